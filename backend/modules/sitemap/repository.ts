import { sql } from 'kysely';
import { SHOWN_CATEGORIES } from '#backend/modules/catalogue/index.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';

/** Ranges of `size` product ids that have a product which some catalogue has in stock, with its latest change (AJ-26). */
export async function partsInStock(db: Db, size: number) {
  const { rows } = await sql<{ part: number; changed: Date }>`
    select (product_id - 1) / ${size}::int as part, max(date_updated) as changed
    from product
    where status_id = 5 and exists (
      select from product_catalog sold where sold.product_id = product.product_id and sold.in_stock)
    group by 1 order by 1`.execute(db);
  return rows.map(({ part, changed }) => ({ part, dateupdated: changed.toISOString() }));
}

/** Shown categories in which something is sold (AJ-27). */
export async function soldCategories(db: Db) {
  const { rows } = await sql<{ category_id: number; changed: Date; soldin: number[]; single: number[] }>`
    select category_id, soldin, single, changed from (
      select category_id, array_agg(catalog_id order by catalog_id) as soldin,
        coalesce(array_agg(catalog_id order by catalog_id) filter (where products = 1), '{}') as single
      from listing_count where products > 0 group by category_id) sold
    join category using (category_id)
    join (
      select product_category.category_id, max(date_updated) as changed
      from product_category join product using (product_id)
      where product.status_id = 5 group by 1) latest using (category_id)
    where category.status_id = any(${intList(SHOWN_CATEGORIES)})
    order by category_id`.execute(db);
  return rows.map((row) => ({
    categoryid: row.category_id,
    dateupdated: row.changed.toISOString(),
    soldin: row.soldin.map((id) => catalogId.parse(id)),
    single: row.single.map((id) => catalogId.parse(id)),
  }));
}
