import { type Kysely, sql } from 'kysely';

/**
 * Orders that were placed while the log of orders was made have no place in it: those that were not committed as it read the others, and
 * came before its triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_change (order_id) select order_id from shop_order
    where not exists (select from order_position where order_position.order_id = shop_order.order_id)`.execute(
    db,
  );
}
