import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { cancelForRefund, cancelQuietly } from '../orders/change-status.ts';
import { refundMail } from '../orders/mail.ts';
import type { OrderDeps } from '../orders/order-link.ts';
import { findOrder } from '../orders/repository.ts';
import { sendMail } from '../outbox/enqueue.ts';
import { bankByName } from './adapters.ts';
import { lockPaymentCase, type PaymentCase } from './payment-case.ts';
import { findEvents, findPaymentOfOrder, type PaymentEventRow, updatePayment } from './repository.ts';
import { settleReview, settleReviewIn } from './settle-review.ts';

/**
 * Gives the money of an order back, all of it: at the gateway where that can be done, else it is recorded as given back by hand. The
 * order is cancelled, its products go back on sale and its customer has mail. Money under review is settled as given back.
 * The gateway comes first and knows a repeated refund: after a fault the same command goes on where it stopped.
 * A part of a group gift leaves the gift before that, or others would fill and buy it meanwhile with the same money.
 * @throws Refusal for an order without such a payment, LATE for a part of a gift that is spent; DECLINED when the gateway refuses,
 * AWAY when it does not respond
 */
export async function refundOrder(
  deps: OrderDeps & { payments: Payments },
  orderId: string,
  by: string,
): Promise<void> {
  const known = await readPayment(deps, orderId);
  if (!known) throw new Refusal(operatorTexts.noPayment(orderId));
  const { payment, events, isPart } = known;
  if (payment.state === 'refunded') return;
  const isReview = events.some(({ outcome }) => outcome === 'review');
  if (payment.state === 'paid' && isReview) {
    await settleReview(deps, orderId, { decision: 'refund', by });
    return;
  }
  if (payment.state !== 'paid' && payment.state !== 'review') {
    throw new Refusal(operatorTexts.nothingPaid(orderId));
  }
  const counted = payment.state === 'paid' ? SETTLED : REVIEWED;
  const own = events.filter((event) => event.reference === payment.reference);
  const paid = sumOf(own.filter(({ outcome }) => counted.includes(outcome)));
  const bank = bankByName(deps.payments, payment.adapter);
  if (bank?.refund) {
    const charge = { reference: payment.reference, amount: paid };
    const isGiven = await bank.refund(charge).catch(() => null);
    if (isGiven === null) throw new Refusal(operatorTexts.gatewayAway(orderId), 'AWAY');
    const refused = isPart ? operatorTexts.partRefundRefused : operatorTexts.refundRefused;
    if (!isGiven) throw new Refusal(refused(orderId), 'DECLINED');
  }
  if (payment.state === 'review') {
    await inTransaction(deps.db, async (trx) => {
      const isNew = await settleReviewIn(trx, deps, orderId, { decision: 'refund', by });
      const order = isNew && (await findOrder(trx, orderId));
      if (order) await sendMail(trx, refundMail(order, paid, deps));
    });
    return;
  }
  await inTransaction(deps.db, async (trx) => {
    const paymentCase = await lockPaymentCase(trx, orderId);
    if (paymentCase?.payment.state !== 'paid') return;
    const { order, cancelled } = paymentCase;
    const now = deps.clock();
    await updatePayment(trx, payment.reference, { state: 'refunded', settled_by: by, settled_at: now });
    if (!cancelled.includes(order.status_id)) await cancelQuietly(trx, order, now);
    await sendMail(trx, refundMail(order, paid, deps));
  });
}

/**
 * A payment with the messages that made it what it is: two refunds at once never see one before and the other after. A part of a
 * group gift is out of the gift then, and its money under review.
 */
function readPayment(deps: OrderDeps, orderId: string) {
  return inTransaction(deps.db, async (trx) => {
    const found = await lockPaymentCase(trx, orderId);
    if (!found) return null;
    const { payment, order } = found;
    const isPart = isContribution(order);
    const events = await findEvents(trx, orderId);
    if (!isPart || !countsForGift(found, events)) return { payment, events, isPart };
    await cancelForRefund(trx, order, deps.clock());
    const withdrawn = await findPaymentOfOrder(trx, orderId);
    return withdrawn && { payment: withdrawn, events: await findEvents(trx, orderId), isPart };
  });
}

/** Nothing of it has been given up, and no money that came besides is to go back first. */
function countsForGift(
  { payment, order, cancelled }: PaymentCase,
  events: readonly PaymentEventRow[],
): boolean {
  const isInGift = payment.state === 'paid' && !cancelled.includes(order.status_id);
  return isInGift && events.every(({ outcome }) => outcome !== 'review');
}

/** Money that counts as the order's, and money that nobody has decided about. */
const SETTLED: readonly PaymentEventRow['outcome'][] = ['paid', 'restored', 'accepted'];
const REVIEWED: readonly PaymentEventRow['outcome'][] = ['review'];

/** What really came, which may be another amount than the order's. */
function sumOf(events: readonly PaymentEventRow[]): number {
  return events.reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0);
}
