import { enqueue } from '#backend/modules/outbox/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { BankCharge, getBankCharge as getCall } from '#lib/contracts/payments/bank.ts';
import { bankTexts } from '#lib/labels/checkout/bank.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentNews } from '../../ports/payment-message.ts';
import { type ChargeRow, findCharge, lockCharge, saveCharge } from './repository.ts';
import { BANK_NAME } from './secret.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Output = CallOutput<typeof getCall>;

/** AJ-11: what the bank's page shows. @throws Refusal for a charge that does not exist. */
export async function getBankCharge(deps: Deps, input: { token: string }): Promise<Output> {
  const charge = await findCharge(deps.db, input.token);
  if (!charge) throw new Refusal(bankTexts.unknown);
  return ok({ charge: toWire(charge, deps.clock()) });
}

/**
 * AJ-12: the payer's decision; the message to the shop is written in the same transaction and sent after it. Paying
 * twice is paying once; a rejected charge may still be paid; one that is closed or over stays as it is.
 * @throws Refusal for a charge that does not exist.
 */
export function decideBankCharge(
  deps: Deps,
  input: { token: string; decision: 'pay' | 'reject' },
): Promise<Output> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const charge = await lockCharge(trx, input.token);
    if (!charge) throw new Refusal(bankTexts.unknown);
    const decided = decide(charge, input.decision, now);
    if (!decided) return ok({ charge: toWire(charge, now) });
    await saveCharge(trx, decided);
    await enqueue(trx, 'payment-event', newsOf(decided));
    return ok({ charge: toWire(decided, now) });
  });
}

/** The charge after a decision; null when nothing changes. */
function decide(charge: ChargeRow, decision: 'pay' | 'reject', now: Date): ChargeRow | null {
  const { state } = toWire(charge, now);
  if (state !== 'open' && state !== 'rejected') return null;
  if (decision === 'pay') return { ...charge, state: 'paid' };
  return state === 'open' ? { ...charge, state: 'rejected', tries: charge.tries + 1 } : null;
}

/** The bank's newest message about a charge that was paid or rejected. */
export function newsOf({ token, state, tries, amount }: ChargeRow): PaymentNews {
  const isPaid = state === 'paid';
  return {
    event: isPaid ? `${token}-paid` : `${token}-rejected-${tries}`,
    reference: token,
    state: isPaid ? 'paid' : 'rejected',
    amount,
    adapter: BANK_NAME,
  };
}

function toWire(charge: ChargeRow, now: Date): BankCharge {
  const isOver = charge.expires_at <= now && (charge.state === 'open' || charge.state === 'rejected');
  return {
    orderid: charge.order_id,
    amount: charge.amount,
    state: isOver ? 'expired' : charge.state,
    expiresat: charge.expires_at.toISOString(),
  };
}
