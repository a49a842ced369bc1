import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cityCode, money, orRefusal, rowsOf, storeId } from '../fields.ts';

/** Degrees; five decimals are about a metre (MAP-09). */
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** A corner of a ring: longitude before latitude, as in GeoJSON. */
const corner = z.tuple([longitude, latitude]);

/** Corners of a closed line; the last is the first again. */
const ring = z.array(corner).min(4).max(2000);

/** A GeoJSON polygon: its outline, then the holes in it. */
export const polygon = z.array(ring).min(1).max(50);
export type Polygon = z.infer<typeof polygon>;

/** An area that a shipping zone covers, as the map draws it (MAP-06). */
export const coverageArea = z.object({
  CITYCODE: z.int(),
  /** What a form sends as its zone: '1-san-miguel'. */
  ZONECODE: z.string(),
  ZONENAME: z.string(),
  POLYGON: polygon,
  /** The least that delivery there costs from the store that asks; without a store it is not known. Our own. */
  SHIPPINGCOST: money.optional(),
  /** By weight it may be more. Our own. */
  BYWEIGHT: z.boolean().optional(),
  /** Goods for so much are brought for nothing. Our own. */
  FREEFROM: money.nullable().optional(),
});
export type CoverageArea = z.infer<typeof coverageArea>;

/** CALL-61: the areas of a city that are covered; for a store only those that it delivers to. */
export const getPolygonsByCity = defineCall({
  id: 'CALL-61',
  service: 'frontend',
  method: 'getPolygonsByCity',
  kind: 'read',
  access: 'public',
  fill: { storeid: 'storeId' },
  request: z.object({ city: cityCode, storeid: storeId.optional() }),
  response: rowsOf(coverageArea),
  browser: ['city'],
});

/**
 * CALL-60: the zone of a city in which a point lies, and the least that delivery there costs; of a store, for one that is
 * known (GAP-065). Refused outside of coverage (MAP-08).
 */
export const checkCoords = defineCall({
  id: 'CALL-60',
  service: 'frontend',
  method: 'checkCoords',
  kind: 'read',
  access: 'public',
  fill: { storeid: 'storeId' },
  request: z.object({ latitude, longitude, city: cityCode, storeid: storeId.optional() }),
  response: orRefusal({ result: z.object({ price: money, code: z.string() }) }),
  browser: ['latitude', 'longitude', 'city'],
});

/**
 * AJ-80: which zone of a store a point lies in, and the least that delivery there costs (MAP-07). Refused outside of the
 * store's coverage (MAP-08).
 */
export const checkCoverage = defineCall({
  id: 'AJ-80',
  service: 'ajuar',
  method: 'checkCoverage',
  kind: 'read',
  access: 'guest',
  fill: { storeid: 'storeId' },
  request: z.object({ storeid: storeId, latitude, longitude }),
  response: orRefusal({
    citycode: z.int(),
    zonecode: z.string(),
    zone: z.string(),
    shippingcost: money,
    /** By weight it may be more. */
    byweight: z.boolean().default(false),
    /** Goods for so much are brought for nothing. */
    freefrom: money.nullable().default(null),
  }),
  browser: ['latitude', 'longitude'],
});
