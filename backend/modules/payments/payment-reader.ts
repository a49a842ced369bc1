import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrderRow } from '#backend/modules/orders/index.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentEventTable, PaymentTable } from '../../db/schema/payments.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PaymentEventRow = Selectable<PaymentEventTable>;

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | null> {
  const query = db.selectFrom('payment').selectAll().where('reference', '=', reference);
  return (await query.executeTakeFirst()) ?? null;
}

/** The payment that an order is paid with now; those before it are found by their references alone. */
export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const query = db.selectFrom('payment').selectAll().where('order_id', '=', orderId);
  return (await query.where('replaced_at', 'is', null).executeTakeFirst()) ?? null;
}

/** Whether something else of the same bank was shown for the order before, which takes no money any more. */
export async function isRenewed(db: Db, { order_id, adapter }: PaymentRow): Promise<boolean> {
  const before = db.selectFrom('payment').select('reference').where('order_id', '=', order_id);
  const shown = before.where('adapter', '=', adapter).where('payload', 'is not', null);
  return (await shown.where('replaced_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The same of many orders, by their numbers. */
export async function findPaymentsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, PaymentRow>> {
  if (orderIds.length === 0) return new Map();
  const query = db.selectFrom('payment').selectAll().where('order_id', 'in', orderIds);
  const rows = await query.where('replaced_at', 'is', null).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** For a query over `payment`: money came that the operator has to decide about, for the order or besides it. */
const needsReview = sql<boolean>`(payment.state = 'review' or exists (
  select from payment_event event where event.reference = payment.reference and event.outcome = 'review'))`;

/** Orders whose payments somebody has to look at. */
export async function findReviews(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where(needsReview)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** Orders whose payments somebody has to look at, the longest waiting first. */
export function listReviewed(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.order_id', 'shop_order.order_id')
    .selectAll('shop_order')
    .where(needsReview)
    .groupBy('shop_order.order_id')
    .orderBy((eb) => eb.fn.min('payment.paid_at'))
    .limit(limit)
    .execute();
}

/** For a query: all payments of an order, those that were replaced too. */
export const referencesOf = (db: Db, orderId: string) =>
  db.selectFrom('payment').select('reference').where('order_id', '=', orderId);

/** Messages about the payments of an order, oldest first. */
export function findEvents(db: Db, orderId: string): Promise<PaymentEventRow[]> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('reference', 'in', referencesOf(db, orderId))
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
}
