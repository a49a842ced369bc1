import type { Kysely } from 'kysely';
import { operatorTexts } from '#lib/labels/order-messages.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import { cancelUnpaid, type OrderDeps, retakeStock } from '../orders/change-status.ts';
import { confirmPaid, lockMatter, type Matter } from './matter.ts';
import { saveSettled } from './repository.ts';

/** What an operator decides about a payment under review. */
export type Settlement = 'accept' | 'refund';

/**
 * Settles a payment under review, and notes who did and when. Accepting it makes the order a paid one: a cancelled order
 * comes back when its products are still there; one that was closed in another way stays as it is. Noting that the money
 * was given back cancels an order that was still kept for it. The same decision again does nothing.
 * @throws Refusal for an order without such a payment, one that was settled otherwise, and one whose products are gone;
 * nothing has changed then
 */
export function settleReview(
  deps: OrderDeps,
  orderId: string,
  { decision, by }: { decision: Settlement; by: string },
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const matter = await lockMatter(trx, orderId);
    if (!matter) throw new Refusal(operatorTexts.noPayment(orderId));
    const { payment } = matter;
    const becomes = decision === 'accept' ? 'paid' : 'refunded';
    if (payment.settled_at !== null && payment.state === becomes) return;
    if (payment.state !== 'review') throw new Refusal(operatorTexts.notInReview(orderId));
    const now = deps.clock();
    if (decision === 'accept') await accept(trx, matter, deps, now);
    else await giveUp(trx, matter, now);
    await saveSettled(trx, payment.reference, { state: becomes, by, at: now });
  });
}

/** The order is paid. One that was cancelled takes its stock once more; one that is closed already stays as it is. */
async function accept(trx: Kysely<Schema>, matter: Matter, deps: OrderDeps, now: Date): Promise<void> {
  const { order } = matter;
  const isCancelled = matter.cancelled.includes(order.status_id);
  if (isCancelled && !(await retakeStock(trx, order, now))) {
    throw new Refusal(operatorTexts.productsGone(order.order_id));
  }
  if (isCancelled || !order.is_closed) await confirmPaid(trx, matter, deps.siteUrl, now);
}

/** An order that was kept for this money alone waits no longer. */
async function giveUp(trx: Kysely<Schema>, { order, cancelled }: Matter, now: Date): Promise<void> {
  if (!order.is_closed && !cancelled.includes(order.status_id)) await cancelUnpaid(trx, order, now);
}
