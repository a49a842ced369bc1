import {
  applyEvent,
  isOver,
  lockCartOf,
  lockOrder,
  type Missing,
  type OrderDeps,
  type OrderRow,
  readStatuses,
} from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { movePayment, NO_CHECKS } from './repository.ts';

/** A payment with its order, both and the order's cart locked until the end of the transaction. */
export interface PaymentCase {
  payment: PaymentRow;
  order: OrderRow;
  /** Of the shop. */
  statuses: readonly OrderStatus[];
}

/** Cart before order, as when an order is placed. Null for an order that is unknown or has no payment at a bank. */
export async function lockPaymentCase(trx: Db, orderId: string): Promise<PaymentCase | null> {
  await lockCartOf(trx, orderId);
  const order = await lockOrder(trx, orderId);
  const payment = await findPaymentOfOrder(trx, orderId);
  if (!order || !payment) return null;
  return { payment, order, statuses: await readStatuses(trx) };
}

/** The order still waits for this payment. */
export function isAwaited({ payment, order, statuses }: PaymentCase, reference: string): boolean {
  const isCurrent = payment.reference === reference && awaitsPayment(payment.state);
  return isCurrent && !order.is_closed && !isOver(order, statuses);
}

/**
 * Marks order, cart and payment as paid, and mails the customer; an order that was over stands again.
 * @returns what it can have no more: nothing changes then
 */
export async function confirmPaid(
  trx: Db,
  { payment, order, statuses }: PaymentCase,
  deps: OrderDeps,
  { type, now }: { type: 'PaymentConfirmed' | 'PaymentAccepted'; now: Date },
): Promise<Missing | null> {
  const event = { type, cartVersion: payment.cart_version };
  const { missing } = await applyEvent(trx, deps, order, event, { statuses, now });
  if (missing) return missing;
  const paid = { reason: '', paid_at: payment.paid_at ?? now, ...NO_CHECKS } as const;
  await movePayment(trx, payment, 'Confirmed', paid);
  return null;
}
