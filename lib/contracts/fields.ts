import { z } from 'zod';
import { toBolivianos, toCentavos } from '#lib/money/centavos.ts';

/** The one place where decimal bolivianos of the wire become integer centavos and back. */
export const money = z.codec(z.number(), z.int(), {
  decode: (bolivianos) => toCentavos(bolivianos),
  encode: (centavos) => toBolivianos(centavos),
});

/** A physical store; carts and orders belong to one. Branded, so that it cannot be passed for a catalogue. */
export const storeId = z.int32().positive().brand<'StoreId'>();
export type StoreId = z.infer<typeof storeId>;

/** A catalogue; product, category and search calls carry it in a field that is called `storeid` (GAP-103). */
export const catalogId = z.int32().positive().brand<'CatalogId'>();
export type CatalogId = z.infer<typeof catalogId>;

/** Spanish is 3 (CONST-01). */
export const LANGUAGE_ID = 3;
export const languageId = z.int32();

/** A city, by its code (STORE-13). */
export const cityCode = z.int().min(1).max(999);

/** ISO 8601 instant with offset, e.g. 2026-03-01T12:00:00.000Z. */
export const instant = z.string().max(40);

export const sku = z.string().min(1).max(120);
/** Order numbers are random text of digits, never consecutive. */
export const orderId = z.string().regex(/^\d{6,16}$/);
export const cartId = z.uuid();
/** A visitor's own random id; null before there is one. */
export const visitorId = z.uuid().nullable();

/** A guest's user id where a call wants a number (GAP-047). */
export const GUEST_ID = -1;

/** Rows-type responses: {success, rows} (GAP-116). */
export function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ success: z.literal(true), rows: z.array(row) });
}

/** An expected refusal: HTTP 200 with success false and a Spanish message (GAP-116). */
const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  errorcode: z.string().optional(),
});

const success = z.object({ success: z.literal(true) });

/** Responses that may refuse: {success: true} with these fields, or {success: false, message}. */
export function orRefusal<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.discriminatedUnion('success', [success.extend(fields), refusal]);
}
