import type { OrderStatus } from '#lib/contracts/orders.ts';
import { endsStorePayment, storePaymentEnd } from '#lib/orders/domain/store-payment.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from './order-row.ts';
import { orderToWire } from './wire.ts';

/** Until when an order that is closed now is paid in the store; null for one that is not paid there, or was paid. */
export function payUntilOf(order: OrderRow, now: Date): Date | null {
  return storePaymentEnd(orderToWire(order), now);
}

/** Sets until when an order is paid in the store; null where nothing is left to pay there. */
export async function setPayUntil(trx: Db, orderId: string, payUntil: Date | null): Promise<void> {
  await trx.updateTable('shop_order').set({ pay_until: payUntil }).where('order_id', '=', orderId).execute();
}

/**
 * Ends or extends it with a new status of the order: whoever has an order ready late leaves its customer as long as ever. The caller
 * holds the order.
 * @returns the order as it is afterwards
 */
export async function updatePayUntil(
  trx: Db,
  order: OrderRow,
  { status, statuses }: { status: OrderStatus; statuses: readonly OrderStatus[] },
  now: Date,
): Promise<OrderRow> {
  const payUntil = nextPayUntil(order, { status, statuses }, now);
  if (payUntil === order.pay_until) return order;
  await setPayUntil(trx, order.order_id, payUntil);
  return { ...order, pay_until: payUntil };
}

function nextPayUntil(
  order: OrderRow,
  { status, statuses }: { status: OrderStatus; statuses: readonly OrderStatus[] },
  now: Date,
): Date | null {
  const { pay_until: before } = order;
  if (before === null || endsStorePayment(status, statuses, order.event_id !== null)) return null;
  const after = status.TYPE === 'PICKUP' ? payUntilOf(order, now) : null;
  return after !== null && after > before ? after : before;
}
