import type { OrderDeps } from '#backend/modules/orders/index.ts';
import type { BankAdapter, Payments } from '../../../ports/payments.ts';
import { bankByName } from '../adapters.ts';
import type { PaymentRow } from '../payment-reader.ts';
import { claimChecks, markProcessing, NO_CHECKS, updatePayment } from '../repository.ts';
import { type Outcome, takeEvent } from './take-event.ts';

const MINUTE_MS = 60_000;
/** After the charge was requested, then doubled each time. */
export const FIRST_CHECK_MS = 30_000;
const LONGEST_CHECK_MS = 60 * MINUTE_MS;
/** After a payment's end: what nobody began is not asked for any more; what the bank is at work on, for three days. */
const GIVE_UP_MS = 60 * MINUTE_MS;
const GIVE_UP_PROCESSING_MS = 72 * 60 * MINUTE_MS;
const CHECKS_AT_ONCE = 20;

/**
 * Asks a bank how it stands with a payment, and takes what it says as its message would be.
 * @returns what became of it; null where there is no news
 * @throws when the bank is away
 */
export async function askBank(
  deps: OrderDeps,
  bank: BankAdapter,
  payment: PaymentRow,
): Promise<Outcome | null> {
  const found = await bank.lookup(payment.reference);
  const outcome = typeof found === 'object' ? await takeEvent(deps, bank, found) : null;
  const isPaid = typeof found === 'object' && found.state === 'paid';
  const age = deps.clock().getTime() - payment.expires_at.getTime();
  const isLate = age > (found === 'processing' ? GIVE_UP_PROCESSING_MS : GIVE_UP_MS);
  if (isPaid || isLate || found === 'over') await updatePayment(deps.db, payment.reference, NO_CHECKS);
  else if (found === 'processing') await markProcessing(deps.db, payment.reference);
  else await updatePayment(deps.db, payment.reference, { is_processing: false });
  return outcome;
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
      if (bank) await askBank(deps, bank, payment);
      else await updatePayment(deps.db, payment.reference, NO_CHECKS);
    }),
  );
  return { asked: due.length, failed: results.filter(({ status }) => status === 'rejected').length };
}
