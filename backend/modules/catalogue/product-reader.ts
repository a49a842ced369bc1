import type { Kysely } from 'kysely';
import { type CatalogId, catalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Schema } from '../../db/schema.ts';
import { loadProductRows } from './product-rows.ts';
import { type Scope, toRecord } from './to-record.ts';

/** The stores of a catalogue, whose stock its products have. */
export async function catalogueScope(db: Kysely<Schema>, catalog: CatalogId, now: Date): Promise<Scope> {
  const stores = await db.selectFrom('store').select('store_id').where('catalog_id', '=', catalog).execute();
  return { catalogId: catalog, storeIds: stores.map((row) => row.store_id), now };
}

/** One store alone: what a cart can be filled with. Null for an unknown store. */
export async function storeScope(db: Kysely<Schema>, storeId: number, now: Date): Promise<Scope | null> {
  const store = await db
    .selectFrom('store')
    .select('catalog_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return store ? { catalogId: catalogId.parse(store.catalog_id), storeIds: [storeId], now } : null;
}

/** Products by id in the asked order; those that do not exist or are not active are left out. */
export async function readProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
  scope: Scope,
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await loadProductRows(db, ids, scope.storeIds);
  const byId = new Map(rows.products.map((product) => [product.product_id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product ? [toRecord(product, rows, scope)] : [];
  });
}
