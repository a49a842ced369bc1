import type { CallOutput } from '#lib/contracts/call.ts';
import type { updateStatusPending as closeCall } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { LAST_UNPAID_STATUS, paidStatusId } from '#lib/orders/domain/paid.ts';
import { STORE_PAYMENT_MS } from '#lib/orders/domain/store-payment.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, withRetries } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { placedMail } from '../orders/mail.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { reportPurchase } from '../orders/order-report.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { cancelStatusIds, statusesOf } from '../orders/statuses.ts';
import { payUntilOf } from '../orders/store-payment.ts';
import { holdEventPart } from '../registry/buying/event-part.ts';
import { claimPaid } from '../registry/buying/paid.ts';
import { type Closing, closeAsRead, readOrderToClose } from './closing.ts';
import { paymentDataOf } from './payment-data.ts';

/** What a way to pay gives a free order (PAY-04). */
const FREE_STATUS = 0;
/** An order that somebody else changes meanwhile is read again; it soon is closed or cancelled. */
const TRIES = 5;

/**
 * CALL-70: closes an order that is paid in the store as pending; its cart becomes PAID and its customer gets mail
 * (PAY-09, SYNC-12). A free order counts as paid at once, unless its delivery is left to pay (PAY-04,
 * CHK-19). Closing again does nothing.
 * @throws Refusal PAY-19, PAY-20 for an order that is unknown, another cart's, or expired.
 */
export async function closeAsPending(
  deps: OrderDeps & { payments: Payments },
  input: { orderid: string; cartsessionid: string; dataPayment: FormValues },
): Promise<CallOutput<typeof closeCall>> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const read = await readOrderToClose(deps.db, input.orderid);
    const statuses = statusesOf(read?.statuses);
    if (
      !read ||
      read.order.cart_id !== input.cartsessionid ||
      cancelStatusIds(statuses).includes(read.order.status_id)
    ) {
      throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
    }
    const { order, lines } = read;
    if (order.is_closed) return { success: true, message: order.order_id };
    const kind = deps.payments[order.payment_type]?.kind;
    if (kind !== 'offline' && kind !== 'direct') throw new Refusal(orderMessages.notOffline);
    const statusId = order.status_id === FREE_STATUS ? freeStatus(order.total, statuses) : order.status_id;
    const now = deps.clock();
    const data = await paymentDataOf(deps, order, input.dataPayment, now);
    const payUntil = statusId > LAST_UNPAID_STATUS ? null : payUntilOf(order, now);
    const mail = placedMail({ ...order, pay_until: payUntil }, lines, deps);
    const becomes = { statusId, data, payUntil, mail };
    const closed = await close(deps, order, becomes, now);
    if (closed) return { success: true, message: order.order_id, hasrest: closed.hasRest };
  }
  throw new Error('an order that is changed by others all the time');
}

/**
 * An order for an event gives it what it has paid, or holds it until it is paid in the store, in the same transaction; there the marketing
 * tracker is told of it, too.
 * @throws Refusal when others have it by now
 */
function close(
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
    if (!(await takeEventPart(trx, deps, order, becomes, now)))
      throw new Refusal(giftMessages.bought, 'GIFT');
    await reportPurchase(trx, order, now);
    return closed;
  });
}

/** @returns false when others have by now what it gives an event */
function takeEventPart(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { statusId, payUntil }: Closing,
  now: Date,
): Promise<boolean> {
  if (statusId > LAST_UNPAID_STATUS) return claimPaid(trx, order, deps, now);
  return holdEventPart(trx, order, payUntil ?? new Date(now.getTime() + STORE_PAYMENT_MS), now);
}

function freeStatus(due: number, statuses: readonly OrderStatus[]): number {
  return due > 0 ? LAST_UNPAID_STATUS : paidStatusId(statuses);
}
