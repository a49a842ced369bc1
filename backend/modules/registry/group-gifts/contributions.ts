import { type Claim, lockGifts, readGifts } from '#backend/modules/gift-stock/index.ts';
import { canAssign } from '#lib/registry/domain/remaining.ts';
import type { Db } from '../../../db/database.ts';
import {
  addCollected,
  type ContributionRow,
  findContribution,
  findGroupGift,
  type GroupGiftRow,
  heldOf,
  lockGroupGift,
  saveContribution,
} from './contribution-repository.ts';

/**
 * Counts a contribution that was paid, once; the caller holds its order.
 * @returns `gone` when its time was over and others have filled or bought the gift, its owner took it off the list, or it was
 * settled: the money has to be given back
 */
export async function claimContribution(trx: Db, orderId: string, now: Date): Promise<Claim> {
  const given = await lockContribution(trx, orderId);
  if (!given) return 'gone';
  if (given.state === 'paid') return 'known';
  if (!(await fits(trx, given, now))) return 'gone';
  await saveContribution(trx, orderId, { state: 'paid', paid_at: now });
  await addCollected(trx, given, given.amount);
  return 'claimed';
}

/** Holds it for longer, or once more. @returns false when the gift cannot be had any more */
export async function reholdContribution(trx: Db, orderId: string, until: Date, now: Date): Promise<boolean> {
  const given = await lockContribution(trx, orderId);
  if (!given) return false;
  if (given.state === 'paid') return true;
  if (!(await fits(trx, given, now))) return false;
  await saveContribution(trx, orderId, { state: 'held', held_until: until });
  return true;
}

/**
 * Takes it back out of the gift, unless that was settled before: then the money is spent. Again does nothing.
 * @returns whether it was in the gift
 */
export async function releaseContribution(trx: Db, orderId: string): Promise<boolean> {
  const given = await lockContribution(trx, orderId);
  if (!given || given.state === 'released') return false;
  await saveContribution(trx, orderId, { state: 'released', paid_at: null });
  const gift = given.state === 'paid' ? await findGroupGift(trx, given) : null;
  if (!gift || !isUnspent(gift)) return false;
  await addCollected(trx, given, -given.amount);
  return true;
}

/** Whether what was paid is spent: its gift was bought, or the money went to the owner. */
export async function isSpent(db: Db, orderId: string): Promise<boolean> {
  return hasBeenSpent(db, await findContribution(db, orderId));
}

/** The same, which nobody changes until the end of the transaction. */
export async function lockSpent(trx: Db, orderId: string): Promise<boolean> {
  return hasBeenSpent(trx, await lockContribution(trx, orderId));
}

async function hasBeenSpent(db: Db, given: ContributionRow | null): Promise<boolean> {
  const fund = given?.state === 'paid' ? await findGroupGift(db, given) : null;
  return fund !== null && !isUnspent(fund);
}

/** Its gift is not bought, and its money nobody else's. */
function isUnspent({ state }: Pick<GroupGiftRow, 'state'>): boolean {
  return state === 'open' || state === 'full';
}

/** One change of a gift's money after another: its row in the list is locked, as when gifts are bought. */
async function lockContribution(trx: Db, orderId: string): Promise<ContributionRow | null> {
  const known = await findContribution(trx, orderId);
  if (!known) return null;
  await lockGifts(trx, known.event_id, [known.sku]);
  await lockGroupGift(trx, known);
  return findContribution(trx, orderId);
}

/** Never over the goal, with all that others are paying, and never for a unit that is gone. */
async function fits(trx: Db, given: ContributionRow, now: Date): Promise<boolean> {
  const fund = await findGroupGift(trx, given);
  if (fund?.state !== 'open') return false;
  const { held } = await heldOf(trx, given, now, given.order_id);
  return fund.collected + held + given.amount <= fund.goal && isUnitFree(trx, given, now);
}

/** A fund that nobody has paid or is paying holds its unit no longer: it may be bought, or off the list. */
async function isUnitFree(trx: Db, { event_id, sku }: ContributionRow, now: Date): Promise<boolean> {
  const gift = (await readGifts(trx, event_id, now, { skus: [sku], except: { fundSku: sku } })).get(sku);
  return gift !== undefined && canAssign(gift, 1);
}
