import { type Kysely, type Selectable, sql } from 'kysely';
import { intList } from '../../db/lists.ts';
import type { ProductTable, Schema, SkuTable } from '../../db/schema.ts';
import { SHOWN_STATUS } from './product-catalog.ts';
import type { ShopTables } from './shop-tables.ts';

/** What cards are made of. The columns of a product's page are long: only it reads them. */
const CARD_COLUMNS = [
  'product_id',
  'handle',
  'title',
  'model',
  'status_id',
  'date_added',
  'category_id',
  'sort_order',
  'decimal_step',
  'min_quantity',
  'options',
  'pack',
  'tag_ids',
] as const;

export type ProductRow = Pick<Selectable<ProductTable>, (typeof CARD_COLUMNS)[number]> & {
  /** Ids of all categories that it is in, ascending. */
  categories: number[];
};

/** A SKU with its stock over the asked stores; null where none of them ever had it. */
export type SkuRow = Omit<Selectable<SkuTable>, 'extra'> & { quantity: number | null };

/** Everything that a set of products is made of, read in a fixed number of queries. */
export interface ProductRows {
  products: ProductRow[];
  skusOf: ReadonlyMap<number, SkuRow[]>;
  shop: ShopTables;
  /** Parts of packs by SKU: stock over the asked stores and the product's title. */
  parts: ReadonlyMap<string, { quantity: number; title: string }>;
}

/** Reads active products by id with the stock of some stores. */
export async function loadProductRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  { shop, storeIds }: { shop: ShopTables; storeIds: readonly number[] },
): Promise<ProductRows> {
  const products = await loadProducts(db, ids);
  const skus = await loadSkus(db, ids, storeIds);
  return {
    products,
    skusOf: Map.groupBy(skus, (row) => row.product_id),
    shop,
    parts: await loadParts(db, products, storeIds),
  };
}

function loadProducts(db: Kysely<Schema>, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .select(CARD_COLUMNS)
    .select(
      sql<number[]>`array(select category_id from product_category l
        where l.product_id = product.product_id order by category_id)`.as('categories'),
    )
    .where('product_id', '=', sql<number>`any(${intList(ids)})`)
    .where('status_id', '=', SHOWN_STATUS)
    .execute();
}

async function loadSkus(
  db: Kysely<Schema>,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<SkuRow[]> {
  const { rows } = await sql<SkuRow>`
    select sku.sku, product_id, sort_order, price, percent, percent_from, percent_to, combo_quantity, combo_price,
      combo_from, combo_to, "values", media_path, media_count, tag_id, is_required, specific_name, is_preferred,
      (select sum(stock.quantity)::float8 from stock
        where stock.sku = sku.sku and stock.store_id = any(${intList(storeIds)})) as quantity
    from sku
    where product_id = any(${intList(ids)})
    order by product_id, sort_order, sku.sku`.execute(db);
  return rows;
}

/** What packs are made of. */
export async function loadParts(
  db: Kysely<Schema>,
  products: readonly ProductRow[],
  storeIds: readonly number[],
): Promise<ProductRows['parts']> {
  const names = products.flatMap((row) => row.pack?.skus.map((part) => part.sku) ?? []);
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .leftJoin('stock', (join) =>
      join.onRef('stock.sku', '=', 'sku.sku').on('stock.store_id', 'in', [0, ...storeIds]),
    )
    .select([
      'sku.sku',
      'product.title',
      sql<number>`coalesce(sum(stock.quantity), 0)::float8`.as('quantity'),
    ])
    .where('sku.sku', 'in', names)
    .groupBy(['sku.sku', 'product.title'])
    .execute();
  return new Map(rows.map(({ sku, ...part }) => [sku, part]));
}
