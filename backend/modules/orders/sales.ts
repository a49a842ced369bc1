import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';

/**
 * Notes what an order sold, or what came back (`sign` -1), by product and the catalogue of its store. Listings' counts
 * follow later: orders that raised one count in one transaction would wait for each other.
 */
export async function noteSales(trx: Kysely<Schema>, orderId: string, sign: 1 | -1): Promise<void> {
  await sql`
    insert into sale (product_id, catalog_id, quantity)
    select line.product_id, store.catalog_id, ${sign}::float8 * sum(line.quantity)
    from order_line line
    join product on product.product_id = line.product_id
    join shop_order o on o.order_id = line.order_id
    join store on store.store_id = o.store_id
    where line.order_id = ${orderId}
    group by line.product_id, store.catalog_id`.execute(trx);
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
