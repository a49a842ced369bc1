import type { TakenPayment, Tender } from '#lib/contracts/account/staff.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { counterTexts } from '#lib/labels/staff/counter.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/access.ts';
import { Refusal } from '../../http/handler.ts';
import { changeStatusIn } from '../orders/change-status.ts';
import type { OrderDeps } from '../orders/order-link.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { setPayUntil } from '../orders/store-payment.ts';
import { dueAtCounter, recordCounterPayment, tenderOf } from '../payments/counter.ts';
import { findPaymentOfOrder, type PaymentRow } from '../payments/repository.ts';
import { standingOf } from './standing.ts';

/** Whether an order is paid at the counter of the store, and waits for that. */
export function isPayable(order: OrderRow, due: number, statuses: readonly OrderStatus[]): boolean {
  const { state } = standingOf(order, statuses);
  return (
    order.is_closed && due > 0 && order.shipping_type === 'PICKUP' && (state === 'todo' || state === 'ready')
  );
}

/**
 * Records that an order was paid at the counter: it waits no longer for that, and one that is ready has the status of it, if the shop has
 * one. What was recorded before stays as it is.
 * @returns the id of its status
 * @throws Refusal LATE where nothing is to be paid there
 */
export function takePayment(
  deps: OrderDeps,
  orderId: string,
  { tender, statuses, staff }: { tender: Tender; statuses: readonly OrderStatus[]; staff: Staff },
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await findPaymentOfOrder(trx, orderId);
    if (order && payment && tenderOf(payment) !== null) return order.status_id;
    if (!order || !isPayable(order, dueAtCounter(order, payment, statuses), statuses)) {
      throw new Refusal(staffTexts.late, 'LATE');
    }
    await recordCounterPayment(trx, order, { by: staff.name, tender }, deps.clock());
    const becomes = statusOncePaid(order, statuses);
    if (becomes === order.status_id) await setPayUntil(trx, orderId, null);
    else await changeStatusIn(trx, deps, orderId, becomes, staff.name);
    return becomes;
  });
}

/** The status of an order once it is paid: what is still to be prepared keeps its own; a gift is its couple's from then on. */
function statusOncePaid(order: OrderRow, statuses: readonly OrderStatus[]): number {
  const isGift = order.event_id !== null;
  if (standingOf(order, statuses).state !== 'ready' && !isGift) return order.status_id;
  const paid = statuses.find(
    ({ TYPE, PAYMENTTYPES }) =>
      PAYMENTTYPES?.includes('OFFLINE') && (TYPE === '' || TYPE === order.shipping_type),
  );
  return paid?.STATUSID ?? (isGift ? paidStatusId(statuses) : order.status_id);
}

/** @throws Refusal UNPAID while an order waits for its payment at the counter */
export async function requirePaid(
  { db }: Pick<OrderDeps, 'db'>,
  order: OrderRow,
  statuses: readonly OrderStatus[],
): Promise<void> {
  const due = dueAtCounter(order, await findPaymentOfOrder(db, order.order_id), statuses);
  if (isPayable(order, due, statuses)) throw new Refusal(counterTexts.payFirst(formatPrice(due)), 'UNPAID');
}

/** Money that came for an order, as the contract wants it; null while none came. */
export function paymentToWire(payment: PaymentRow | null): TakenPayment | null {
  if (!payment || payment.state === 'waiting' || payment.state === 'rejected') return null;
  const isReturned = payment.state === 'refunded';
  return {
    amount: payment.amount,
    tender: tenderOf(payment) ?? 'bank',
    at: payment.paid_at?.toISOString() ?? '',
    by: payment.received_by,
    returnedat: isReturned ? (payment.settled_at?.toISOString() ?? '') : '',
    returnedby: isReturned ? payment.settled_by : '',
  };
}
