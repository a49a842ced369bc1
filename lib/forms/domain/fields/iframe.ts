import type { FieldSheet } from '../field-rule.ts';

/** A page of another site among the fields. */
export const iframeSheet: FieldSheet = {
  about: 'A page of an allowed site: value is its address, label its title.',
  holds: 'none',
  attributes: ['value'],
};
