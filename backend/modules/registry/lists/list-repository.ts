import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { EventProductTable } from '../../../db/schema/events.ts';

/** A gift as the list has it. */
export type ListedGift = Selectable<EventProductTable>;

/** A gift of a list, nobody else's until the end of the transaction. */
export async function lockGift(trx: Db, eventId: number, sku: string): Promise<ListedGift | null> {
  const query = trx
    .selectFrom('event_product')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('sku', '=', sku)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function countGifts(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_product where event_id = ${eventId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertGift(
  trx: Db,
  gift: { eventId: number; sku: string; productId: number; quantity: number; isExtra?: boolean },
  now: Date,
): Promise<void> {
  const { eventId, sku, productId, quantity, isExtra = false } = gift;
  await trx
    .insertInto('event_product')
    .values({ event_id: eventId, sku, product_id: productId, quantity, is_extra: isExtra, added_at: now })
    .execute();
}

export async function updateGift(
  trx: Db,
  eventId: number,
  sku: string,
  changes: { quantity?: number; comment?: string },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx
    .updateTable('event_product')
    .set(changes)
    .where('event_id', '=', eventId)
    .where('sku', '=', sku)
    .execute();
}

export async function deleteGift(trx: Db, eventId: number, sku: string): Promise<void> {
  await trx.deleteFrom('event_product').where('event_id', '=', eventId).where('sku', '=', sku).execute();
}

/** Whether money stands in a gift that several pay, or did: what was settled stays readable. */
export async function hasFund(db: Db, eventId: number, sku: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from group_gift fund
      where fund.event_id = ${eventId} and fund.sku = ${sku} and (fund.collected > 0 or exists (
        select from contribution given
        where given.event_id = fund.event_id and given.sku = fund.sku and given.state = 'held'
          and given.held_until > ${now}))) as has`.execute(db);
  return rows[0]?.has ?? false;
}
