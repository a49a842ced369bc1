import {
  applyEvent,
  cancelledMail,
  findOrder,
  isMovable,
  isOver,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  pickupDaysOf,
  readStatuses,
  standingOf,
} from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type {
  cancelOwnOrder as cancelCall,
  OrderOptions,
  getOrderOptions as readCall,
} from '#lib/contracts/order-changes.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { canCancel, isContribution, isGiven } from '#lib/orders/domain/changes.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { recordByStatus } from './counter.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { paidFor } from './refund-due.ts';
import { stateOf } from './service.ts';

/** AJ-130. @throws Refusal ORD-16 */
export async function getOrderOptions(
  { db, clock, ports }: OrderDeps,
  { orderid }: { orderid: string },
): Promise<CallOutput<typeof readCall>> {
  const order = await findOrder(db, orderid);
  if (!order) throw new Refusal(keyedLabels.orderNotFound);
  const statuses = await readStatuses(db);
  const standing = standingOf(order);
  const payment = isOver(order, statuses) ? null : await findPaymentOfOrder(db, orderid);
  const paid = payment ? await paidFor(db, payment) : 0;
  const options: OrderOptions = {
    cancel:
      canCancel(standing, statuses) &&
      !(isContribution(order) && (await ports.orders.gift.isSpent(db, orderid))),
    ispaid: paid > 0,
    paid,
    days: isMovable(order, statuses) ? await pickupDaysOf(db, order, clock()) : [],
    pickupchanges: order.pickup_changes,
    cancelledby: order.cancelled_by,
    refund: await refundOf(db, order, statuses),
    invoicename: order.personal.invoicename ?? '',
    code: order.shipping_type === 'PICKUP' && !isGiven(order) ? order.handover_code : '',
    isreported: order.purchase_claim !== '',
    paybefore: payment ? await payBefore(db, payment, order) : '',
  };
  return ok({ options });
}

/**
 * AJ-131: what the order took goes back on sale, and what was paid is to be given back. Whoever is first wins: a payment, the
 * shop's hand-over or this. A cancelled order stays as it is.
 * @throws Refusal ORD-16; LATE once the shop no longer allows it, and for a part of a gift that is spent
 */
export function cancelOwnOrder(
  deps: OrderDeps,
  { orderid, reason }: { orderid: string; reason: string },
): Promise<CallOutput<typeof cancelCall>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderid);
    if (!order) throw new Refusal(keyedLabels.orderNotFound);
    const statuses = await readStatuses(trx);
    if (isOver(order, statuses)) return ok({ refund: await refundOf(trx, order, statuses) });
    const becomes = statuses.find(({ TYPE }) => TYPE === 'CANCEL');
    if (!becomes || !canCancel(standingOf(order), statuses)) {
      throw new Refusal(changeTexts.cancelLate, 'LATE');
    }
    if (isContribution(order) && (await deps.ports.orders.gift.lockSpent(trx, orderid))) {
      throw new Refusal(changeTexts.cancelSpent, 'LATE');
    }
    const now = deps.clock();
    await recordByStatus(trx, order, order.status_id, { by: '', statuses, now });
    const event = { type: 'CancelledByCustomer', reason: reason.trim() } as const;
    const { refundDue: due } = await applyEvent(trx, deps, order, event, { statuses, now });
    if (order.is_closed) await sendMail(trx, cancelledMail(order, becomes, due, deps));
    return ok({ refund: due > 0 ? 'due' : 'none' });
  });
}

/** A payment that a bank is processing waits for the bank, and not for its customer. */
async function payBefore(db: Db, payment: PaymentRow, order: OrderRow): Promise<string> {
  const isOpen = awaitsPayment(await stateOf(db, payment, order));
  return isOpen && !payment.is_processing ? payment.expires_at.toISOString() : '';
}

async function refundOf(
  db: Db,
  order: OrderRow,
  statuses: readonly OrderStatus[],
): Promise<OrderOptions['refund']> {
  return refundStateOf(order, await findPaymentOfOrder(db, order.order_id), statuses);
}

/** Whether the money of an order is to be given back, or was. */
export function refundStateOf(
  order: OrderRow,
  payment: PaymentRow | null,
  statuses: readonly OrderStatus[],
): OrderOptions['refund'] {
  if (!isOver(order, statuses)) return 'none';
  if (payment?.state === 'refunded') return 'done';
  return payment?.state === 'review' && order.cancelled_by !== '' ? 'due' : 'none';
}
