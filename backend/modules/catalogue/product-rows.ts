import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProductTable, SkuTable } from '../../db/schema/tables.ts';
import { receiveRow, type SentRow, sentRow } from '../../db/sent-rows.ts';
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
] as const;

const SKU_COLUMNS = [
  'sku',
  'product_id',
  'sort_order',
  'price',
  'percent',
  'percent_from',
  'percent_to',
  'combo_quantity',
  'combo_price',
  'combo_from',
  'combo_to',
  'values',
  'media_path',
  'media_count',
  'tag_id',
  'is_required',
  'specific_name',
  'is_preferred',
] as const;

export type ProductRow = Pick<Selectable<ProductTable>, (typeof CARD_COLUMNS)[number] | 'tag_ids'> & {
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
type Received = Omit<ProductRow, 'date_added'> & { date_added: string; skus: SentRow[] | null };

const SENT_PRODUCT = [...CARD_COLUMNS, 'tag_ids', 'categories', 'skus'] as const;
const SENT_SKU = [...SKU_COLUMNS, 'quantity'] as const;
const NONE = sql`'[]'::json`;

interface Parts {
  tagIds: RawBuilder<unknown>;
  categories: RawBuilder<unknown>;
  /** The stock of SKU `s`; null where it is not sold. */
  quantity: RawBuilder<number | null>;
}

/** Active products by id, in any order: part of a statement, null without any. */
function sentWith(
  ids: RawBuilder<number[]>,
  { tagIds, categories, quantity }: Parts,
): RawBuilder<SentRow[] | null> {
  const skus = sql`(
    select json_agg(${sentRow('s', SKU_COLUMNS, [quantity])} order by s.sort_order, s.sku)
    from sku s where s.product_id = p.product_id)`;
  return sql`(
    select json_agg(${sentRow('p', CARD_COLUMNS, [tagIds, categories, skus])})
    from product p where p.product_id = any(${ids}) and p.status_id = ${SHOWN_STATUS})`;
}

/**
 * Active products by id, in any order, with their SKUs' stock in a catalogue's stores: part of a statement, null without
 * any. One value instead of rows: round trips and rows are what a read costs.
 */
export function sentProducts(ids: RawBuilder<number[]>, catalogId: number): RawBuilder<SentRow[] | null> {
  return sentWith(ids, {
    tagIds: sql`p.tag_ids`,
    categories: sql`array(
      select category_id from product_category l where l.product_id = p.product_id order by category_id)`,
    quantity: sql`(
      select sum(stock.quantity)::float8 from stock where stock.sku = s.sku and stock.store_id = any(array(
        select store_id from store where catalog_id = ${catalogId})))`,
  });
}

/** The same with what lines of a cart are made of, as one store sells it: no categories, no tags. */
export function sentCartProducts(ids: RawBuilder<number[]>, storeId: number): RawBuilder<SentRow[] | null> {
  const quantity = sql<number | null>`(
    select stock.quantity from stock where stock.sku = s.sku and stock.store_id = ${storeId})`;
  return sentWith(ids, { tagIds: NONE, categories: NONE, quantity });
}

/** What was sent, with what its packs are made of. */
export async function receiveProducts(
  db: Db,
  sent: readonly SentRow[],
  { shop, storeIds }: { shop: ShopTables; storeIds: readonly number[] },
): Promise<ProductRows> {
  const received = sent.map((row) => receiveRow<Received>(SENT_PRODUCT, row));
  const products = received.map(({ skus: _, ...row }) => ({ ...row, date_added: new Date(row.date_added) }));
  const skusOf = received.map(({ product_id, skus }): [number, SkuRow[]] => {
    return [product_id, (skus ?? []).map((row) => receiveRow<SkuRow>(SENT_SKU, row))];
  });
  return { products, skusOf: new Map(skusOf), shop, parts: await loadParts(db, products, storeIds) };
}

/** What packs are made of. */
async function loadParts(
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
