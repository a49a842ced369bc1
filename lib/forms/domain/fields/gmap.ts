import type { FieldSheet } from '../field-rule.ts';
import { ASKED } from './attributes.ts';

/** A point on a map. */
export const gmapSheet: FieldSheet = {
  about: 'A point, latitude and longitude.',
  holds: 'point',
  attributes: ASKED,
  kind: 'gmap',
};
