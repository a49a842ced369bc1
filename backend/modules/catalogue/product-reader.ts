import type { Kysely } from 'kysely';
import type { CatalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Schema } from '../../db/schema.ts';
import { loadProductRows } from './product-rows.ts';
import { readShopTables } from './shop-tables.ts';
import { type Scope, toRecord } from './to-record.ts';

/** The stores of a catalogue, whose stock its products have. */
export async function catalogueScope(db: Kysely<Schema>, catalog: CatalogId, now: Date): Promise<Scope> {
  const shop = await readShopTables(db);
  const stores = shop.stores.filter((store) => store.catalog_id === catalog);
  return { catalogId: catalog, storeIds: stores.map((store) => store.store_id), now, shop };
}

/** Products by id in the asked order; those that do not exist or are not active are left out. */
export async function readProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
  scope: Scope,
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await loadProductRows(db, ids, scope);
  const byId = new Map(rows.products.map((product) => [product.product_id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product ? [toRecord(product, rows, scope)] : [];
  });
}
