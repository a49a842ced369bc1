/** Words whose first sound is an i: 'Oruro e Irpavi', but 'Oruro y hierro'. */
const BEGINS_WITH_I = /^(?:[ií]|h[ií](?![ae]))/i;
/** Words whose first sound is an o: 'La Paz u Oruro'. */
const BEGINS_WITH_O = /^h?[oó]/i;

/**
 * 'A, B y C'. By hand: the first `Intl.ListFormat` of a page has the browser load its tables of languages, 30 ms of a
 * small machine.
 */
export function joined(names: readonly string[]): string {
  return listed(names, (last) => (BEGINS_WITH_I.test(last) ? 'e' : 'y'));
}

/** 'A, B o C', by hand as well. */
export function either(names: readonly string[]): string {
  return listed(names, (last) => (BEGINS_WITH_O.test(last) ? 'u' : 'o'));
}

function listed(names: readonly string[], wordBefore: (last: string) => string): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return last;
  return `${names.slice(0, -1).join(', ')} ${wordBefore(last)} ${last}`;
}
