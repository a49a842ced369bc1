import { findOrderLines, type LinkEnv, type OrderRow } from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../../db/database.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { buyFilled } from '../group-gifts/buy-filled.ts';
import { findContribution, findGroupGift } from '../group-gifts/contribution-repository.ts';
import { buyerOf } from '../owner/desk.ts';
import { findOwner, seesNames } from './event-owner.ts';
import { claimEventPart, releaseEventPart } from './event-part.ts';
import {
  contributedMail,
  contributionReturnedMail,
  type Given,
  giftBoughtMail,
  giftReadyMail,
  giftReturnedMail,
} from './gift-mail.ts';

/**
 * Gives an event what an order has paid, in the transaction in which it becomes paid: gifts are assigned, a contribution is
 * counted, and the gift that it fills is bought. Those whom it concerns have mail. Again does nothing.
 * @param now read once the order was held
 * @returns false when it can no longer be had: nothing changes then
 */
export async function claimPaid(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<boolean> {
  const claim = await claimEventPart(trx, order, now);
  if (claim !== 'claimed') return claim === 'known';
  await tellOwner(trx, order, env, now, isPart(order) ? contributedMail : giftBoughtMail);
  const given = isPart(order) ? await findContribution(trx, order.order_id) : null;
  if (given && (await findGroupGift(trx, given))?.state === 'full') await buyFilled(trx, given, env, now);
  return true;
}

/**
 * Takes back from an event what an order holds of it: it is cancelled, expired, or its money goes back. The owner, who had mail
 * about what was paid, has mail; not about a gift that contributions bought, which is the owner's own order. Again does nothing.
 */
export async function returnPaid(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<void> {
  const wasPaid = await releaseEventPart(trx, order);
  if (!wasPaid || order.event_purpose === 'filled') return;
  await tellOwner(trx, order, env, now, isPart(order) ? contributionReturnedMail : giftReturnedMail);
}

/** Tells the owner of a list that an order of gifts is ready in the store: its buyer does not fetch it. */
export async function tellReady(trx: Db, order: OrderRow, env: LinkEnv, now: Date): Promise<void> {
  if (order.event_purpose !== 'gift') return;
  const place = [order.address.store, order.address.address].filter(Boolean).join(', ');
  await tellOwner(trx, order, env, now, (given, links) => giftReadyMail(given, links, place));
}

function isPart(order: OrderRow): boolean {
  return order.event_purpose === 'contribution';
}

/** The owner has mail; by whom it was paid only where the owner sees that now. */
async function tellOwner(
  trx: Db,
  order: OrderRow,
  env: LinkEnv,
  now: Date,
  compose: (given: Given, env: LinkEnv) => Mail,
): Promise<void> {
  const owner = order.event_id === null ? null : await findOwner(trx, order.event_id);
  if (!owner) return;
  const lines = await findOrderLines(trx, order.order_id);
  const buyer = seesNames(owner, now) ? buyerOf(order) : null;
  await sendMail(trx, compose({ owner, buyer, lines, total: order.total }, env));
}
