import type { FieldSheet } from '../field-rule.ts';
import { CHOSEN } from './attributes.ts';

/** Several of several. */
export const multipleSheet: FieldSheet = {
  about: 'Several choices, each with a box to tick.',
  holds: 'list',
  attributes: CHOSEN,
  isChoice: true,
  isMany: true,
};
