import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Units of a SKU. */
export interface SkuUnits {
  sku: string;
  quantity: number;
}

/** Stock has up to three decimals (products sold by length or weight); binary fractions must not add up. */
const exact = (amount: ReturnType<typeof sql<number>>) => sql<number>`round((${amount})::numeric, 3)::float8`;

/**
 * Locks the stock of SKUs in a store, always in the order of the SKUs, so that two orders never wait for each other.
 * @returns units by SKU; a SKU that the store does not have is missing
 */
export async function lockStock(
  trx: Kysely<Schema>,
  storeId: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await trx
    .selectFrom('stock')
    .select(['sku', 'quantity'])
    .where('store_id', '=', storeId)
    .where('sku', 'in', skus)
    .orderBy('sku')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.sku, row.quantity]));
}

/** Takes units out of stock. @returns the units left, null when there are too few: nothing is taken then. */
export async function takeStock(
  trx: Kysely<Schema>,
  storeId: number,
  units: SkuUnits,
): Promise<number | null> {
  const row = await trx
    .updateTable('stock')
    .set({ quantity: exact(sql`quantity - ${units.quantity}::float8`) })
    .where('store_id', '=', storeId)
    .where('sku', '=', units.sku)
    .where('quantity', '>=', units.quantity)
    .returning('quantity')
    .executeTakeFirst();
  return row ? row.quantity : null;
}

/** Puts units back. @returns the units there are now, null when the SKU is no longer sold. */
export async function returnStock(
  trx: Kysely<Schema>,
  storeId: number,
  units: SkuUnits,
): Promise<number | null> {
  const row = await trx
    .updateTable('stock')
    .set({ quantity: exact(sql`quantity + ${units.quantity}::float8`) })
    .where('store_id', '=', storeId)
    .where('sku', '=', units.sku)
    .returning('quantity')
    .executeTakeFirst();
  return row ? row.quantity : null;
}
