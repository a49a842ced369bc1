import type { FieldSheet } from '../field-rule.ts';
import { ASKED } from './attributes.ts';

/** A day, chosen from a calendar (FORM-20, FORM-21). */
export const datePickerSheet: FieldSheet = {
  about: 'A day, typed or chosen from a calendar; min and max are days from today.',
  holds: 'date',
  attributes: [...ASKED, 'dateFormat', 'min', 'max', 'autocomplete'],
  kind: 'date',
};
