import {
  cancelStatusIds,
  hasLiveOrder,
  isOver,
  type OrderDeps,
  transitionOf,
} from '#backend/modules/orders/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { receivePaymentEvent as receiveCall } from '#lib/contracts/payments/payments.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/handler.ts';
import type { BankAdapter, PaymentEvent } from '../../../ports/payments.ts';
import { confirmPaid, lockPaymentCase, type PaymentCase } from '../payment-case.ts';
import { paymentAfter } from '../payment-life.ts';
import type { PaymentRow } from '../payment-reader.ts';
import { findPayment } from '../payment-reader.ts';
import { insertEvent, movePayment, NO_CHECKS, saveOutcome } from '../repository.ts';

/** What became of a bank's message. */
export type Outcome = Extract<CallOutput<typeof receiveCall>, { success: true }>['outcome'];

/**
 * Takes what a bank says about a payment, by its message or when it was asked: each event once, whichever way it comes first.
 * @throws Refusal UNKNOWN for a payment that is not this bank's
 */
export async function takeEvent(
  deps: OrderDeps,
  bank: Pick<BankAdapter, 'name'>,
  event: PaymentEvent,
): Promise<Outcome> {
  const receivedAt = deps.clock();
  const known = await findPayment(deps.db, event.reference);
  if (known?.adapter !== bank.name) throw new Refusal(paymentMessages.unknown, 'UNKNOWN');
  return inTransaction(deps.db, async (trx): Promise<Outcome> => {
    if (!(await insertEvent(trx, bank.name, event, receivedAt))) return 'duplicate';
    const paymentCase = await lockPaymentCase(trx, known.order_id);
    if (!paymentCase) throw new Error('a payment without its order');
    // Whoever held it may have written later moments than that of the message.
    const now = deps.clock();
    const isCurrent = paymentCase.payment.reference === event.reference;
    // Money for a payment that another has replaced waits for the operator.
    const isPaid = event.state === 'paid';
    const take = () => (isPaid ? settle(trx, paymentCase, event, deps, now) : reject(trx, paymentCase));
    const result = isCurrent ? await take() : isPaid ? 'review' : 'ignored';
    await saveOutcome(trx, bank.name, event, result);
    return result;
  });
}

async function settle(
  trx: Db,
  paymentCase: PaymentCase,
  event: PaymentEvent,
  deps: OrderDeps,
  now: Date,
): Promise<Outcome> {
  const { payment, order, statuses } = paymentCase;
  // The order stays as it is: the message itself waits for the operator.
  if (paymentAfter(payment.state, 'Confirmed') === null) return 'review';
  const review = async (reason: PaymentRow['reason']): Promise<Outcome> => {
    await movePayment(trx, payment, 'Doubted', { reason, paid_at: now, ...NO_CHECKS });
    return 'review';
  };
  if (event.amount !== payment.amount) return review('amount');
  const isRestored = isOver(order, statuses);
  // Whoever cancelled it does not want it any more, however the two crossed; one that stands was paid otherwise.
  if (!transitionOf(order, 'PaymentConfirmed', statuses)) return review(isRestored ? 'cancelled' : 'double');
  if (isRestored && (await hasLiveOrder(trx, order.cart_id, cancelStatusIds(statuses))))
    return review('replaced');
  // The time to pay was over, and others have what it reserved.
  const missing = await confirmPaid(trx, paymentCase, deps, { type: 'PaymentConfirmed', now });
  if (missing) return review(missing);
  return isRestored ? 'restored' : 'paid';
}

/** A refused try ends nothing: the same charge may still be paid. It says nothing about one that was paid. */
async function reject(trx: Db, { payment }: PaymentCase): Promise<Outcome> {
  if (paymentAfter(payment.state, 'TryRefused') === null) return 'ignored';
  await movePayment(trx, payment, 'TryRefused', { is_processing: false });
  return 'rejected';
}
