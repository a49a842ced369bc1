import { formMessages } from '#lib/labels/forms/forms.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { CompiledField, FormModel } from './compile.ts';
import { isDate, isEmail, isInteger, isPhone, isPoint, normalizePhone } from './formats.ts';

/** What somebody typed, by field name; a list for a field with several values. */
export type TypedValues = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FormResult {
  /** Cleaned values of the form's own fields alone, also when there are errors. */
  values: Record<string, string>;
  /** Spanish message by field name; empty when all is well. */
  errors: Record<string, string>;
}

/** What a ticked checkbox sends. */
const TICKED: readonly string[] = ['on', 'true', '1', 'S', 'SI', 'YES'];

/**
 * Judges typed values (FORM-05 to FORM-08, FORM-14 to FORM-19, FORM-22 to FORM-27). Values are trimmed; unknown ones
 * are dropped; a disabled field keeps the definition's value whatever was sent; one that is not asked is empty. Needs no JavaScript library, so that
 * browser and server judge alike.
 */
export function validateForm(model: FormModel, typed: TypedValues): FormResult {
  const values: [string, string][] = [];
  const errors: [string, string][] = [];
  for (const field of model.fields) {
    if (!field.hasValue) continue;
    const value = isAsked(field, typed) ? cleanValue(field, typed) : null;
    if (value === null) {
      values.push([field.name, '']);
      continue;
    }
    values.push([field.name, value]);
    const message = field.disabled ? null : problemOf(field, value);
    if (message !== null) errors.push([field.name, message]);
  }
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

/** Whether a field is asked: always, or while its box is ticked. */
function isAsked({ when }: Pick<CompiledField, 'when'>, typed: TypedValues): boolean {
  const sent = when !== '' && Object.hasOwn(typed, when) ? typed[when] : '';
  return when === '' || TICKED.includes((typeof sent === 'string' ? sent : sent?.[0]) ?? '');
}

/** What was typed into the fields of a form, word for word: for showing it again, valid or not. */
export function asTyped(model: FormModel, typed: TypedValues): Record<string, string> {
  const own = model.fields.filter(
    ({ hasValue, disabled, type }) => hasValue && !disabled && type !== 'PASSWORD',
  );
  return Object.fromEntries(
    own.map(({ name }) => {
      const sent = Object.hasOwn(typed, name) ? typed[name] : undefined;
      return [name, (typeof sent === 'string' ? sent : sent?.[0]) ?? ''];
    }),
  );
}

/** What is wrong with one value, null when nothing is. `value` is as cleanValue gives it. */
function problemOf(field: CompiledField, value: string): string | null {
  if (isEmpty(field, value)) return field.required ? emptyText(field) : null;
  if (!isList(field))
    return formatProblem(field, value) ?? lengthProblem(field, value) ?? allowedProblem(field, [value]);
  const records = toRecords(value);
  const broken = records.map((record) => formatProblem(field, record)).find((problem) => problem !== null);
  return broken ?? allowedProblem(field, records);
}

/** Cleaning what is clean changes nothing; the records of a list are cleaned one by one, and empty ones are dropped. */
function cleanValue(field: CompiledField, typed: TypedValues): string {
  if (field.disabled) return field.initial;
  // Names such as 'constructor' must not reach what every object inherits.
  const sent = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  if (sent === undefined) return field.type === 'HIDDEN' ? field.initial : '';
  if (isList(field)) {
    const records = typeof sent === 'string' ? toRecords(sent.trim()) : sent;
    return fromRecords(records.map((record) => cleanText(field, record)).filter((record) => record !== ''));
  }
  return cleanText(field, typeof sent === 'string' ? sent : (sent[0] ?? ''));
}

function cleanText(field: CompiledField, text: string): string {
  if (field.type === 'PASSWORD') return text;
  return field.kind === 'phone' ? normalizePhone(text) : text.trim();
}

function isList(field: CompiledField): boolean {
  return field.kind === 'array' || field.type === 'MULTIPLE' || field.type === 'ITEMS';
}

function isEmpty(field: CompiledField, value: string): boolean {
  if (field.type === 'CHECKBOX') return !TICKED.includes(value);
  return isList(field) ? toRecords(value).length === 0 : value === '';
}

function emptyText(field: CompiledField): string {
  if (field.requiredText !== '') return field.requiredText;
  if (field.type === 'CHECKBOX') return formMessages.tick;
  return isList(field) ? formMessages.array(field.label) : formMessages.required(field.label);
}

function formatProblem(field: CompiledField, value: string): string | null {
  const custom = field.invalidText;
  switch (field.kind) {
    case 'email':
      return isEmail(value) ? null : custom || field.requiredText || formMessages.email;
    case 'date':
      return isDate(value) ? null : custom || formMessages.date(field.label);
    case 'number':
      return isInteger(value) ? boundProblem(field, value) : custom || formMessages.integer(field.label);
    case 'phone':
      return isPhone(value) ? null : custom || formMessages.phone(field.label);
    case 'gmap':
      return isPoint(value) ? null : custom || formMessages.point(field.label);
    case 'text':
    case 'array':
    case 'NOTREQUIRED':
      return null;
  }
}

function boundProblem({ minValue, maxValue }: CompiledField, value: string): string | null {
  const number = Number(value);
  if (maxValue !== null && number > maxValue) return formMessages.maxValue(value, String(maxValue));
  if (minValue !== null && number < minValue) return formMessages.minValue(value, String(minValue));
  return null;
}

function lengthProblem(field: CompiledField, value: string): string | null {
  if (field.type === 'CHECKBOX') return null;
  // In characters as a reader counts them: an emoji is one.
  const length = Array.from(value).length;
  const { minLength, maxLength, label } = field;
  if (maxLength !== null && length > maxLength) return formMessages.maxLength(label, String(maxLength));
  if (minLength !== null && length < minLength) return formMessages.minLength(label, String(minLength));
  return null;
}

function allowedProblem(field: CompiledField, records: readonly string[]): string | null {
  const allowed = field.allowed;
  if (allowed === null) return null;
  if (records.every((record) => allowed.includes(record))) return null;
  const labels = allowed.map(
    (entry) => field.choices.find((choice) => choice.value === entry)?.label ?? entry,
  );
  return formMessages.notAllowed(labels.join(', '));
}

/** The records of a field that holds several: a JSON list, or one value alone. A form's values are texts. */
function toRecords(value: string): string[] {
  if (value === '') return [];
  const parsed = parseJson(value);
  if (!Array.isArray(parsed)) return [value];
  return parsed.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/** The text in which a field keeps several records. */
function fromRecords(records: readonly string[]): string {
  return records.length === 0 ? '' : JSON.stringify(records);
}
