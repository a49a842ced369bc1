import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Sort } from '#lib/contracts/products.ts';
import type { Schema } from '../../db/schema.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';
import type { Sent } from './product-reader.ts';
import { sentProducts } from './product-rows.ts';
import { readShopTables, type ShopTables, withRevision } from './shop-tables.ts';

/** How each sort orders entries (LIST-10, GAP-035), ties in the order of ids; the indexes of migrations 006 and 007 have the same. */
const ORDER: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  new: sql`date_added desc, product_id`,
  minorprice: sql`min_pay, product_id`,
  majorprice: sql`min_pay desc, product_id`,
  ranking: sql`sold desc, date_added desc, product_id`,
  AZ: sql`title_sort, product_id`,
  ZA: sql`title_sort desc, product_id`,
  discount: sql`percent desc, date_added desc, product_id`,
  position: sql`place, title_sort, product_id`,
};

export interface CategoryPage {
  catalog: number;
  categoryId: number;
  sort: Sort;
  offset: number;
  limit: number;
}

/** A page of a category. */
export interface FoundPage extends Sent {
  /** Of its products in their order; those at its end may not be sent yet. */
  ids: number[];
  /** Products of the category in all. */
  total: number;
}

/** The products of a category and of all below it, sorted, with those of a page that can be bought. */
export async function pageOfCategory(
  db: Kysely<Schema>,
  { categories }: ShopTables,
  page: CategoryPage,
): Promise<FoundPage> {
  const category = categories.get(page.categoryId);
  if (!category || !SHOWN_CATEGORIES.includes(category.status_id)) {
    const { revision } = await readShopTables(db);
    return { revision, products: null, ids: [], total: 0 };
  }
  const isMaster = category.level === 1;
  const { rows } = await sql<FoundPage>`
    with page as materialized (select array(${entries(page, { isMaster, inStock: true })}) as ids)
    select revision, ids, coalesce((
      select products from listing_count
      where catalog_id = ${page.catalog} and category_id = ${page.categoryId}), 0) as total,
      ${sentProducts(sql`page.ids`, page.catalog)} as products
    from shop_revision, page`.execute(db);
  const found = withRevision(rows);
  const { ids, total } = found;
  const missing = Math.min(page.limit, total - page.offset) - ids.length;
  if (missing <= 0) return found;
  // What cannot be bought comes after all that can.
  const before = ids.length > 0 ? page.offset + ids.length : await countInStock(db, page);
  const rest = { ...page, offset: page.offset + ids.length - before, limit: missing };
  const more = await entries(rest, { isMaster, inStock: false }).execute(db);
  return { ...found, ids: [...ids, ...more.rows.map((row) => row.product_id)] };
}

/** The flags are part of the text: each has indexes of its own. */
function entries(
  { catalog, categoryId, sort, offset, limit }: CategoryPage,
  { isMaster, inStock }: { isMaster: boolean; inStock: boolean },
): RawBuilder<{ product_id: number }> {
  return sql<{ product_id: number }>`
    select product_id from listing_entry
    where catalog_id = ${catalog} and category_id = ${categoryId}
      and ${isMaster ? sql`is_master` : sql`not is_master`} and ${inStock ? sql`in_stock` : sql`not in_stock`}
    order by ${ORDER[sort]} limit ${limit} offset ${offset}`;
}

async function countInStock(db: Kysely<Schema>, { catalog, categoryId }: CategoryPage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_entry
    where catalog_id = ${catalog} and category_id = ${categoryId} and in_stock`.execute(db);
  return rows[0]?.count ?? 0;
}
