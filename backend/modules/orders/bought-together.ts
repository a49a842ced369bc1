import { sql } from 'kysely';
import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';

/** Orders looked at: the latest ones with the product. */
const ORDERS = 500;
/** A pair counts only when at least this many people have bought it: purchases of one person stay private. */
const BUYERS = 2;

/**
 * Ids of the products that were bought together with one, in orders that were closed and not cancelled: those first that
 * most people took along. Only what the catalogue sells and has now.
 */
export async function boughtTogether(
  db: Db,
  { catalogId, productId, limit }: { catalogId: number; productId: number; limit: number },
): Promise<number[]> {
  const cancelled = cancelStatusIds(await readStatuses(db));
  // From the product's own lines on: the orders of a shop are many more than those.
  const { rows } = await sql<{ product_id: number }>`
    with mine as materialized (select distinct order_id from order_line where product_id = ${productId}),
    latest as (
      select shop_order.order_id, shop_order.email from mine
      join shop_order on shop_order.order_id = mine.order_id
      where is_closed and not status_id = any(${intList(cancelled)})
      order by created_at desc limit ${ORDERS})
    select line.product_id
    from latest
    join order_line line on line.order_id = latest.order_id and line.product_id <> ${productId}
    join product on product.product_id = line.product_id and product.status_id = ${SHOWN_STATUS}
    join product_catalog sold on sold.product_id = line.product_id and sold.catalog_id = ${catalogId} and sold.in_stock
    group by line.product_id
    having count(distinct latest.email) >= ${BUYERS}
    order by count(distinct latest.email) desc, line.product_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}
