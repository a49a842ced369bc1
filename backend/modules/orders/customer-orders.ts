import { sql } from 'kysely';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getOrderByCustomerId } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { ok } from '../../http/handler.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';
import { orderToWire } from './wire.ts';

/** Orders that are shown at once, the newest. */
const SHOWN = 200;

/** CALL-52: a customer's orders, also those that wait for their payment; without the ones that were never closed and expired. */
export async function ordersOfCustomer(
  db: Db,
  customerId: number,
): Promise<CallOutput<typeof getOrderByCustomerId>> {
  const cancelled = cancelStatusIds(await readStatuses(db));
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`(is_closed or not status_id = any(${intList(cancelled)}))`)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(SHOWN)
    .execute();
  return ok({ rows: rows.map(orderToWire) });
}

/**
 * Gives a customer what was ordered with their e-mail as a guest, once they have shown to read it.
 * @param emailKey in lower case, as orders have it
 * @returns how many orders
 */
export async function attachOrders(trx: Db, emailKey: string, customerId: number): Promise<number> {
  const attached = await trx
    .updateTable('shop_order')
    .set({ customer_id: customerId })
    .where('email', '=', emailKey)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
  return Number(attached.numUpdatedRows);
}
