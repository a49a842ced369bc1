import type { FieldSheet } from '../field-rule.ts';
import { CHOSEN } from './attributes.ts';

/** One of several in a list. */
export const selectSheet: FieldSheet = {
  about: 'One choice from a list; its choices may come from a source.',
  holds: 'validated',
  attributes: CHOSEN,
  isChoice: true,
};
