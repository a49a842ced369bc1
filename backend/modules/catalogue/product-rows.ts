import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProductTable, SkuTable } from '../../db/schema/tables.ts';
import { SHOWN_STATUS } from './product-catalog.ts';
import type { ShopTables } from './shop-tables.ts';

/** What cards are made of. The columns of a product's page are long: only it reads them. */
type CardColumn =
  | 'product_id'
  | 'handle'
  | 'title'
  | 'model'
  | 'status_id'
  | 'date_added'
  | 'category_id'
  | 'sort_order'
  | 'decimal_step'
  | 'min_quantity'
  | 'options'
  | 'pack'
  | 'tag_ids';

export type ProductRow = Pick<Selectable<ProductTable>, CardColumn> & {
  /** Ids of all categories that it is in, ascending. */
  categories: number[];
};

/** A SKU with its stock over the requested stores; null where none of them ever had it. */
export type SkuRow = Omit<Selectable<SkuTable>, 'extra'> & { quantity: number | null };

/** Everything that a set of products is made of, read in a fixed number of queries. */
export interface ProductRows {
  products: ProductRow[];
  skusOf: ReadonlyMap<number, SkuRow[]>;
  shop: ShopTables;
  /** Parts of packs by SKU: stock over the requested stores, and the product that they are by themselves. */
  parts: ReadonlyMap<string, { quantity: number; title: string; productid: number }>;
}

/** A product with its SKUs as a statement sends it. */
export interface SentProduct extends Omit<ProductRow, 'date_added'> {
  date_added: string;
  skus: SkuRow[] | null;
}

/**
 * The SKUs of product `p` in their order: part of a statement, null without any.
 * @param quantity the stock of SKU `s`; null where it is not sold
 */
export function sentSkus(quantity: RawBuilder<number | null>): RawBuilder<SkuRow[] | null> {
  return sql`(
    select json_agg(unit) from (
      select s.sku, s.product_id, s.sort_order, s.price, s.percent, s.percent_from, s.percent_to, s.combo_quantity,
        s.combo_price, s.combo_from, s.combo_to, s."values", s.media_path, s.media_count, s.tag_id, s.is_required,
        s.specific_name, s.is_preferred, ${quantity} as quantity
      from sku s where s.product_id = p.product_id order by s.sort_order, s.sku) unit)`;
}

/**
 * Active products by id, in any order, with their SKUs' stock in a catalogue's stores: part of a statement, null without
 * any. One value instead of rows: round trips and rows are what a read costs.
 */
export function sentProducts(ids: RawBuilder<number[]>, catalogId: number): RawBuilder<SentProduct[] | null> {
  return sql`(
    select json_agg(found) from (
      select p.product_id, p.handle, p.title, p.model, p.status_id, p.date_added, p.category_id, p.sort_order,
        p.decimal_step, p.min_quantity, p.options, p.pack, p.tag_ids,
        array(select category_id from product_category l
          where l.product_id = p.product_id order by category_id) as categories,
        ${sentSkus(sql`(select sum(stock.quantity)::float8 from stock where stock.sku = s.sku and stock.store_id = any(array(
              select store_id from store where catalog_id = ${catalogId})))`)} as skus
      from product p where p.product_id = any(${ids}) and p.status_id = ${SHOWN_STATUS}) found)`;
}

/** What was sent, with what its packs are made of. */
export async function receiveProducts(
  db: Db,
  sent: readonly SentProduct[],
  { shop, storeIds }: { shop: ShopTables; storeIds: readonly number[] },
): Promise<ProductRows> {
  const products = sent.map(({ date_added, ...row }) => ({ ...row, date_added: new Date(date_added) }));
  return {
    products,
    skusOf: new Map(sent.map(({ product_id, skus }) => [product_id, skus ?? []])),
    shop,
    parts: await loadParts(db, products, storeIds),
  };
}

/** What packs are made of. */
export async function loadParts(
  db: Db,
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
      'product.product_id as productid',
      sql<number>`coalesce(sum(stock.quantity), 0)::float8`.as('quantity'),
    ])
    .where('sku.sku', 'in', names)
    .groupBy(['sku.sku', 'product.title', 'product.product_id'])
    .execute();
  return new Map(rows.map(({ sku, ...part }) => [sku, part]));
}
