import { paidStatusId } from '#lib/orders/domain/paid.ts';
import type { Db } from '../../db/database.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { closePaid } from '../orders/close-paid.ts';
import { lockCartOf } from '../orders/lock-cart.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { lockOrder, recordStatus } from '../orders/repository.ts';
import { cancelStatusIds, readStatuses } from '../orders/statuses.ts';
import type { PaymentRow } from './payment-row.ts';
import { findPaymentOfOrder, NO_CHECKS, updatePayment } from './repository.ts';

/** A payment with its order and cart, locked until the end of the transaction. */
export interface PaymentCase {
  payment: PaymentRow;
  order: OrderRow;
  cart: CartRow | null;
  /** Ids of the statuses that cancel. */
  cancelled: readonly number[];
  paidStatus: number;
}

/** Cart before order, as when an order is placed. Null for an order that is unknown or has no payment at a bank. */
export async function lockPaymentCase(trx: Db, orderId: string): Promise<PaymentCase | null> {
  const cart = await lockCartOf(trx, orderId);
  const order = await lockOrder(trx, orderId);
  const payment = await findPaymentOfOrder(trx, orderId);
  if (!order || !payment) return null;
  const statuses = await readStatuses(trx);
  return { payment, order, cart, cancelled: cancelStatusIds(statuses), paidStatus: paidStatusId(statuses) };
}

/**
 * Marks order and cart as paid and closed, and mails the customer.
 * @returns false when what it gives an event can no longer be had: nothing changes then
 */
export async function confirmPaid(
  trx: Db,
  paymentCase: PaymentCase,
  deps: OrderDeps,
  now: Date,
): Promise<boolean> {
  const { payment, order } = paymentCase;
  if (!(await deps.ports.orders.gift.claim(trx, order, deps, now))) return false;
  const paid = { state: 'paid', reason: '', paid_at: payment.paid_at ?? now, ...NO_CHECKS } as const;
  await updatePayment(trx, payment.reference, paid);
  await recordStatus(trx, order.order_id, paymentCase.paidStatus, now);
  await closePaid(trx, { order, cart: paymentCase.cart, cartVersion: payment.cart_version }, deps, now);
  return true;
}
