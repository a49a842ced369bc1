import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { bankByName } from './adapters.ts';
import { closeAtBank } from './cancel.ts';
import { askBank, FIRST_CHECK_MS } from './messages/ask-bank.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPayment, findPaymentOfOrder } from './payment-reader.ts';
import { renewPayment } from './renew.ts';
import { scheduleCheck } from './repository.ts';

/**
 * Has a payment's bank take no more money for it, before the order is paid in another way: nobody pays twice. Of a charge that nobody was
 * shown yet nothing happens: one that is being requested just now is found by `hasCodeNow`, or cancelled by who requests it.
 * @returns whether there was one to close
 * @throws Refusal PAID when it was paid meanwhile, PROCESSING while the bank is at work on it, AWAY when nobody knows
 */
async function closeChargeFirst(
  deps: OrderDeps & { payments: Payments },
  payment: PaymentRow,
): Promise<boolean> {
  const bank = bankByName(deps.payments, payment.adapter);
  if (!awaitsPayment(payment.state) || payment.payload === null || !bank) return false;
  // Whatever becomes of the change: an order that goes on waiting for a charge that is closed has a new one.
  await scheduleCheck(deps.db, payment.reference, new Date(deps.clock().getTime() + FIRST_CHECK_MS));
  const closed = await closeAtBank(bank, payment).catch(() => 'away');
  if (closed === 'closed') return true;
  if (closed === 'away') throw new Refusal(paymentMessages.bankAway, 'AWAY');
  await askBank(deps, bank, payment).catch(() => {});
  const state = (await findPayment(deps.db, payment.reference))?.state;
  if (state === 'paid') throw new Refusal(paymentMessages.alreadyPaid, 'PAID');
  if (state === 'review') throw new Refusal(paymentMessages.review, 'REVIEW');
  throw new Refusal(paymentMessages.processing, 'PROCESSING');
}

/** Something is shown for the order by now that was not as its charge was to be closed; the caller holds the order. */
export async function hasCodeNow(trx: Db, { order_id, reference, payload }: PaymentRow): Promise<boolean> {
  const current = await findPaymentOfOrder(trx, order_id);
  const isKnown = current?.reference === reference && payload !== null;
  return !isKnown && (current?.payload ?? null) !== null;
}

/** Codes are requested at any time, and each once. */
const TRIES = 5;

/**
 * Closes the charge of an order's payment and changes the order; where that fails, the order has a new payment in its old way.
 * @param change returns null when a code has come meanwhile, and is made again then
 * @throws Refusal as `closeChargeFirst`, and what `change` throws
 */
export async function changeOnceClosed<Result>(
  deps: OrderDeps & { payments: Payments },
  payment: PaymentRow | null,
  change: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const isClosed = payment !== null && (await closeChargeFirst(deps, payment));
  try {
    return await inTransaction(deps.db, change);
  } catch (error) {
    // Else the job does it, which asks the bank.
    if (isClosed) await renewPayment(deps, payment).catch(() => {});
    throw error;
  }
}

/** Makes a change of an order again as long as it comes to nothing, since a code has come meanwhile that is to be closed first. */
export async function whileChanging<Result>(change: () => Promise<Result | null>): Promise<Result> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const result = await change();
    if (result !== null) return result;
  }
  throw new Error('an order whose payment is changed by others all the time');
}
