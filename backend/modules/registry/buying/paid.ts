import type { Db } from '../../../db/database.ts';
import type { OrderDeps } from '../../orders/order-link.ts';
import { findOrderLines, type OrderRow } from '../../orders/repository.ts';
import { sendMail } from '../../outbox/enqueue.ts';
import { buyFilled } from '../group-gifts/buy-filled.ts';
import { findContribution, findGroupGift } from '../group-gifts/contribution-repository.ts';
import { buyerOf } from '../owner/desk.ts';
import { findOwner, seesNames } from './event-owner.ts';
import { claimEventPart } from './event-part.ts';
import { contributedMail, giftBoughtMail } from './gift-mail.ts';

/**
 * Gives an event what an order has paid, in the transaction in which it becomes paid: gifts are assigned, a contribution is
 * counted, and the gift that it fills is bought. Those whom it concerns have mail. Again does nothing.
 * @returns false when it can no longer be had: nothing changes then
 */
export async function claimPaid(trx: Db, order: OrderRow, deps: OrderDeps): Promise<boolean> {
  const now = deps.clock();
  const claim = await claimEventPart(trx, order, now);
  if (claim !== 'claimed') return claim === 'known';
  await tellOwner(trx, order, deps);
  const given = order.event_purpose === 'contribution' ? await findContribution(trx, order.order_id) : null;
  if (given && (await findGroupGift(trx, given))?.state === 'full') await buyFilled(trx, given, deps);
  return true;
}

/** The owner has mail about what was bought; of whom only where the owner sees that now. */
async function tellOwner(trx: Db, order: OrderRow, deps: OrderDeps): Promise<void> {
  const owner = order.event_id === null ? null : await findOwner(trx, order.event_id);
  if (!owner) return;
  const lines = await findOrderLines(trx, order.order_id);
  const buyer = seesNames(owner, deps.clock()) ? buyerOf(order) : null;
  const what = { owner, buyer, lines, total: order.total };
  const compose = order.event_purpose === 'contribution' ? contributedMail : giftBoughtMail;
  await sendMail(trx, compose(what, deps));
}
