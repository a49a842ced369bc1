import { formMessages } from '#lib/labels/forms/forms.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { FieldRule, Problem, TypedValues } from '../field-rule.ts';
import { hasLetter } from '../formats.ts';
import type { CompiledField } from '../model.ts';
import { type Validation, type Validations, validations } from '../validations.ts';
import type { FieldValue } from '../values.ts';

/**
 * A field whose value is what its validation type makes of a text, or a list of such texts. What only decorates a form
 * is never asked.
 */
export function plainBy(known: Validations): FieldRule {
  return {
    read: (field, typed) => {
      const sent = sentFor(field.name, typed);
      const { clean } = known[field.kind];
      if (!field.many) return clean(firstOf(sent));
      const records = typeof sent === 'string' ? toRecords(sent.trim()) : (sent ?? []);
      // Blank records do not count.
      return fromRecords(records.map(clean).filter((record) => record !== ''));
    },
    isEmpty: (field, text) => (field.many ? toRecords(text).length === 0 : text === ''),
    parse: (field, text) => (field.many ? toRecords(text) : known[field.kind].parse(text)),
    write: (field, value, text) => (field.many ? text : known[field.kind].write(value, field)),
    problems: (field, text) => {
      const records = field.many ? toRecords(text) : [text];
      const message =
        firstProblem(records, (record) => formatProblem(field, known[field.kind], record)) ??
        (field.many ? null : (lengthProblem(field, text) ?? nameProblem(field, text))) ??
        allowedProblem(field, records);
      return message === null ? [] : [[field.name, message] satisfies Problem];
    },
  };
}

/** The same of forms without a point of the map. */
export const plain: FieldRule = plainBy(validations);

/** What was sent under a name. Names such as 'constructor' must not reach what every object inherits. */
export function sentFor(name: string, typed: TypedValues): string | readonly string[] | undefined {
  return Object.hasOwn(typed, name) ? typed[name] : undefined;
}

export function firstOf(sent: string | readonly string[] | undefined): string {
  return (typeof sent === 'string' ? sent : sent?.[0]) ?? '';
}

/** The records of a field that holds several: a JSON list, or one value alone. A form's values are texts. */
export function toRecords(text: string): string[] {
  if (text === '') return [];
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) return [text];
  return parsed.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/** The text in which a field keeps several records. */
export function fromRecords(records: readonly string[]): string {
  return records.length === 0 ? '' : JSON.stringify(records);
}

function firstProblem(records: readonly string[], problemOf: (record: string) => string | null) {
  return records.map(problemOf).find((problem) => problem !== null) ?? null;
}

function formatProblem(
  field: CompiledField,
  validation: Validation<FieldValue>,
  text: string,
): string | null {
  const value = validation.parse(text);
  if (value === null) return validation.refusal(field);
  return validation.beyond?.(value, field) ?? null;
}

/** In the definition's words where it gives some (CHK-13). */
function lengthProblem(
  { minLength, maxLength, label, invalidText }: CompiledField,
  text: string,
): string | null {
  // In characters as a reader counts them: an emoji is one.
  const length = Array.from(text).length;
  if (maxLength !== null && length > maxLength)
    return invalidText || formMessages.maxLength(label, String(maxLength));
  if (minLength !== null && length < minLength)
    return invalidText || formMessages.minLength(label, String(minLength));
  return null;
}

/** Tokens of autocomplete for people's names: 'given-name', 'shipping name'. */
const NAME = /(?:^|[ -])name$/;

/** What is said of a person's name that is none: signs, digits or emoji alone. */
function nameProblem({ autocomplete, label }: CompiledField, text: string): string | null {
  return NAME.test(autocomplete) && !hasLetter(text) ? formMessages.letters(label) : null;
}

function allowedProblem({ allowed, choices }: CompiledField, records: readonly string[]): string | null {
  if (allowed === null || records.every((record) => allowed.includes(record))) return null;
  const labels = allowed.map((entry) => choices.find(({ value }) => value === entry)?.label ?? entry);
  return formMessages.notAllowed(labels.join(', '));
}
