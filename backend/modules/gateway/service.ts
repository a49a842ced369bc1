import { enqueue } from '#backend/modules/outbox/index.ts';
import { CARD_NAME } from '#backend/modules/payments/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type {
  GatewayCharge,
  getGatewayCharge as getCall,
  payAtGateway as payCall,
} from '#lib/contracts/payments/gateway.ts';
import { gatewayTexts } from '#lib/labels/checkout/gateway.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentNews } from '../../ports/payment-message.ts';
import { type Card, type CardBehaviour, CHALLENGE_CODE, judgeCard } from './cards.ts';
import { findByToken, lockSession, type SessionRow, saveSession } from './repository.ts';
import { eventOf, stateNow } from './state.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-120: what the gateway's page shows. @throws Refusal for a payment that does not exist. */
export async function getCharge(deps: Deps, input: { token: string }): Promise<CallOutput<typeof getCall>> {
  const row = await findByToken(deps.db, input.token);
  if (!row) throw new Refusal(gatewayTexts.unknown);
  return ok({ charge: toWire(row, deps.clock()) });
}

/**
 * AJ-121: the payer's card, or the code of the card's bank; the message to the shop is written in the same transaction and
 * sent after it. A payment that is paid, at work or over stays as it is, however often it is sent.
 * @throws Refusal for a payment that does not exist.
 */
export function pay(
  deps: Deps,
  { token, card, code }: { token: string; card?: Card | undefined; code?: string | undefined },
): Promise<CallOutput<typeof payCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const row = await lockSession(trx, 'token', token);
    if (!row) throw new Refusal(gatewayTexts.unknown);
    const state = stateNow(row, now);
    if (state === 'challenge' && code !== undefined) {
      const isRight = code.trim() === CHALLENGE_CODE;
      const decided = await decide(trx, row, isRight ? 'accepted' : 'declined');
      return ok({ charge: toWire(decided, now), problem: '' as const });
    }
    if ((state !== 'open' && state !== 'declined' && state !== 'challenge') || !card) {
      return ok({ charge: toWire(row, now), problem: '' as const });
    }
    const judged = judgeCard(card, now);
    if (typeof judged === 'object') return ok({ charge: toWire(row, now), problem: judged.problem });
    return ok({ charge: toWire(await decide(trx, row, judged), now), problem: '' as const });
  });
}

async function decide(trx: Db, row: SessionRow, behaviour: CardBehaviour): Promise<SessionRow> {
  const isDeclined = behaviour === 'declined';
  const decided = { ...row, state: BECOMES[behaviour], tries: row.tries + (isDeclined ? 1 : 0) };
  await saveSession(trx, row.reference, { state: decided.state, tries: decided.tries });
  if (isDeclined || behaviour === 'accepted') await enqueue(trx, 'payment-event', newsOf(decided));
  return decided;
}

const BECOMES: Readonly<Record<CardBehaviour, SessionRow['state']>> = {
  accepted: 'paid',
  silent: 'paid',
  declined: 'declined',
  challenge: 'challenge',
  unanswered: 'processing',
};

function newsOf(row: SessionRow): PaymentNews {
  return {
    event: eventOf(row),
    reference: row.reference,
    state: row.state === 'paid' ? 'paid' : 'rejected',
    amount: row.amount,
    adapter: CARD_NAME,
  };
}

function toWire(row: SessionRow, now: Date): GatewayCharge {
  return {
    orderid: row.order_id,
    amount: row.amount,
    state: stateNow(row, now),
    returnurl: row.return_url,
    expiresat: row.expires_at.toISOString(),
  };
}
