import {
  endQuietly,
  isOver,
  type OrderDeps,
  reportRefund,
  transitionOf,
} from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import { cancelCharge } from './cancel.ts';
import { confirmPaid, lockPaymentCase, type PaymentCase } from './payment-case.ts';
import type { PaymentEventRow } from './payment-reader.ts';
import { findEvents } from './payment-reader.ts';
import { movePayment, settleEvents, updatePayment } from './repository.ts';

/** What an operator decides about a payment under review. */
export type Settlement = 'accept' | 'refund';

/**
 * Settles money under review, and records who did and when. Accepting it makes the order a paid one: a cancelled order
 * comes back when its products are still there; one that was closed in another way stays as it is. Recording that the money
 * was given back cancels an order that was still kept for it. Money that came besides a payment that is settled changes
 * neither payment nor order. The same decision again does nothing.
 * @throws Refusal for an order without such a payment, one that was settled otherwise, and one whose products are gone;
 * nothing has changed then
 */
export async function settleReview(deps: OrderDeps, orderId: string, decided: Decided): Promise<void> {
  await inTransaction(deps.db, (trx) => settleReviewIn(trx, deps, orderId, decided));
}

interface Decided {
  decision: Settlement;
  by: string;
  /** The messages that it is about; without them all that wait. */
  events?: readonly PaymentEventRow[];
}

/** The same in a transaction that does more. @returns false when it was settled so before */
export async function settleReviewIn(
  trx: Db,
  deps: OrderDeps,
  orderId: string,
  { decision, by, events: known }: Decided,
): Promise<boolean> {
  const paymentCase = await lockPaymentCase(trx, orderId);
  if (!paymentCase) throw new Refusal(operatorTexts.noPayment(orderId));
  const { payment } = paymentCase;
  const { state } = payment;
  const outcome = decision === 'accept' ? 'accepted' : 'refunded';
  const settled = await settleEvents(trx, orderId, outcome, known);
  if (settled === 0) {
    const events = await findEvents(trx, orderId);
    if (events.some((event) => event.outcome === outcome)) return false;
    throw new Refusal(operatorTexts.notInReview(orderId));
  }
  const now = deps.clock();
  // Money for a payment that another has replaced pays an order that waits.
  const isOrders = state === 'review' || (awaitsPayment(state) && decision === 'accept');
  if (isOrders) await settleOrder(trx, paymentCase, deps, { decision, now });
  const decided = { settled_by: by, settled_at: now };
  if (isOrders) await movePayment(trx, payment, decision === 'accept' ? 'Confirmed' : 'GivenBack', decided);
  else await updatePayment(trx, payment.reference, decided);
  return true;
}

async function settleOrder(
  trx: Db,
  paymentCase: PaymentCase,
  deps: OrderDeps,
  { decision, now }: { decision: Settlement; now: Date },
): Promise<void> {
  if (decision === 'accept') await accept(trx, paymentCase, deps, now);
  else await giveUp(trx, paymentCase, deps, now);
}

/**
 * The order is paid, and no other charge of it may be; whether a coupon counts that somebody else has used meanwhile is what the
 * operator has decided. One that stands already stays as it is.
 */
async function accept(trx: Db, paymentCase: PaymentCase, deps: OrderDeps, now: Date): Promise<void> {
  const { order, statuses } = paymentCase;
  if (!transitionOf(order, 'PaymentAccepted', statuses)) return cancelCharge(trx, order.order_id);
  const missing = await confirmPaid(trx, paymentCase, deps, { type: 'PaymentAccepted', now });
  if (missing === 'stock') throw new Refusal(operatorTexts.productsGone(order.order_id));
  if (missing) throw new Refusal(giftMessages.giftGone(order.order_id));
}

/** An order that was kept for this money alone waits no longer. */
async function giveUp(trx: Db, { order, statuses }: PaymentCase, deps: OrderDeps, now: Date): Promise<void> {
  if (isOver(order, statuses)) await reportRefund(trx, order, { wasPaid: true, now });
  else if (!order.is_closed) await endQuietly(trx, deps, order, { type: 'MoneyReturned' }, { statuses, now });
}
