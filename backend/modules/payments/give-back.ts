import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { bankByName } from './adapters.ts';
import type { PaymentEventRow } from './payment-reader.ts';
import { findPayment } from './payment-reader.ts';
import { sumOf } from './repository.ts';

/** What of an order's money goes back, and how a refusal is said. */
interface Returned {
  orderId: string;
  /** All messages about its payments, and those whose money goes back. */
  events: readonly PaymentEventRow[];
  back: readonly PaymentEventRow[];
  refused: string;
}

/**
 * Has each bank give back what came for its payments, those that were replaced too. One that gives nothing back by itself is left to the
 * operator, and so is a part of what came for one payment: a bank gives back all of it or nothing. Safe to repeat.
 * @throws Refusal DECLINED when a bank refuses, AWAY when it does not respond
 */
export async function giveBackAtBanks(
  deps: OrderDeps & { payments: Payments },
  { orderId, events, back, refused }: Returned,
): Promise<void> {
  for (const [reference, own] of Map.groupBy(back, (event) => event.reference)) {
    const payment = await findPayment(deps.db, reference);
    const bank = payment && bankByName(deps.payments, payment.adapter);
    const stays = events.some(
      (event) => event.reference === reference && isKept(event) && !own.includes(event),
    );
    if (!bank?.refund || stays) continue;
    const isGiven = await bank.refund({ reference, amount: sumOf(own) }).catch(() => null);
    if (isGiven === null) throw new Refusal(operatorTexts.gatewayAway(orderId), 'AWAY');
    if (!isGiven) throw new Refusal(refused, 'DECLINED');
  }
}

/** Money of it is still with the shop. */
function isKept({ state, outcome }: PaymentEventRow): boolean {
  return state === 'paid' && outcome !== 'refunded';
}
