/** Units as they are written, the same ones together; those of more letters stand for their plurals too. */
const UNITS: readonly (readonly string[])[] = [
  ['l', 'lt', 'lts', 'litro'],
  ['ml', 'cc', 'mililitro'],
  ['cm', 'cms', 'centimetro'],
  ['mm', 'milimetro'],
  ['m', 'mt', 'mts', 'metro'],
  ['kg', 'kgs', 'kilo', 'kilogramo'],
  ['g', 'gr', 'grs', 'gramo'],
  ['w', 'watt', 'vatio'],
  ['v', 'volt', 'voltio'],
];

const SAME = new Map(UNITS.flatMap((forms) => forms.map((form) => [form, forms] as const)));

/** Up to so many letters a unit is a whole word: 'l' is no beginning of 'lino'. */
const LONGEST_SHORT = 3;

/** A word that begins with a digit as number and unit, or as the numbers of a measure; null when it is neither. */
export function measureParts(word: string): string[] | null {
  const [, number, unit] = /^(\d+)([a-z]+)$/.exec(word) ?? [];
  if (number !== undefined && unit !== undefined) return isUnit(unit) ? [number, unit] : null;
  const [, sizes, last = ''] = /^(\d+(?:x\d+)+)([a-z]*)$/.exec(word) ?? [];
  if (sizes === undefined || (last !== '' && !isUnit(last))) return null;
  return [...sizes.split('x'), ...(last === '' ? [] : [last])];
}

function isUnit(word: string): boolean {
  return SAME.has(word) || (word.endsWith('s') && SAME.has(word.slice(0, -1)));
}

/** A unit's forms as a search looks for them, whole words with a blank at their end; null for what is none. */
export function unitForms(stem: string): string[] | null {
  const forms = SAME.get(stem);
  return forms ? forms.map((form) => (form.length <= LONGEST_SHORT ? whole(form) : form)) : null;
}

/** A stem that only the whole word has. */
export function whole(stem: string): string {
  return `${stem} `;
}

/** Whether this is a number. */
export function isNumber(stem: string): boolean {
  return /^\d+$/.test(stem);
}
