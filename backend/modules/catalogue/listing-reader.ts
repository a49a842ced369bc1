import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SHOWN_CATEGORIES, SHOWN_STATUS } from './product-catalog.ts';

/** Ids of the newest products in stock. */
export async function newestProducts(db: Db, catalog: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id
    from product p
    join product_catalog pc on pc.product_id = p.product_id and pc.catalog_id = ${catalog} and pc.in_stock
    where p.status_id = ${SHOWN_STATUS}
    order by p.date_added desc, p.product_id limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Ids of the newest product in stock of each master category, the newest first. */
export async function newestOfCategories(db: Db, catalog: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct newest.product_id, newest.date_added
    from category c
    cross join lateral (
      select p.product_id, p.date_added
      from product p
      join product_catalog pc on pc.product_id = p.product_id and pc.catalog_id = ${catalog} and pc.in_stock
      where p.status_id = ${SHOWN_STATUS} and exists (
        select 1 from product_category l where l.product_id = p.product_id and l.category_id = c.category_id)
      order by p.date_added desc, p.product_id limit 1) newest
    where c.level = 1 and c.status_id in (${sql.join(SHOWN_CATEGORIES)})
    order by newest.date_added desc, newest.product_id limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Ids of products that go with one: those that its file names first, then the newest of its own category. */
export async function relatedProducts(
  db: Db,
  catalog: number,
  productId: number,
  limit: number,
): Promise<number[]> {
  // Few are named and few are shown: neither part looks at more of the catalogue than it gives.
  const { rows } = await sql<{ product_id: number }>`
    with this as (select product_id, category_id, related from product where product_id = ${productId}),
    sold as not materialized (
      select p.product_id, p.handle, p.date_added, p.status_id
      from product p
      join product_catalog pc on pc.product_id = p.product_id and pc.catalog_id = ${catalog} and pc.in_stock),
    named as (
      select p.product_id, min(name.place) as place, p.date_added
      from this
      cross join jsonb_array_elements_text(this.related) with ordinality as name(handle, place)
      join sold p on p.handle = name.handle and p.status_id = ${SHOWN_STATUS} and p.product_id <> this.product_id
      group by p.product_id, p.date_added),
    near as (
      select near.product_id, null::bigint as place, near.date_added
      from this
      cross join lateral (
        select p.product_id, p.date_added from sold p
        where p.status_id = ${SHOWN_STATUS} and p.product_id <> this.product_id
          and p.product_id not in (select product_id from named) and exists (
            select 1 from product_category l where l.product_id = p.product_id and l.category_id = this.category_id)
        order by p.date_added desc, p.product_id limit ${limit}) near)
    select product_id from (select * from named union all select * from near) found
    order by place asc nulls last, date_added desc, product_id asc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Which of these numbers are products that can be seen. */
export async function shownProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('status_id', '=', SHOWN_STATUS)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

/** The products of SKUs; those that the shop does not have are left out. */
export async function productsOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db.selectFrom('sku').select(['sku', 'product_id']).where('sku', 'in', skus).execute();
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}

/** Whether the shop has such a product, and this SKU of it where one is named. */
export async function isKnownProduct(
  db: Db,
  { productId, sku }: { productId: number; sku: string },
): Promise<boolean> {
  const product = db.selectFrom('product').select('product_id').where('product_id', '=', productId);
  const unit = db.selectFrom('sku').select('product_id').where('product_id', '=', productId);
  const query = sku === '' ? product : unit.where('sku', '=', sku);
  return (await query.executeTakeFirst()) !== undefined;
}
