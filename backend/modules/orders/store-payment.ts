import type { OrderStatus } from '#lib/contracts/orders.ts';
import { endsStorePayment, storePaymentEnd } from '#lib/orders/domain/store-payment.ts';
import type { OrderRow } from './order-reader.ts';
import { orderToWire } from './wire.ts';

/** Until when an order that is closed now is paid in the store; null for one that is not paid there, or was paid. */
export function payUntilOf(order: OrderRow, now: Date): Date | null {
  return storePaymentEnd(orderToWire(order), now);
}

/** The same once it has a new status, which may end it or extend it: whoever has an order ready late leaves its customer as long as ever. */
export function nextPayUntil(
  order: OrderRow,
  status: OrderStatus,
  statuses: readonly OrderStatus[],
  now: Date,
): Date | null {
  const { pay_until: before } = order;
  if (before === null || endsStorePayment(status, statuses, order.event_id !== null)) return null;
  const after = status.TYPE === 'PICKUP' ? payUntilOf(order, now) : null;
  return after !== null && after > before ? after : before;
}
