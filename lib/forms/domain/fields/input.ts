import type { FieldSheet } from '../field-rule.ts';
import { TYPED } from './attributes.ts';

/** A line of text, or what its validation type makes of it. */
export const inputSheet: FieldSheet = {
  about: 'A line of text, e-mail, phone, number or date, by its validation type.',
  holds: 'validated',
  attributes: TYPED,
};
