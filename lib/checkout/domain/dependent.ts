import type { FormField } from '#lib/contracts/forms.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';

/** A field whose choices depend on the value of another: the hours of a day of pick-up, the zones of a city. */
export interface Dependence {
  field: string;
  on: string;
  /** Without a known value of the other field there is nothing to choose from; else everything. */
  strict: boolean;
  /** Allowed values by the other field's value. */
  allowed: Readonly<Record<string, readonly string[]>>;
  /** What the field is called in place of its label, and what is said where it is missing, by the other field's value. */
  words?: Readonly<Record<string, DependentWords>>;
}

export interface DependentWords {
  label: string;
  missing: string;
  /** What is said beneath it, '' for nothing. */
  hint: string;
}

/** The dependence that a form tells in its configuration; null when it tells none. */
export function dependenceOf(formConfig: Readonly<Record<string, unknown>>): Dependence | null {
  const { hoursByDay, zonesByCity, zoneWords } = formConfig;
  const zones = readAllowed(zonesByCity);
  if (zones) return { field: 'zone', on: 'city', strict: true, allowed: zones, words: readWords(zoneWords) };
  const hours = readAllowed(hoursByDay);
  return hours && { field: 'hour', on: 'day', strict: false, allowed: hours };
}

function readAllowed(value: unknown): Dependence['allowed'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const allowed = Object.entries(value).flatMap(([key, values]) =>
    Array.isArray(values) ? [[key, values.filter((one) => typeof one === 'string')] as const] : [],
  );
  return Object.fromEntries(allowed);
}

function readWords(value: unknown): Record<string, DependentWords> {
  const words = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    words.flatMap(([key, own]) => {
      if (!isRecord(own)) return [];
      const { label, missing, hint } = own;
      return [[key, { label: textOf(label), missing: textOf(missing), hint: textOf(hint) }] as const];
    }),
  );
}

/** What a dependent field is called for a value of the other field; null for its own label. */
export function wordsFor({ words = {} }: Pick<Dependence, 'words'>, on: unknown): DependentWords | null {
  return typeof on === 'string' && Object.hasOwn(words, on) ? (words[on] ?? null) : null;
}

/** The values that the other field's value leaves; null when it leaves all. */
function allowedBy(dependence: Dependence, chosen: unknown): readonly string[] | null {
  const { allowed, strict } = dependence;
  const known = typeof chosen === 'string' && Object.hasOwn(allowed, chosen) ? allowed[chosen] : undefined;
  return known ?? (strict ? [] : null);
}

/** The fields with the choices that the typed values leave. */
export function limitChoices(
  fields: readonly FormField[],
  dependence: Dependence | null,
  values: Readonly<Record<string, unknown>>,
): FormField[] {
  const allowed = dependence && allowedBy(dependence, values[dependence.on]);
  if (!dependence || !allowed) return [...fields];
  const words = wordsFor(dependence, values[dependence.on]);
  return fields.map((field) =>
    field.name === dependence.field
      ? {
          ...field,
          ...(words && { label: words.label, hint: words.hint, validationlabel: words.missing }),
          values: field.values.filter(({ value }) => allowed.includes(value)),
          // A list without entries would limit nothing.
          allowedValues: allowed.length > 0 ? [...allowed] : [''],
        }
      : field,
  );
}

/**
 * A style sheet for pages without JavaScript: under a chosen value of the other field only the choices that it leaves
 * are shown, as far as the browser hides choices of a list. '' for a dependence that leaves nothing without a choice.
 */
export function choicesStyle(fields: readonly FormField[], dependence: Dependence | null): string {
  if (!dependence || dependence.strict) return '';
  const choices = fields.find(({ name }) => name === dependence.field)?.values ?? [];
  return Object.entries(dependence.allowed)
    .flatMap(([on, allowed]) => {
      const hidden = choices.filter(({ value }) => !allowed.includes(value));
      const chosen = `form:has([name=${quoted(dependence.on)}] [value=${quoted(on)}]:checked)`;
      return hidden.map(
        ({ value }) => `${chosen} [name=${quoted(dependence.field)}] [value=${quoted(value)}]`,
      );
    })
    .map((selector) => `${selector}{display:none}`)
    .join('');
}

/** A text as CSS writes it, which ends no element either. */
function quoted(text: string): string {
  const code = (letter: string) => `\\${letter.codePointAt(0)?.toString(16)} `;
  return `"${text.replaceAll(/["\\<\n\r\f]/g, code)}"`;
}

/**
 * Fields and their dependence apart from what leads nowhere: a city without delivery is no choice, but is told.
 * @returns the fields without such choices, and the labels of these
 */
export function withoutDeadEnds(
  fields: readonly FormField[],
  dependence: Dependence | null,
): { fields: FormField[]; unserved: string[] } {
  if (!dependence?.strict) return { fields: [...fields], unserved: [] };
  const isServed = ({ value }: { value: string }) => allowedBy(dependence, value)?.length !== 0;
  const choices = fields.find(({ name }) => name === dependence.on)?.values ?? [];
  return {
    fields: fields.map((field) =>
      field.name === dependence.on ? { ...field, values: field.values.filter(isServed) } : field,
    ),
    unserved: choices.filter((choice) => !isServed(choice)).map(({ label }) => label),
  };
}

/**
 * The label of a chosen value that leaves nothing to choose: a city without delivery. Null while there is something,
 * or nothing is chosen.
 */
export function deadEnd(
  fields: readonly Pick<FormField, 'name' | 'values'>[],
  dependence: Dependence | null,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const chosen = dependence?.strict ? values[dependence.on] : undefined;
  if (!dependence || typeof chosen !== 'string' || chosen === '') return null;
  if (allowedBy(dependence, chosen)?.length !== 0) return null;
  const choices = fields.find(({ name }) => name === dependence.on)?.values ?? [];
  return choices.find(({ value }) => value === chosen)?.label ?? null;
}
