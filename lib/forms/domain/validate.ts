import type { TypedValues } from './field-rule.ts';
import { recordsTyped } from './fields/items.ts';
import { firstOf, fromRecords, sentFor } from './fields/plain.ts';
import { fieldRegistry } from './fields/registry.ts';
import { judgeBy } from './judge.ts';
import type { FormModel } from './model.ts';

export interface FormResult {
  /** Cleaned values of the form's own fields alone, as the wire carries them, also when there are errors. */
  values: Record<string, string>;
  /** Spanish message by field name; empty when all is well. */
  errors: Record<string, string>;
}

/** Judges a form by the rules of all field types; see `judgeBy`. */
export const judgeForm = judgeBy(fieldRegistry);

/** Judges a form whose values are stored as texts; see `judgeBy`. */
export function validateForm(model: FormModel, typed: TypedValues): FormResult {
  const { texts, errors } = judgeForm(model, typed);
  return { values: texts, errors };
}

/** What was typed into the fields of a form, word for word: for showing it again, valid or not. */
export function asTyped(model: FormModel, typed: TypedValues): Record<string, string> {
  const own = model.fields.filter(
    ({ hasValue, disabled, type }) => hasValue && !disabled && type !== 'PASSWORD' && type !== 'API',
  );
  return Object.fromEntries(
    own.map((field) => {
      const { name, many, items } = field;
      if (items) return [name, recordsTyped(name, items, typed)];
      const sent = sentFor(name, typed);
      return [name, many && typeof sent === 'object' ? fromRecords(sent) : firstOf(sent)];
    }),
  );
}
