import type { FieldSheet } from '../field-rule.ts';
import { TYPED } from './attributes.ts';

/** A text of several lines. */
export const textareaSheet: FieldSheet = {
  about: 'A text of several lines.',
  holds: 'validated',
  attributes: TYPED,
};
