import { assignGifts, type Claim, rehold, releaseGifts } from '#backend/modules/gift-stock/index.ts';
import type { OrderRow } from '#backend/modules/orders/index.ts';
import type { Db } from '../../../db/database.ts';
import { returnToBalance } from '../group-gifts/contribution-repository.ts';
import { claimContribution, reholdContribution, releaseContribution } from '../group-gifts/contributions.ts';

/** An order as far as events go. */
export type EventOrder = Pick<OrderRow, 'order_id' | 'event_id' | 'event_purpose'>;

/** What an event gains by an order that is paid, in the order's own transaction; the caller holds the order. */
export async function claimEventPart(trx: Db, order: EventOrder, now: Date): Promise<Claim> {
  if (order.event_id === null) return 'known';
  if (order.event_purpose === 'contribution') return claimContribution(trx, order.order_id, now);
  return assignGifts(trx, order, now);
}

/** Holds it for longer, or once more after the order was cancelled. @returns false when others have it */
export async function holdEventPart(trx: Db, order: EventOrder, until: Date, now: Date): Promise<boolean> {
  if (order.event_id === null) return true;
  if (order.event_purpose === 'contribution') return reholdContribution(trx, order.order_id, until, now);
  return rehold(trx, order, until, now);
}

/**
 * Gives it back: the order is cancelled, expired, or its money was given back. Again does nothing.
 * @returns whether the event had gained it
 */
export async function releaseEventPart(trx: Db, order: EventOrder): Promise<boolean> {
  if (order.event_id === null) return false;
  if (order.event_purpose === 'contribution') return releaseContribution(trx, order.order_id);
  const wasAssigned = await releaseGifts(trx, order);
  // What guests gave for it is the owner's, for another gift.
  if (order.event_purpose === 'filled') await returnToBalance(trx, order.order_id);
  return wasAssigned;
}
