import type { FieldSheet } from '../field-rule.ts';

/** A picture among the fields. */
export const imageSheet: FieldSheet = {
  about: 'A picture: value is its address in the shop, label its words.',
  holds: 'none',
  attributes: ['value', 'hint'],
};
