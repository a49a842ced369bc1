import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { receivePaymentEvent as receiveCall } from '#lib/contracts/payments/payments.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import type { BankAdapter, Payments, SignedMessage } from '../../../ports/payments.ts';
import { bankByName } from '../adapters.ts';
import { findPayment } from '../payment-reader.ts';
import { claimQuestion, scheduleCheck } from '../repository.ts';
import { askBank, FIRST_CHECK_MS } from './ask-bank.ts';
import { type Outcome, takeEvent } from './take-event.ts';
import { keepUnread } from './unread-messages.ts';

type Output = Extract<CallOutput<typeof receiveCall>, { success: true }>;

/**
 * AJ-14: takes a bank's message, each once. A payment closes its order and its cart. One that comes after the order was
 * cancelled restores it when its products are still there. Money that cannot be settled, or that came besides what was
 * paid, is recorded for the operator's review. A signed message that cannot be taken is kept for the operator, too. Of one that nobody
 * signed only its subject is taken: the bank is asked.
 * @throws Refusal SIGNATURE, FORMAT, UNKNOWN, AWAY; no payment has changed then.
 */
export async function receivePaymentEvent(
  deps: OrderDeps & { payments: Payments },
  input: SignedMessage & { adapter: string },
): Promise<Output> {
  const bank = bankByName(deps.payments, input.adapter);
  const event = (await bank?.read(input, deps.clock())) ?? 'signature';
  if (!bank || event === 'signature') throw new Refusal(paymentMessages.badSignature, 'SIGNATURE');
  const keep = (reason: 'FORMAT' | 'UNKNOWN') =>
    keepUnread(deps.db, { adapter: bank.name, body: input.body, reason }, deps.clock());
  if (event === 'format') {
    await keep('FORMAT');
    throw new Refusal(paymentMessages.badFormat, 'FORMAT');
  }
  if ('ask' in event) return ok({ outcome: await askAbout(deps, bank, event.ask) });
  try {
    return ok({ outcome: await takeEvent(deps, bank, event) });
  } catch (error) {
    if (error instanceof Refusal && error.errorcode === 'UNKNOWN') await keep('UNKNOWN');
    throw error;
  }
}

/** Anybody may send such messages: one in so many milliseconds has the bank asked about its payment. */
const ASK_EVERY_MS = 5000;

/**
 * Asks the bank about a payment that a message names. One that the bank does not know of yet, or while it is away, is asked for soon, and so
 * is one of which too many messages come.
 */
async function askAbout(deps: OrderDeps, bank: BankAdapter, reference: string): Promise<Outcome> {
  const payment = await findPayment(deps.db, reference);
  if (payment?.adapter !== bank.name) throw new Refusal(paymentMessages.unknown, 'UNKNOWN');
  if (!awaitsPayment(payment.state)) return 'duplicate';
  const askIn = (ms: number) => scheduleCheck(deps.db, reference, new Date(deps.clock().getTime() + ms));
  if (!(await claimQuestion(deps.db, reference, deps.clock(), ASK_EVERY_MS))) {
    await askIn(ASK_EVERY_MS);
    return 'ignored';
  }
  const outcome = await askBank(deps, bank, payment).catch(async () => {
    await askIn(FIRST_CHECK_MS);
    throw new Refusal(paymentMessages.bankAway, 'AWAY');
  });
  if (outcome) return outcome;
  await askIn(FIRST_CHECK_MS);
  return 'ignored';
}
