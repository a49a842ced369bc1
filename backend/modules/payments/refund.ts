import {
  cancelForRefund,
  endQuietly,
  findOrder,
  isOver,
  type OrderDeps,
  refundMail,
  reportRefund,
  requireUnspent,
} from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { giveBackAtBanks } from './give-back.ts';
import { lockPaymentCase, type PaymentCase } from './payment-case.ts';
import type { PaymentEventRow, PaymentRow } from './payment-reader.ts';
import { findEvents, findPaymentOfOrder } from './payment-reader.ts';
import { movePayment, SETTLED, sumOf } from './repository.ts';
import { settleReviewIn } from './settle-review.ts';

interface Asked {
  /** Who gives it back. */
  by: string;
  /** The order's own money, too, where what came besides has gone back before. */
  own?: boolean | undefined;
}

/**
 * Gives the money of an order back, all of it: at the gateway where that can be done, else it is recorded as given back by hand. The
 * order is cancelled, its products go back on sale and its customer has mail. Money under review goes back first, and alone: the
 * same again, after a response that was lost, does not go on with the order's own.
 * The gateway comes first and knows a repeated refund: after a fault the same command goes on where it stopped.
 * A part of a group gift leaves the gift before that, or others would fill and buy it meanwhile with the same money.
 * @throws Refusal for an order without such a payment, and where only its own is left and that is not said; LATE for a part of a gift
 * that is spent; DECLINED when the gateway refuses, AWAY when it does not respond
 */
export async function refundOrder(deps: Deps, orderId: string, asked: Asked): Promise<void> {
  for (let tries = TRIES; tries > 0; tries -= 1) if (await tryRefund(deps, orderId, asked)) return;
  throw new Error('a payment that is changed by others all the time');
}

type Deps = OrderDeps & { payments: Payments };

/** Somebody may cancel the order, or accept its money, while the gateway gives it back. */
const TRIES = 5;

/** @returns false when others have changed the payment meanwhile: it is to be looked at again */
async function tryRefund(deps: Deps, orderId: string, { by, own = false }: Asked): Promise<boolean> {
  const known = await readPayment(deps, orderId, own);
  if (!known) throw new Refusal(operatorTexts.noPayment(orderId));
  const { payment, events, isPart } = known;
  const reviewed = events.filter(isUndecided);
  const isReview = reviewed.length > 0;
  if (!isReview && payment.state === 'refunded') return true;
  if (!isReview && payment.state !== 'paid') throw new Refusal(operatorTexts.nothingPaid(orderId));
  const counted = isReview ? reviewed : events.filter(({ outcome }) => SETTLED.includes(outcome));
  const refused = isPart ? operatorTexts.partRefundRefused : operatorTexts.refundRefused;
  await giveBackAtBanks(deps, { orderId, events, back: counted, refused: refused(orderId) });
  return inTransaction(deps.db, async (trx) => {
    const paymentCase = await lockPaymentCase(trx, orderId);
    if (paymentCase?.payment.state !== payment.state) return false;
    const { order, statuses } = paymentCase;
    const now = deps.clock();
    if (isReview) {
      const isNew = await settleReviewIn(trx, deps, orderId, { decision: 'refund', by, events: reviewed });
      // What came besides a payment says nothing about the order.
      if (!isNew || payment.state !== 'review') return true;
    } else {
      await movePayment(trx, payment, 'GivenBack', { settled_by: by, settled_at: now });
      await reportRefund(trx, order, { wasPaid: true, now });
      if (!isOver(order, statuses))
        await endQuietly(trx, deps, order, { type: 'MoneyReturned' }, { statuses, now });
    }
    const becomes = await findOrder(trx, orderId);
    const stands = becomes !== null && !isOver(becomes, statuses);
    await sendMail(trx, refundMail(order, sumOf(counted), deps, stands));
    return true;
  });
}

/**
 * A payment with the messages that made it what it is: two refunds at once never see one before and the other after. A part of a
 * group gift is out of the gift then, and its money under review.
 */
function readPayment(deps: OrderDeps, orderId: string, own: boolean) {
  return inTransaction(deps.db, async (trx) => {
    const found = await lockPaymentCase(trx, orderId);
    if (!found) return null;
    const { payment, order } = found;
    const isPart = isContribution(order);
    const events = await findEvents(trx, orderId);
    if (!own && isAllButOwn(payment, events)) {
      await requireUnspent(trx, order, deps);
      throw new Refusal(operatorTexts.besidesRefunded(orderId));
    }
    if (!isPart || !countsForGift(found, events)) return { payment, events, isPart };
    await cancelForRefund(trx, order, deps);
    const withdrawn = await findPaymentOfOrder(trx, orderId);
    return withdrawn && { payment: withdrawn, events: await findEvents(trx, orderId), isPart };
  });
}

/** The order is paid, and what came besides has gone back. */
function isAllButOwn({ state }: PaymentRow, events: readonly PaymentEventRow[]): boolean {
  const isSettled = state === 'paid' && !events.some(isUndecided);
  return isSettled && events.some(({ outcome }) => outcome === 'refunded');
}

/** Nothing of it has been given up, and no money that came besides is to go back first. */
function countsForGift(
  { payment, order, statuses }: PaymentCase,
  events: readonly PaymentEventRow[],
): boolean {
  const isInGift = payment.state === 'paid' && !isOver(order, statuses);
  return isInGift && !events.some(isUndecided);
}

/** Money that the operator has to decide about. */
function isUndecided({ outcome }: PaymentEventRow): boolean {
  return outcome === 'review';
}
