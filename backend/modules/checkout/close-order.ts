import {
  closePlaced,
  isOver,
  type OrderDeps,
  payUntilOf,
  placedMail,
  statusesOf,
} from '#backend/modules/orders/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { updateStatusPending as closeCall } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { isPaidStatus, paidStatusId, UNPAID_STATUS } from '#lib/orders/domain/paid.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { readOrderToClose } from './order-to-close.ts';
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
    if (!read || read.order.cart_id !== input.cartsessionid || isOver(read.order, statuses)) {
      throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
    }
    const { order, lines } = read;
    if (order.is_closed) return { success: true, message: order.order_id };
    const kind = deps.payments[order.payment_type]?.kind;
    if (kind !== 'offline' && kind !== 'direct') throw new Refusal(orderMessages.notOffline);
    const statusId = order.status_id === FREE_STATUS ? freeStatus(order.total, statuses) : order.status_id;
    const now = deps.clock();
    const data = await paymentDataOf(deps, order, input.dataPayment, now);
    const payUntil = isPaidStatus(statusId) ? null : payUntilOf(order, now);
    const mail = placedMail({ ...order, pay_until: payUntil }, lines, deps);
    const becomes = { statusId, data, payUntil, mail };
    const closed = await closePlaced(deps, order, becomes, now);
    if (closed) return { success: true, message: order.order_id, hasrest: closed.hasRest };
  }
  throw new Error('an order that is changed by others all the time');
}

function freeStatus(due: number, statuses: readonly OrderStatus[]): number {
  return due > 0 ? UNPAID_STATUS : paidStatusId(statuses);
}
