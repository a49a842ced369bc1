import type { Insertable, Kysely, Selectable } from 'kysely';
import type { OrderHistoryTable, OrderLineTable, OrderTable, Schema } from '../../db/schema.ts';
import { noteSales } from './sales.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderHistoryRow = Selectable<OrderHistoryTable>;
export type NewOrder = Insertable<OrderTable>;
export type NewOrderLine = Omit<Insertable<OrderLineTable>, 'order_id' | 'position'>;

export async function findOrder(db: Kysely<Schema>, orderId: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrderByKey(db: Kysely<Schema>, idempotencyKey: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

/** The order, nobody else's until the end of the transaction. */
export async function lockOrder(trx: Kysely<Schema>, orderId: string): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lines in the order of the cart. */
export function findOrderLines(db: Kysely<Schema>, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Oldest first. */
export function findHistory(db: Kysely<Schema>, orderId: string): Promise<OrderHistoryRow[]> {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('history_id')
    .execute();
}

/** Newest first. */
export function listOrders(db: Kysely<Schema>, limit: number): Promise<OrderRow[]> {
  return db.selectFrom('shop_order').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Not closed when their reservation ended, and not yet cancelled. Money that came for one keeps it. */
export function findAbandoned(
  db: Kysely<Schema>,
  now: Date,
  cancelled: readonly number[],
): Promise<{ order_id: string }[]> {
  let query = db
    .selectFrom('shop_order')
    .select('order_id')
    .where('is_closed', '=', false)
    .where('reserved_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.reference')
            .whereRef('payment.order_id', '=', 'shop_order.order_id')
            .where('payment.state', '=', 'review'),
        ),
      ),
    );
  if (cancelled.length > 0) query = query.where('status_id', 'not in', cancelled);
  return query.orderBy('order_id').execute();
}

/** Open orders that a cart started before and never closed. */
export function lockOpenOrdersOfCart(
  trx: Kysely<Schema>,
  cartId: string,
  cancelled: readonly number[],
): Promise<OrderRow[]> {
  let query = trx
    .selectFrom('shop_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('is_closed', '=', false);
  if (cancelled.length > 0) query = query.where('status_id', 'not in', cancelled);
  return query.orderBy('order_id').forUpdate().execute();
}

/** Has a cart an order that stands? */
export async function hasLiveOrder(
  trx: Kysely<Schema>,
  cartId: string,
  cancelled: readonly number[],
): Promise<boolean> {
  let query = trx.selectFrom('shop_order').select('order_id').where('cart_id', '=', cartId);
  if (cancelled.length > 0) query = query.where('status_id', 'not in', cancelled);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** False when the number is taken; nothing is written then. */
export async function insertOrder(trx: Kysely<Schema>, order: NewOrder): Promise<boolean> {
  const row = await trx
    .insertInto('shop_order')
    .values(order)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOrderLines(
  trx: Kysely<Schema>,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const rows = lines.map((line, i) => ({ ...line, order_id: orderId, position: i + 1 }));
  await trx.insertInto('order_line').values(rows).execute();
}

/** Sets the status and writes it into the history. */
export async function recordStatus(
  trx: Kysely<Schema>,
  orderId: string,
  statusId: number,
  now: Date,
): Promise<void> {
  await trx.updateTable('shop_order').set({ status_id: statusId }).where('order_id', '=', orderId).execute();
  await trx
    .insertInto('order_history')
    .values({ order_id: orderId, status_id: statusId, created_at: now })
    .execute();
}

/** Closes an order, which makes its lines sold; closing again does nothing. */
export async function closeOrder(trx: Kysely<Schema>, orderId: string): Promise<void> {
  const closed = await trx
    .updateTable('shop_order')
    .set({ is_closed: true })
    .where('order_id', '=', orderId)
    .where('is_closed', '=', false)
    .returning('order_id')
    .executeTakeFirst();
  if (closed) await noteSales(trx, orderId, 1);
}

/** False when there is no such order of this customer (null: whosever). */
export async function markNotified(
  db: Kysely<Schema>,
  orderId: string,
  userId: number | null,
): Promise<boolean> {
  const row = await db
    .updateTable('shop_order')
    .set({ payment_key: 'NOTIFY' })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', userId)]))
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
