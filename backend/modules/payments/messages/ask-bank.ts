import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import type { BankAdapter, Payments } from '../../../ports/payments.ts';
import { bankByName } from '../adapters.ts';
import { enqueueCancel, requireNeverShown } from '../cancel.ts';
import type { PaymentRow } from '../payment-reader.ts';
import { renewPayment } from '../renew.ts';
import { claimChecks, endChecks, markProcessing, updatePayment } from '../repository.ts';
import { type Outcome, takeEvent } from './take-event.ts';

const MINUTE_MS = 60_000;
/** After the charge was requested, then doubled each time. */
export const FIRST_CHECK_MS = 30_000;
/** The longest wait until a payment's time is over; afterwards they grow with the time since then. */
const LONGEST_CHECK_MS = 60 * MINUTE_MS;
/** After a payment's end: what is open at its bank is closed once more; what the bank is at work on shows as such for three days. */
const LATE_MS = 60 * MINUTE_MS;
const LATE_PROCESSING_MS = 72 * 60 * MINUTE_MS;
const CHECKS_AT_ONCE = 20;

/**
 * Asks a bank how it stands with a payment, and takes what it says as its message would be. It is asked until it has the money, or says
 * that none can come any more: an order that still waits has a new payment then.
 * @returns what became of it; null where there is no news
 * @throws when the bank is away
 */
export async function askBank(
  deps: OrderDeps,
  bank: BankAdapter,
  payment: PaymentRow,
): Promise<Outcome | null> {
  const found = await bank.lookup(payment.reference);
  if (found === 'unknown') {
    requireNeverShown(payment);
    await endChecks(deps.db, payment);
    return null;
  }
  const outcome = typeof found === 'object' ? await takeEvent(deps, bank, found) : null;
  const isPaid = typeof found === 'object' && found.state === 'paid';
  if (isPaid || found === 'over') await endChecks(deps.db, payment);
  else await waitFurther(deps, payment, found === 'processing');
  if (found === 'over') await renewPayment(deps, payment);
  return outcome;
}

/**
 * Money may still come for a payment. One that is late, or that another has replaced, is closed: what was to close it before was given up,
 * or never written.
 */
async function waitFurther(deps: OrderDeps, payment: PaymentRow, isProcessing: boolean): Promise<void> {
  const { reference, adapter, expires_at, replaced_at } = payment;
  const isLate = hasPassed(deps, expires_at, isProcessing ? LATE_PROCESSING_MS : LATE_MS);
  if (isProcessing && !isLate) await markProcessing(deps.db, reference);
  else await updatePayment(deps.db, reference, { is_processing: false });
  const isUnwanted = isLate || replaced_at !== null;
  if (isUnwanted && !isProcessing && awaitsPayment(payment.state))
    await enqueueCancel(deps.db, { adapter, reference, isRepeated: true });
}

function hasPassed({ clock }: OrderDeps, since: Date, ms: number): boolean {
  return clock().getTime() - since.getTime() > ms;
}

/**
 * Asks for payments whose message has not come. One bank that is away keeps no other waiting: its payments are due again later.
 * @returns how many were asked for, and how many banks did not respond
 */
export async function askForPayments(
  deps: OrderDeps & { payments: Payments },
): Promise<{ asked: number; failed: number }> {
  const waits = { limit: CHECKS_AT_ONCE, firstWaitMs: FIRST_CHECK_MS, longestWaitMs: LONGEST_CHECK_MS };
  const due = await claimChecks(deps.db, deps.clock(), waits);
  const results = await Promise.allSettled(
    due.map(async (payment) => {
      const bank = bankByName(deps.payments, payment.adapter);
      // One that is not set now may be set again, and has the money.
      if (bank) await askBank(deps, bank, payment);
    }),
  );
  return { asked: due.length, failed: results.filter(({ status }) => status === 'rejected').length };
}
