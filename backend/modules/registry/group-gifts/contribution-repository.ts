import { type Selectable, sql } from 'kysely';
import type { Fund } from '#lib/registry/domain/group-gift.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import type { ContributionTable, GroupGiftTable } from '../../../db/schema/gifts.ts';

export type GroupGiftRow = Selectable<GroupGiftTable>;
export type ContributionRow = Selectable<ContributionTable>;

/** A gift of an event's list, by its SKU. */
export interface GiftKey {
  event_id: number;
  sku: string;
}

export async function findGroupGift(db: Db, { event_id, sku }: GiftKey): Promise<GroupGiftRow | null> {
  const query = db
    .selectFrom('group_gift')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('sku', '=', sku);
  return (await query.executeTakeFirst()) ?? null;
}

/** Nobody else's until the end of the transaction; after the gift itself (lockGifts). */
export async function lockGroupGift(trx: Db, { event_id, sku }: GiftKey): Promise<GroupGiftRow | null> {
  const query = trx
    .selectFrom('group_gift')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('sku', '=', sku)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function findContribution(db: Db, orderId: string): Promise<ContributionRow | null> {
  const query = db.selectFrom('contribution').selectAll().where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) ?? null;
}

/** What others are paying of a group gift, centavos, and when the first of them must have done so. */
export async function heldOf(
  db: Db,
  { event_id, sku }: GiftKey,
  now: Date,
  exceptOrder = '',
): Promise<{ held: number; until: Date | null }> {
  const { rows } = await sql<{ held: number; until: Date | null }>`
    select coalesce(sum(amount), 0)::float8 as held, min(held_until) as until from contribution
    where event_id = ${event_id} and sku = ${sku} and state = 'held' and held_until > ${now}
      and order_id <> ${exceptOrder}`.execute(db);
  return rows[0] ?? { held: 0, until: null };
}

/** What a giver has begun to give to gifts of an event and not paid, centavos, by SKU. @param givers from `giversOf` */
export async function readOwnHeld(
  db: Db,
  eventId: number,
  givers: readonly string[],
  now: Date,
): Promise<Map<string, { orderid: string; amount: number }>> {
  if (givers.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; orderid: string; amount: number }>`
    select given.sku, given.order_id as orderid, given.amount::float8 as amount
    from contribution given join shop_order o on o.order_id = given.order_id
    where given.event_id = ${eventId} and given.state = 'held' and given.held_until > ${now}
      and o.request_owner = any(${textList(givers)})`.execute(db);
  return new Map(rows.map(({ sku, ...own }) => [sku, own]));
}

/** The money of a group gift. */
export function fundOf({ goal, collected }: Pick<GroupGiftRow, 'goal' | 'collected'>, held: number): Fund {
  return { goal, collected, held };
}

/** Opens a group gift; one that is open keeps its goal. @param goal centavos */
export async function openGroupGift(trx: Db, key: GiftKey, goal: number, now: Date): Promise<void> {
  await trx
    .insertInto('group_gift')
    .values({ ...key, goal, collected: 0, state: 'open', opened_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'sku']).doNothing())
    .execute();
}

/** A group gift that nobody has paid anything of yet costs what the gift costs now. */
export async function updateGoal(trx: Db, { event_id, sku }: GiftKey, goal: number): Promise<void> {
  await trx
    .updateTable('group_gift')
    .set({ goal })
    .where('event_id', '=', event_id)
    .where('sku', '=', sku)
    .where('collected', '=', 0)
    .execute();
}

/** Adds to what was collected, or takes off. @param amount centavos */
export async function addCollected(trx: Db, { event_id, sku }: GiftKey, amount: number): Promise<void> {
  await sql`
    update group_gift set collected = collected + ${amount},
      state = case when collected + ${amount} >= goal then 'full' else 'open' end
    where event_id = ${event_id} and sku = ${sku}`.execute(trx);
}

export async function settleGroupGift(
  trx: Db,
  { event_id, sku }: GiftKey,
  change: Pick<GroupGiftRow, 'state' | 'settled_at'> & Partial<Pick<GroupGiftRow, 'order_id' | 'coupon_id'>>,
): Promise<void> {
  await trx
    .updateTable('group_gift')
    .set(change)
    .where('event_id', '=', event_id)
    .where('sku', '=', sku)
    .execute();
}

/** The money of a group gift whose order was cancelled goes into the event's balance. */
export async function returnToBalance(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('group_gift')
    .set({ state: 'balance' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'bought')
    .execute();
}

export async function saveContribution(
  trx: Db,
  orderId: string,
  change: Partial<Pick<ContributionRow, 'state' | 'held_until' | 'paid_at'>>,
): Promise<void> {
  await trx.updateTable('contribution').set(change).where('order_id', '=', orderId).execute();
}
