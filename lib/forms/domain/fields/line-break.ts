import type { FieldSheet } from '../field-rule.ts';

/** A line between fields. */
export const lineBreakSheet: FieldSheet = {
  about: 'A line between fields; nothing to fill in.',
  holds: 'none',
  attributes: [],
};
