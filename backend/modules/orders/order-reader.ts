import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList, textList } from '../../db/lists.ts';
import type {
  OrderHandOverTable,
  OrderHistoryTable,
  OrderLineTable,
  OrderTable,
} from '../../db/schema/orders.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderHistoryRow = Selectable<OrderHistoryTable>;
export type NewOrderLine = Omit<OrderLineRow, 'order_id' | 'position'>;
/** An order as it begins, with its lines in the order of the cart. */
export type NewOrder = Insertable<OrderTable> & { lines?: readonly NewOrderLine[] };

const orderOf = (db: Db, orderId: string) =>
  db.selectFrom('shop_order').selectAll().where('order_id', '=', orderId);

export async function findOrder(db: Db, orderId: string): Promise<OrderRow | null> {
  return (await orderOf(db, orderId).executeTakeFirst()) ?? null;
}

/** The order, nobody else's until the end of the transaction. */
export async function lockOrder(trx: Db, orderId: string): Promise<OrderRow | null> {
  return (await orderOf(trx, orderId).forUpdate().executeTakeFirst()) ?? null;
}

/** Lines in the order of the cart. */
export function findOrderLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Orders by their numbers, in any order. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('shop_order').selectAll().where('order_id', 'in', ids).execute();
}

/** The lines of orders, by their numbers, in the order of the cart. */
export async function findLinesOf(db: Db, ids: readonly string[]): Promise<Map<string, OrderLineRow[]>> {
  if (ids.length === 0) return new Map();
  const query = db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('position');
  return Map.groupBy(await query.execute(), ({ order_id }) => order_id);
}

/** Oldest first. */
export function findHistory(db: Db, orderId: string): Promise<OrderHistoryRow[]> {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('history_id')
    .execute();
}

/** Of orders, by their numbers, oldest first. */
export function readHistories(db: Db, ids: readonly string[]): Promise<OrderHistoryRow[]> {
  const query = db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${textList(ids)})`);
  return query.orderBy('history_id').execute();
}

/** Newest first. */
export function listOrders(db: Db, limit: number): Promise<OrderRow[]> {
  return db.selectFrom('shop_order').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

const isLive = (cancelled: readonly number[]) => sql<boolean>`not status_id = any(${intList(cancelled)})`;

/**
 * Not closed when their reservation ended, and not yet cancelled. Money that came for one keeps it.
 * @param cancelled ids of the statuses that cancel
 */
export function findAbandoned(
  db: Db,
  now: Date,
  cancelled: readonly number[],
): Promise<{ order_id: string }[]> {
  return abandoned(db, now, cancelled).orderBy('order_id').execute();
}

/** Whether an order is one of them now. */
export async function isAbandoned(
  trx: Db,
  orderId: string,
  now: Date,
  cancelled: readonly number[],
): Promise<boolean> {
  const query = abandoned(trx, now, cancelled).where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

function abandoned(db: Db, now: Date, cancelled: readonly number[]) {
  return db
    .selectFrom('shop_order')
    .select('order_id')
    .where('is_closed', '=', false)
    .where('reserved_until', '<=', now)
    .where(isLive(cancelled))
    .where(
      sql<boolean>`not exists (
        select from payment where payment.order_id = shop_order.order_id and payment.state = 'review')`,
    );
}

/**
 * Those that were to be paid in the store until now, the longest waiting first.
 * @param cancelled ids of the statuses that cancel
 */
export function findUnpaid(db: Db, now: Date, cancelled: readonly number[]): Promise<{ order_id: string }[]> {
  return db
    .selectFrom('shop_order')
    .select('order_id')
    .where('pay_until', '<=', now)
    .where(isLive(cancelled))
    .orderBy('pay_until')
    .execute();
}

/** Open orders that a cart started before and never closed. */
export function lockOpenOrdersOfCart(
  trx: Db,
  cartId: string,
  cancelled: readonly number[],
): Promise<OrderRow[]> {
  return trx
    .selectFrom('shop_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('is_closed', '=', false)
    .where(isLive(cancelled))
    .orderBy('order_id')
    .forUpdate()
    .execute();
}

/** Has a cart an order that is not cancelled? */
export async function hasLiveOrder(trx: Db, cartId: string, cancelled: readonly number[]): Promise<boolean> {
  const query = trx.selectFrom('shop_order').select('order_id').where('cart_id', '=', cartId);
  return (await query.where(isLive(cancelled)).limit(1).executeTakeFirst()) !== undefined;
}

/** How an order was handed over. */
export type HandOverRow = Selectable<OrderHandOverTable>;

/** Null for an order that was not handed over by the staff. */
export async function findHandOver(db: Db, orderId: string): Promise<HandOverRow | null> {
  const query = db.selectFrom('order_handover').selectAll().where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Those of orders, by their numbers. */
export function readHandOvers(db: Db, ids: readonly string[]): Promise<HandOverRow[]> {
  return db
    .selectFrom('order_handover')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${textList(ids)})`)
    .execute();
}

/** The order that an idempotency key has made, and of what; null when there is none. */
export async function findOrderByKey(db: Db, key: string) {
  const row = await db
    .selectFrom('shop_order')
    .select(['order_id', 'cart_id', 'event_id', 'event_purpose', 'request_owner', 'request_digest'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
