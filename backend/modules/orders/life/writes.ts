import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import type { Db } from '../../../db/database.ts';
import { soldLines } from '../sales.ts';

/** Sets the status and writes it into the history. */
export async function recordStatus(trx: Db, orderId: string, statusId: number, now: Date): Promise<void> {
  await sql`
    with changed as (update shop_order set status_id = ${statusId} where order_id = ${orderId} returning order_id)
    insert into order_history (order_id, status_id, created_at)
    select order_id, ${statusId}::int, ${now}::timestamptz from changed`.execute(trx);
}

/** Closes an order, which makes its lines sold; closing again does nothing. */
export async function closeOrder(trx: Db, orderId: string): Promise<void> {
  await sql`
    with closed as (
      update shop_order set is_closed = true where order_id = ${orderId} and not is_closed returning order_id, store_id)
    ${soldLines(sql`closed`)}`.execute(trx);
}

/** Notes who cancelled the order, and why; '' for one that stands after all. */
export async function noteCancellation(
  trx: Db,
  orderId: string,
  { by, reason }: { by: '' | 'customer' | 'shop'; reason: string },
): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({ cancelled_by: by, cancel_reason: reason })
    .where('order_id', '=', orderId)
    .execute();
}

/** Sets until when an order is paid in the store; null where nothing is left to pay there. */
export async function setPayUntil(trx: Db, orderId: string, payUntil: Date | null): Promise<void> {
  await trx.updateTable('shop_order').set({ pay_until: payUntil }).where('order_id', '=', orderId).execute();
}

/** Has an order paid in another way, with its products reserved until then. */
export async function renewReservation(
  trx: Db,
  orderId: string,
  { PAYMENTTYPEID, TYPE, PAYMENTNAME }: PaymentType,
  reservedUntil: Date,
): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({
      payment_type_id: PAYMENTTYPEID,
      payment_type: TYPE,
      payment_label: PAYMENTNAME,
      reserved_until: reservedUntil,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Takes the idempotency key off an order: it opens another one from now on. */
export async function freeOrderKey(trx: Db, orderId: string): Promise<void> {
  const change = { idempotency_key: randomUUID() };
  await trx.updateTable('shop_order').set(change).where('order_id', '=', orderId).execute();
}
