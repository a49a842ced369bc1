import { sql } from 'kysely';
import { countUnits } from '#lib/cart/domain/bag.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getCustomerOrders, getOrderByCustomerId } from '#lib/contracts/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { type HistoryQuery, historyPage } from '#lib/orders/domain/history.ts';
import { collapsePacks } from '#lib/orders/domain/packs.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findLinesOf, findOrders } from './order-reader.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';
import { historyToWire, lineToWire, orderToWire } from './wire.ts';

/** Orders that CALL-52 returns at once, the newest. */
const MAX_ORDERS = 200;
/** Lines of which a history shows pictures. */
const FIRST_LINES = 4;

/** A customer's orders, also those that wait for their payment; without the ones that were never closed and expired. */
const ordersOf = (db: Db, customerId: number, cancelled: readonly number[]) =>
  db
    .selectFrom('shop_order')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`(is_closed or not status_id = any(${intList(cancelled)}))`);

/** CALL-52, newest first. */
export async function ordersOfCustomer(
  db: Db,
  customerId: number,
): Promise<CallOutput<typeof getOrderByCustomerId>> {
  const cancelled = cancelStatusIds(await readStatuses(db));
  const rows = await ordersOf(db, customerId, cancelled)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(MAX_ORDERS)
    .execute();
  return ok({ rows: rows.map(orderToWire) });
}

/** AJ-82: a page of a customer's history. */
export async function historyOfCustomer(
  db: Db,
  customerId: number,
  query: HistoryQuery,
): Promise<CallOutput<typeof getCustomerOrders>> {
  const statuses = await readStatuses(db);
  const placed = await ordersOf(db, customerId, cancelStatusIds(statuses))
    .select(['order_id', 'status_id', 'created_at'])
    .execute();
  const isKnown = ({ status_id: id }: { status_id: number }) =>
    statuses.some(({ STATUSID }) => STATUSID === id);
  const histories = await historiesOf(db, placed.filter((order) => !isKnown(order)).map(idOf));
  const past = placed.map(({ order_id: id, status_id: statusId, created_at }) => ({
    ...{ id, statusId, placedAt: created_at.toISOString(), history: histories.get(id) ?? [] },
  }));
  const { orders, total, groups } = historyPage(past, statuses, query);
  const ids = orders.map(({ id }) => id);
  const [rows, lines] = await Promise.all([findOrders(db, ids), findLinesOf(db, ids)]);
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return ok({
    rows: orders.flatMap(({ id, group }) => {
      const row = byId.get(id);
      const items = collapsePacks((lines.get(id) ?? []).map(lineToWire), row?.subtotal ?? 0);
      const first = items.slice(0, FIRST_LINES).map(({ line }) => line);
      const shown = { lines: first, linecount: items.length, unitcount: countUnits(items) };
      return row ? [{ order: orderToWire(row), group, ...shown }] : [];
    }),
    total,
    groups,
  });
}

const idOf = ({ order_id: id }: { order_id: string }) => id;

/** The status histories of orders, by their numbers. */
async function historiesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { STATUSID: number; DATE_ADDED: string }[]>();
  const rows = await db.selectFrom('order_history').selectAll().where('order_id', 'in', ids).execute();
  const entries = Map.groupBy(rows, idOf);
  return new Map([...entries].map(([id, steps]) => [id, steps.map(historyToWire)]));
}

/** AJ-83. @throws Refusal ORD-16, the same for whatever is not this customer's to have */
export async function attachPlacedOrder(
  db: Db,
  { orderid, customerid }: { orderid: string; customerid: number },
): Promise<{ success: true }> {
  const attached = await sql`
    update shop_order set customer_id = customer.customer_id
    from customer
    where customer.customer_id = ${customerid} and order_id = ${orderid} and shop_order.email = email_key
      and coalesce(shop_order.customer_id, customer.customer_id) = customer.customer_id`.execute(db);
  if (!attached.numAffectedRows) throw new Refusal(keyedLabels.orderNotFound);
  return ok({});
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
