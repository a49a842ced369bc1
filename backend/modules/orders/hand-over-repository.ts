import { type Selectable, sql } from 'kysely';
import type { HandOver } from '#lib/contracts/account/staff.ts';
import type { Db } from '../../db/database.ts';
import type { OrderHandOverTable } from '../../db/schema/orders.ts';

export type HandOverRow = Selectable<OrderHandOverTable>;

/** Records how an order is handed over; one that was cancelled and restored since is handed over anew. The caller holds the order. */
export async function recordHandOver(trx: Db, row: HandOverRow): Promise<void> {
  const { order_id: _, ...changed } = row;
  await trx
    .insertInto('order_handover')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changed))
    .execute();
}

/** Null for an order that was not handed over by the staff. */
export async function findHandOver(db: Db, orderId: string): Promise<HandOverRow | null> {
  const query = db.selectFrom('order_handover').selectAll().where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) ?? null;
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

/** A hand-over as the contract wants it. */
export function handOverToWire(row: HandOverRow): HandOver {
  return {
    at: row.handed_at.toISOString(),
    by: row.handed_by,
    proof: row.proof,
    name: row.collector_name,
    carnet: row.collector_carnet,
    isname: row.is_name_same,
    iscarnet: row.is_carnet_same,
    reason: row.reason,
  };
}
