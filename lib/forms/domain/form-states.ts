import type { FormField } from '#lib/contracts/forms.ts';
import type { LoadedField } from './model.ts';

/** States in which the style guide shows a form. */
export const formStates = ['empty', 'filled', 'wrong', 'off'] as const;
export type FormState = (typeof formStates)[number];

/** A form's fields in one of its states; what they hold when filled is their `sample`. */
export function fieldsIn(state: FormState, fields: readonly LoadedField[]): LoadedField[] {
  return fields.map((field) => {
    const sample = typeof field.sample === 'string' ? field.sample : '';
    if (state === 'filled') return { ...field, value: sample || field.value };
    if (state === 'wrong') return { ...field, isInvalid: isAsked(field) };
    if (state === 'off') return { ...field, value: sample || field.value, disabled: isAsked(field) };
    return field;
  });
}

/** A source without answer, to be seen. */
export function unloaded(fields: readonly LoadedField[]): LoadedField[] {
  return fields
    .filter(({ source = '' }) => source !== '')
    .map((field) => ({ ...field, isUnloaded: true, values: [] }));
}

const SHOWN: readonly FormField['type'][] = [
  'LINK',
  'LABEL',
  'LINEBREAK',
  'IMAGE',
  'IFRAME',
  'HIDDEN',
  'API',
];

function isAsked({ type }: FormField): boolean {
  return !SHOWN.includes(type);
}
