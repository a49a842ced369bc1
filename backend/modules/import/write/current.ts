import { readParts, type StoredProduct } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import type { ProductInput } from '../product-input.ts';

/** What the database has of some products of a file. */
export interface Current {
  byHandle: Map<string, StoredProduct>;
  /** Handle of the product that a SKU belongs to. */
  owners: Map<string, string>;
}

/** Reads what is there, a few queries for any number of products. */
export async function readCurrent(db: Db, products: readonly ProductInput[]): Promise<Current> {
  return { byHandle: await readByHandle(db, products), owners: await readOwners(db, products) };
}

/** The products of these handles. */
export async function readByHandle(db: Db, products: readonly ProductInput[]): Promise<Current['byHandle']> {
  const handles = products.map(({ handle }) => handle);
  const rows =
    handles.length === 0
      ? []
      : await db
          .selectFrom('product')
          .selectAll()
          .where('handle', '=', (eb) => eb.fn.any(textList(handles)))
          .execute();
  return new Map((await readParts(db, rows)).map((product) => [product.row.handle, product]));
}

/** Whose the SKUs are that these products name, as their own or as parts of a pack. */
export async function readOwners(db: Db, products: readonly ProductInput[]): Promise<Current['owners']> {
  const wanted = products.flatMap(({ variants, pack }) => [
    ...variants.flatMap(({ sku }) => (sku === '' ? [] : [sku])),
    ...(pack?.skus.map(({ sku }) => sku) ?? []),
  ]);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .select(['sku', 'handle'])
    .where('sku', '=', (eb) => eb.fn.any(textList(wanted)))
    .execute();
  return new Map(rows.map(({ sku, handle }) => [sku, handle]));
}
