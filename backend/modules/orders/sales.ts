import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';

/**
 * A statement that notes what orders sold, or what came back (`sign` -1), by product and the catalogue of their store.
 * Listings' counts follow later: orders that raised one count in one transaction would wait for each other.
 * @param orders a name with the columns order_id and store_id
 */
export function soldLines(orders: RawBuilder<unknown>, sign: 1 | -1 = 1): RawBuilder<unknown> {
  return sql`
    insert into sale (product_id, catalog_id, quantity)
    select line.product_id, store.catalog_id, ${sql.lit(sign)}::float8 * sum(line.quantity)
    from ${orders} as sold
    join order_line line on line.order_id = sold.order_id
    join product on product.product_id = line.product_id
    join store on store.store_id = sold.store_id
    group by line.product_id, store.catalog_id`;
}

const orderOf = (orderId: string) =>
  sql`(select order_id, store_id from shop_order where order_id = ${orderId})`;

/** Notes what an order sold that had come back. */
export async function noteSale(trx: Db, orderId: string): Promise<void> {
  await soldLines(orderOf(orderId)).execute(trx);
}

/** Notes that what an order had sold came back. */
export async function noteReturn(trx: Db, orderId: string): Promise<void> {
  await soldLines(orderOf(orderId), -1).execute(trx);
}

/**
 * Adds the noted sales to what listings sort by (LIST-10, 'ranking'). One product at a time, each in one statement: it
 * waits for nobody while it holds something, and what was noted counts once.
 */
export async function countSales({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  const noted = await db.selectFrom('sale').select(['product_id', 'catalog_id']).distinct().execute();
  for (const { product_id, catalog_id } of noted) {
    await sql`
      with counted as (
        delete from sale where product_id = ${product_id} and catalog_id = ${catalog_id} returning quantity)
      update product_catalog set sold = greatest(0, sold + (select coalesce(round(sum(quantity)), 0)::int from counted))
      where product_id = ${product_id} and catalog_id = ${catalog_id}`.execute(db);
  }
}
