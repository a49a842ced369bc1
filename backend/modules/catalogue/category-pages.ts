import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#lib/contracts/products.ts';
import type { Db } from '../../db/database.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';
import type { Sent } from './product-reader.ts';
import { sentProducts } from './product-rows.ts';
import { readShopTables, type ShopTables, withRevision } from './shop-tables.ts';

/** How each sort orders entries (LIST-10, GAP-035), ties in the order of ids; the indexes of listing_entry have the same. */
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
  db: Db,
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

/** What comes first in an order, by an index of its own; all others are in the order of the newest. */
const FIRST: Partial<Record<Sort, { first: RawBuilder<unknown>; others: RawBuilder<unknown> }>> = {
  ranking: { first: sql`sold > 0`, others: sql`sold <= 0` },
  discount: { first: sql`percent > 0`, others: sql`percent <= 0` },
};

/** The flags are part of the text: each has indexes of its own. */
function entries(
  page: CategoryPage,
  { isMaster, inStock }: { isMaster: boolean; inStock: boolean },
): RawBuilder<{ product_id: number }> {
  const { catalog, categoryId, sort, offset, limit } = page;
  const listed = sql`from listing_entry
    where catalog_id = ${catalog} and category_id = ${categoryId}
      and ${isMaster ? sql`is_master` : sql`not is_master`} and ${inStock ? sql`in_stock` : sql`not in_stock`}`;
  // In a shape that the planner cannot see through: else it takes its plan for one page to be better than the one that it
  // keeps, and plans each read again.
  const unseen = (rows: number) => sql`(select ${rows}::int)`;
  const cut = sql`limit ${unseen(limit)} offset ${unseen(offset)}`;
  const parts = isMaster && FIRST[sort];
  if (!parts) {
    return sql`select product_id ${listed} order by ${ORDER[sort]} ${cut}`;
  }
  const columns = sql`product_id, sold, percent, date_added`;
  // Where the first ones fill the page, none of the others is read.
  return sql`
    with first as materialized (
      select ${columns} ${listed} and ${parts.first} order by ${ORDER[sort]} limit ${unseen(offset + limit)})
    select product_id from (
      select ${columns} from first union all (
        select ${columns} ${listed} and ${parts.others} order by ${ORDER.new}
        limit ${unseen(offset + limit)} - (select count(*) from first))) found
    order by ${ORDER[sort]} ${cut}`;
}

async function countInStock(db: Db, { catalog, categoryId }: CategoryPage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_entry
    where catalog_id = ${catalog} and category_id = ${categoryId} and in_stock`.execute(db);
  return rows[0]?.count ?? 0;
}
