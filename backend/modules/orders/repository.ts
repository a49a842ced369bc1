import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import type { NewOrder, OrderHistoryRow, OrderLineRow, OrderRow } from './order-row.ts';

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

/** Columns that are given as JSON text. */
const JSON_COLUMNS: readonly string[] = [
  'personal',
  'address',
  'coupons',
  'discounts',
  'dedication',
  'marketing',
];

/**
 * Writes an order with its lines and the first entry of its history, in one statement.
 * @returns false when the number is taken; nothing is written then
 */
export async function insertOrder(trx: Db, { lines = [], ...order }: NewOrder): Promise<boolean> {
  const rows = lines.map((line, i) => ({ ...line, position: i + 1 }));
  const columns = Object.keys(order);
  const values = columns.map((column) =>
    JSON_COLUMNS.includes(column)
      ? sql`(given ->> ${sql.lit(column)})::jsonb`
      : sql`${sql.ref(`row.${column}`)}`,
  );
  const { rows: placed } = await sql`
    with placed as (
      insert into shop_order (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)}
      from (select ${JSON.stringify(order)}::json as given) as sent
      cross join lateral json_populate_record(null::shop_order, given) as row
      on conflict (order_id) do nothing
      returning order_id, status_id, created_at),
    written as (
      insert into order_line (order_id, position, product_id, sku, name, path, category, variant, image, quantity,
        price, product_price, discount, pack_name, coupon_discount, taken)
      select placed.order_id, line.position, line.product_id, line.sku, line.name, line.path, line.category,
        line.variant, line.image, line.quantity, line.price, line.product_price, line.discount, line.pack_name,
        line.coupon_discount, line.taken
      from placed, json_populate_recordset(null::order_line, ${JSON.stringify(rows)}::json) line),
    step as (
      insert into order_history (order_id, status_id, created_at)
      select order_id, status_id, created_at from placed)
    select order_id from placed`.execute(trx);
  return placed.length > 0;
}

/** False when there is no such order of this customer (null: whosever). */
export async function markNotified(db: Db, orderId: string, userId: number | null): Promise<boolean> {
  const row = await db
    .updateTable('shop_order')
    .set({ payment_key: 'NOTIFY' })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', userId)]))
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
