import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cityCode, rowsOf } from '../fields.ts';
import { latitude, longitude } from './coverage.ts';

/** What a place of the gazetteer may be. */
export const PLACE_KINDS = [
  'zone',
  'plaza',
  'street',
  'market',
  'terminal',
  'mall',
  'park',
  'university',
  'hospital',
  'landmark',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place of the shop's own gazetteer; where it lies is rough. */
export const place = z.object({
  PLACEID: z.int32(),
  NAME: z.string(),
  KIND: z.enum(PLACE_KINDS),
  CITYCODE: z.int(),
  LATITUDE: latitude,
  LONGITUDE: longitude,
});
export type Place = z.infer<typeof place>;

/** Longer texts are no name of a place. */
const text = z.string().max(120);

/**
 * AJ-81: places by name, the nearest to what was typed first, those of `city` before others; accents, case and a slip are
 * forgiven. Without a text the main places of the city, as a map names them.
 */
export const findPlaces = defineCall({
  id: 'AJ-81',
  service: 'ajuar',
  method: 'findPlaces',
  kind: 'read',
  access: 'public',
  request: z.object({ text, city: cityCode.optional() }),
  response: rowsOf(place),
  browser: ['text', 'city'],
});
