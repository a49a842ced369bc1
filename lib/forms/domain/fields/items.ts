import { itemTexts } from '#lib/labels/forms/items.ts';
import { isRecord, parseJson, textOf } from '#lib/platform/domain/json.ts';
import type { FieldRule, FieldSheet, TypedValues } from '../field-rule.ts';
import type { CompiledField, FormModel } from '../model.ts';
import { ASKED } from './attributes.ts';
import { firstOf, plain, sentFor } from './plain.ts';

/** Sub-forms of a field at most (FORM-30). */
export const MOST_ITEMS = 10;

type Texts = Readonly<Record<string, string>>;

/** Under which name a field of a sub-form is sent. No dot: the browser's form library would take it for a path. */
export function itemName(field: string, at: number, name: string): string {
  return `${field}:${at}:${name}`;
}

/**
 * Sub-forms that can be cloned (FORM-30, FORM-31), else a list of texts. Blank ones do not count, yet keep their place
 * as long as something is wrong, so that each message stays with its own.
 */
export const items: FieldRule = {
  read: (field, typed) => {
    return field.items ? recordsTyped(field.name, field.items, typed) : plain.read(field, typed);
  },
  isEmpty: (field, text) =>
    field.items ? recordsOf(field.items, text).every(isBlank) : plain.isEmpty(field, text),
  parse: (field, text, judge) => {
    const { items: model } = field;
    if (!model) return plain.parse(field, text, judge);
    return filled(model, text).map(([record]) => judge(model, record).values);
  },
  write: (field, value, text, judge) => {
    const { items: model } = field;
    if (!model) return plain.write(field, value, text, judge);
    return JSON.stringify(filled(model, text).map(([record]) => judge(model, record).texts));
  },
  problems: (field, text, judge) => {
    const { items: model, name } = field;
    if (!model) return manyProblem(field, text) ?? plain.problems(field, text, judge);
    if (recordsOf(model, text).length > MOST_ITEMS) return [[name, itemTexts.most(field.label)]];
    return filled(model, text).flatMap(([record, at]) =>
      Object.entries(judge(model, record).errors).map(
        ([sub, message]) => [itemName(name, at, sub), message] as const,
      ),
    );
  },
};

export const itemsSheet: FieldSheet = {
  about: 'Up to ten sub-forms that are added and taken away; without fields of their own, texts.',
  holds: 'items',
  attributes: [...ASKED, 'validationtype', 'allowedValues', 'fields'],
  isMany: true,
};

/** What was typed into the sub-forms of a field, as one text; blank ones at the end are left out. */
export function recordsTyped(field: string, model: FormModel, typed: TypedValues): string {
  const records = sentRecords(field, model, typed);
  const last = records.findLastIndex((record) => !isBlank(record));
  return last < 0 ? '' : JSON.stringify(records.slice(0, last + 1));
}

/** The records of a field's text, as texts by name; what is none is left out. */
export function recordsOf(model: FormModel, text: string): Texts[] {
  const parsed = text === '' ? null : parseJson(text);
  const names = model.fields.filter(({ hasValue }) => hasValue).map(({ name }) => name);
  if (!Array.isArray(parsed)) return [];
  return parsed.map((entry: unknown) => {
    const own = isRecord(entry) ? entry : {};
    return Object.fromEntries(names.map((name) => [name, Object.hasOwn(own, name) ? textOf(own[name]) : '']));
  });
}

/** What was sent for each sub-form: a field of its own for each of its fields, or all as one text. */
function sentRecords(field: string, model: FormModel, typed: TypedValues): Texts[] {
  const whole = sentFor(field, typed);
  if (whole !== undefined) return recordsOf(model, firstOf(whole));
  const names = model.fields.filter(({ hasValue }) => hasValue).map(({ name }) => name);
  // One more than may be, so that too many are noticed.
  return Array.from({ length: MOST_ITEMS + 1 }, (_, at) =>
    Object.fromEntries(
      names.map((name) => [name, firstOf(sentFor(itemName(field, at, name), typed)).trim()]),
    ),
  );
}

function isBlank(record: Texts): boolean {
  return Object.values(record).every((text) => text === '');
}

/** The records that hold something, with their places. */
function filled(model: FormModel, text: string): [Texts, number][] {
  return recordsOf(model, text).flatMap((record, at) => (isBlank(record) ? [] : [[record, at]]));
}

function manyProblem(field: CompiledField, text: string): [string, string][] | null {
  const parsed = parseJson(text);
  return Array.isArray(parsed) && parsed.length > MOST_ITEMS
    ? [[field.name, itemTexts.most(field.label)]]
    : null;
}
