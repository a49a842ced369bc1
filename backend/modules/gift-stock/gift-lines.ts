import { canAssign } from '#lib/registry/domain/remaining.ts';
import type { Db } from '../../db/database.ts';
import type { Claim } from './claim.ts';
import { findGiftLines, type GiftLine, lockGifts, readGifts } from './gifts.ts';
import { insertHolds, markAssigned, markReleased, renewHolds } from './repository.ts';

/** An order as far as its gifts go. */
export interface GiftOrder {
  order_id: string;
  event_id: number | null;
}

/**
 * Holds the gifts of an order that was just written, in its transaction and before its stock is taken.
 * @returns the first SKU that cannot be had any more: the transaction must not be committed then
 */
export async function holdGifts(
  trx: Db,
  hold: { orderId: string; eventId: number; until: Date },
  lines: readonly GiftLine[],
  now: Date,
): Promise<string | null> {
  const missing = await lockFree(trx, hold, lines, now);
  if (missing === null) await insertHolds(trx, hold, lines);
  return missing;
}

/**
 * The same of an order that is paid already: its gifts are assigned at once.
 * @returns as `holdGifts`
 */
export async function takeGifts(
  trx: Db,
  hold: { orderId: string; eventId: number; until: Date },
  lines: readonly GiftLine[],
  now: Date,
): Promise<string | null> {
  const missing = await holdGifts(trx, hold, lines, now);
  if (missing === null) await markAssigned(trx, hold.orderId, now);
  return missing;
}

/** Assigns gifts to an order without a look at what others hold: the caller has done so. */
export async function giveGifts(
  trx: Db,
  order: { orderId: string; eventId: number },
  lines: readonly GiftLine[],
  now: Date,
): Promise<void> {
  await insertHolds(trx, { ...order, until: now }, lines);
  await markAssigned(trx, order.orderId, now);
}

/**
 * Assigns the gifts of an order that is paid; the caller holds the order. A hold that has ended counts as long as nobody else took
 * what it held.
 */
export async function assignGifts(trx: Db, order: GiftOrder, now: Date): Promise<Claim> {
  const lines = await unassigned(trx, order);
  if (lines.length === 0) return 'known';
  if (!(await isStillFree(trx, order, lines, now))) return 'gone';
  await markAssigned(trx, order.order_id, now);
  return 'claimed';
}

/**
 * Holds the gifts of an order for longer, or once more after it was cancelled; the caller holds the order.
 * @returns false when others have them: nothing changes then
 */
export async function rehold(trx: Db, order: GiftOrder, until: Date, now: Date): Promise<boolean> {
  const lines = await unassigned(trx, order);
  if (lines.length > 0 && !(await isStillFree(trx, order, lines, now))) return false;
  await renewHolds(trx, order.order_id, until);
  return true;
}

/**
 * Gives back what an order holds or was assigned; the caller holds the order. Again does nothing.
 * @returns whether gifts were assigned
 */
export async function releaseGifts(trx: Db, order: GiftOrder): Promise<boolean> {
  if (order.event_id === null) return false;
  const lines = (await findGiftLines(trx, order.order_id)).filter(({ state }) => state !== 'released');
  if (lines.length === 0) return false;
  await lockGifts(
    trx,
    order.event_id,
    lines.map(({ sku }) => sku),
  );
  await markReleased(trx, order.order_id);
  return lines.some(({ state }) => state === 'assigned');
}

async function unassigned(trx: Db, { order_id }: GiftOrder): Promise<GiftLine[]> {
  return (await findGiftLines(trx, order_id)).filter(({ state }) => state !== 'assigned');
}

async function isStillFree(
  trx: Db,
  { order_id: orderId, event_id: eventId }: GiftOrder,
  lines: readonly GiftLine[],
  now: Date,
): Promise<boolean> {
  return eventId === null || (await lockFree(trx, { orderId, eventId }, lines, now)) === null;
}

/** Locks gifts. @returns the first SKU of which there is not as much as wanted; null when there is of all */
async function lockFree(
  trx: Db,
  { orderId, eventId }: { orderId: string; eventId: number },
  lines: readonly GiftLine[],
  now: Date,
): Promise<string | null> {
  const skus = lines.map(({ sku }) => sku);
  await lockGifts(trx, eventId, skus);
  // Read after the lock: what others held until they let go of it is seen.
  const gifts = await readGifts(trx, eventId, now, { skus, except: { orderId } });
  const short = lines.find(({ sku, quantity }) => {
    const gift = gifts.get(sku);
    return !gift || !canAssign(gift, quantity);
  });
  return short?.sku ?? null;
}
