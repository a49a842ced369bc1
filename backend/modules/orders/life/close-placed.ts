import { sql } from 'kysely';
import { closedCart } from '#backend/modules/carts/index.ts';
import { withCause } from '#backend/modules/outbox/index.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { isPaidStatus } from '#lib/orders/domain/paid.ts';
import { STORE_PAYMENT_MS } from '#lib/orders/domain/store-payment.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, withRetries } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/handler.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../order-reader.ts';
import { reportPurchase } from '../order-report.ts';
import { soldLines } from '../sales.ts';
import { LIFE } from './life.ts';

/** What an order becomes. */
export interface Closing {
  statusId: number;
  mail: Mail;
  data: Record<string, string>;
  /** Until when it is paid in the store; null where nothing is left to pay there. */
  payUntil: Date | null;
}

/**
 * Closes an order as it was read: its lines are sold, its cart is PAID under the next version and its draft gone, its customer has mail. One
 * statement, all or nothing; cart before order, as when an order is placed.
 * @returns whether another cart goes on with what the order did not take; null when the order was closed or has another status since:
 * nothing is written then
 */
async function closeAsRead(
  db: Db,
  { order_id, cart_id, status_id }: Pick<OrderRow, 'order_id' | 'cart_id' | 'status_id'>,
  becomes: Closing,
  now: Date,
): Promise<{ hasRest: boolean } | null> {
  const { rows } = await sql<{ hasRest: boolean }>`
    with locked as (select * from cart where cart_id = ${cart_id} for update),
    closed as (
      update shop_order o set is_closed = true, status_id = ${becomes.statusId},
        payment_data = ${JSON.stringify(becomes.data)}::jsonb, pay_until = ${becomes.payUntil}::timestamptz
      from (select count(*) from locked) as cart_is_locked
      where o.order_id = ${order_id} and not o.is_closed and o.status_id = ${status_id}
      returning o.order_id, o.store_id, o.cart_id),
    step as (
      insert into order_history (order_id, status_id, created_at)
      select order_id, ${becomes.statusId}::int, ${now}::timestamptz from closed
      where ${becomes.statusId}::int <> ${status_id}::int),
    sales as (${soldLines(sql`closed`)}),
    ${closedCart(now)},
    mail as (
      insert into outbox (kind, payload, due_at, done_at, attempts)
      select 'mail', ${JSON.stringify(withCause(becomes.mail))}::jsonb, to_timestamp(0), null, 0 from closed)
    select exists (select from successor) or exists (select from locked where successor_id is not null) as "hasRest"
    from closed`.execute(db);
  return rows[0] ?? null;
}

/**
 * Closes an order that is not paid at a bank: `PlacedUnpaid`, or `PlacedFree` where its status is that of a paid one. One for a gift list
 * gives it what it has paid, or holds it until it is paid in the store, in the same transaction; there the marketing tracker is told of
 * it, too.
 * @returns null as `closeAsRead`
 * @throws Refusal GIFT when others have it by now
 */
export function closePlaced(
  deps: OrderDeps,
  order: OrderRow,
  becomes: Closing,
  now: Date,
): ReturnType<typeof closeAsRead> {
  const isAlone = order.event_id === null && order.marketing === null;
  if (isAlone) return withRetries(() => closeAsRead(deps.db, order, becomes, now));
  return inTransaction(deps.db, async (trx) => {
    const closed = await closeAsRead(trx, order, becomes, now);
    if (!closed) return null;
    if (!(await takeGift(trx, deps, order, becomes, now))) throw new Refusal(giftMessages.bought, 'GIFT');
    await reportPurchase(trx, order, now);
    return closed;
  });
}

/** @returns false when others have by now what it gives a gift list */
function takeGift(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { statusId, payUntil }: Closing,
  now: Date,
): Promise<boolean> {
  const { gift } = deps.ports.orders;
  const placed = LIFE.started[isPaidStatus(statusId) ? 'PlacedFree' : 'PlacedUnpaid'];
  if (placed?.holdings === 'settle') return gift.claim(trx, order, deps, now);
  return gift.hold(trx, order, payUntil ?? new Date(now.getTime() + STORE_PAYMENT_MS), now);
}
