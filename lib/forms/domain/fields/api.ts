import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { plain } from './plain.ts';

/** The result of a source of the server: nobody changes it, whatever is sent. */
export const api: FieldRule = { ...plain, read: (field) => field.initial, problems: () => [] };

export const apiSheet: FieldSheet = {
  about: 'A value that the server takes from a source, shown and not asked.',
  holds: 'validated',
  attributes: ['value', 'defaultvalue', 'validationtype', 'hint', 'source'],
};
