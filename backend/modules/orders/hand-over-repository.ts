import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HandOverRow } from './order-reader.ts';

/** Records how an order is handed over; one that was cancelled and restored since is handed over anew. The caller holds the order. */
export async function recordHandOver(trx: Db, row: HandOverRow): Promise<void> {
  const { order_id: _, ...changed } = row;
  await trx
    .insertInto('order_handover')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changed))
    .execute();
}

/**
 * Takes who collected orders out of their hand-overs.
 * @param ofOrders a condition on `shop_order`
 */
export async function eraseHandOvers(trx: Db, ofOrders: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update order_handover set collector_name = '', collector_carnet = '', reason = ''
    where order_id in (select order_id from shop_order where ${ofOrders})`.execute(trx);
}
