import type { FieldSheet } from '../field-rule.ts';
import { CHOSEN } from './attributes.ts';

/** One of several, drawn as buttons. */
export const buttonItemsSheet: FieldSheet = {
  about: 'One choice, drawn as buttons.',
  holds: 'validated',
  attributes: CHOSEN,
  isChoice: true,
};
