import type { FieldSheet } from '../field-rule.ts';

/** Words among the fields. */
export const labelSheet: FieldSheet = {
  about: 'Words between fields.',
  holds: 'none',
  attributes: [],
};
