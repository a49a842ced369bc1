import type { FieldSheet } from '../field-rule.ts';

/** A link among the fields. */
export const linkSheet: FieldSheet = {
  about: 'A link: label are its words, value its address.',
  holds: 'none',
  attributes: ['value', 'hint'],
};
