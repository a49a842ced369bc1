import { z } from 'zod';
import { defineCall } from './call.ts';
import { catalogId, rowsOf, storeId } from './fields.ts';

/** Opening hours of some days, e.g. {days: 'Lun a Sáb', open: '09:00', close: '20:00'}. */
const storeHours = z.object({ days: z.string(), open: z.string(), close: z.string() });

/** The JSON text inside CLOB_VALUE (STORE-07); everything but lat, lng and address is the reference back-end's own. */
export const storeDetails = z.object({
  lat: z.number(),
  lng: z.number(),
  address: z.string(),
  city: z.string().default(''),
  cityCode: z.int().default(1),
  phone: z.string().default(''),
  whatsapp: z.string().default(''),
  hours: z.array(storeHours).default([]),
});

/** One row of getStores: store id, name, catalogue id and details as JSON text (STORE-07). */
export const storeRow = z.object({
  DETAILDOMAINID: storeId,
  STRING_VALUE: z.string(),
  NUMBER_VALUE: catalogId,
  CLOB_VALUE: z.string(),
});
export type StoreRow = z.infer<typeof storeRow>;

/** CALL-39 */
export const getStores = defineCall({
  id: 'CALL-39',
  service: 'frontend',
  method: 'getStores',
  kind: 'read',
  access: 'public',
  request: z.object({}),
  response: rowsOf(storeRow),
  browser: [],
});
