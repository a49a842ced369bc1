import type { FieldSheet } from '../field-rule.ts';
import { CHOSEN } from './attributes.ts';

/** One of several, all in sight. */
export const radioSheet: FieldSheet = {
  about: 'One choice, all in sight.',
  holds: 'validated',
  attributes: CHOSEN,
  isChoice: true,
};
