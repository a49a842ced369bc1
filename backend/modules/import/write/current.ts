import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ProductTable, SkuTable } from '../../../db/schema.ts';
import type { ProductInput } from '../product-input.ts';

/** A SKU as it stands in the database, with its units by store id. */
export interface CurrentSku {
  row: Selectable<SkuTable>;
  stock: Map<number, number>;
}

export interface CurrentProduct {
  row: Selectable<ProductTable>;
  skus: CurrentSku[];
  /** Ids of the categories that it is in itself, ascending. */
  categories: number[];
}

/** What the database has of some products of a file. */
export interface Current {
  byHandle: Map<string, CurrentProduct>;
  /** Handle of the product that a SKU belongs to. */
  owners: Map<string, string>;
}

/** Reads what is there, a few queries for any number of products. */
export async function readCurrent(db: Db, products: readonly ProductInput[]): Promise<Current> {
  const byHandle = new Map<string, CurrentProduct>();
  const handles = products.map(({ handle }) => handle);
  const wanted = products.flatMap(({ variants, pack }) => [
    ...variants.flatMap(({ sku }) => (sku === '' ? [] : [sku])),
    ...(pack?.skus.map(({ sku }) => sku) ?? []),
  ]);
  const owners = new Map<string, string>();
  if (handles.length === 0) return { byHandle, owners };
  const rows = await db.selectFrom('product').selectAll().where('handle', 'in', handles).execute();
  const byId = new Map<number, CurrentProduct>();
  for (const row of rows) {
    const product = { row, skus: [], categories: [] };
    byHandle.set(row.handle, product);
    byId.set(row.product_id, product);
  }
  if (wanted.length > 0) {
    const owned = await db
      .selectFrom('sku')
      .innerJoin('product', 'product.product_id', 'sku.product_id')
      .select(['sku', 'handle'])
      .where('sku', 'in', wanted)
      .execute();
    for (const { sku, handle } of owned) owners.set(sku, handle);
  }
  if (byId.size > 0) await addParts(db, byId);
  return { byHandle, owners };
}

async function addParts(db: Db, byId: Map<number, CurrentProduct>): Promise<void> {
  const ids = [...byId.keys()];
  const bySku = new Map<string, CurrentSku>();
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('sort_order')
    .orderBy('sku')
    .execute();
  for (const row of skus) {
    const entry: CurrentSku = { row, stock: new Map() };
    bySku.set(row.sku, entry);
    byId.get(row.product_id)?.skus.push(entry);
  }
  const stock = await db
    .selectFrom('stock')
    .innerJoin('sku', 'sku.sku', 'stock.sku')
    .select(['stock.sku', 'store_id', 'quantity'])
    .where('product_id', 'in', ids)
    .execute();
  for (const row of stock) bySku.get(row.sku)?.stock.set(row.store_id, row.quantity);
  const categories = await db
    .selectFrom('product_category')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .where('is_direct', '=', true)
    .orderBy('category_id')
    .execute();
  for (const row of categories) byId.get(row.product_id)?.categories.push(row.category_id);
}
