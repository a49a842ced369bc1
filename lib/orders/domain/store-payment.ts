import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { isPaidStatus, paidStatusId } from './paid.ts';
import { pickupSpan } from './pickup.ts';

const HOUR_MS = 3_600_000;

/** How long an order waits to be paid in the store, from the end of its pick-up hour, or from when it is placed without one (ms). */
export const STORE_PAYMENT_MS = 48 * HOUR_MS;

type Payable = Pick<Order, 'PAYMENTTYPE' | 'SHIPPINGTYPE' | 'ADDRESSINFO' | 'TOTAL'>;

/** Whether an order is paid at the counter of a store; one that is brought is paid to whoever brings it. */
function paysInStore({ PAYMENTTYPE, SHIPPINGTYPE, TOTAL }: Omit<Payable, 'ADDRESSINFO'>): boolean {
  return PAYMENTTYPE === 'OFFLINE' && SHIPPINGTYPE === 'PICKUP' && TOTAL > 0;
}

/**
 * Until when an order is paid in the store, and its products are kept.
 * @param now when it is placed, or the shop has it ready
 * @returns null for an order that is not paid there
 */
export function storePaymentEnd(order: Payable, now: Date): Date | null {
  if (!paysInStore(order)) return null;
  const fetched = pickupSpan(order)?.end ?? now;
  return new Date(Math.max(fetched.getTime(), now.getTime()) + STORE_PAYMENT_MS);
}

type Step = Pick<OrderStatus, 'STATUSID' | 'TYPE' | 'PAYMENTTYPES'>;

/** Whether a status says that an order was paid: it was handed over, or the status tells how it was paid. */
export function isPaidInStore(status: Step, statuses: readonly OrderStatus[]): boolean {
  const { STATUSID, TYPE, PAYMENTTYPES } = status;
  if (TYPE === 'CANCEL') return false;
  return TYPE === 'SUCCESS' || PAYMENTTYPES !== undefined || STATUSID === paidStatusId(statuses);
}

/**
 * Whether a status means that nothing is left to pay in the store: the order was paid, handed over or cancelled; the gift of a list
 * is its couple's with any status of a paid order.
 */
export function endsStorePayment(status: Step, statuses: readonly OrderStatus[], isGift: boolean): boolean {
  const isOver = status.TYPE === 'CANCEL' || isPaidInStore(status, statuses);
  return isOver || (isGift && isPaidStatus(status.STATUSID));
}
