import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftLine } from './gifts.ts';

export async function insertHolds(
  trx: Db,
  hold: { orderId: string; eventId: number; until: Date },
  lines: readonly GiftLine[],
): Promise<void> {
  const { orderId, eventId, until } = hold;
  const shared = { order_id: orderId, event_id: eventId, state: 'held' as const, held_until: until };
  await trx
    .insertInto('gift_line')
    .values(lines.map(({ sku, quantity }) => ({ ...shared, sku, quantity })))
    .execute();
}

/** Holds what an order held before, until then. */
export async function renewHolds(trx: Db, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable('gift_line')
    .set({ state: 'held', held_until: until })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'assigned')
    .execute();
}

/** Assigns what an order holds or held; again does nothing. */
export async function markAssigned(trx: Db, orderId: string, now: Date): Promise<void> {
  await sql`
    with paid as (
      update gift_line set state = 'assigned', assigned_at = ${now}
      where order_id = ${orderId} and state <> 'assigned' returning event_id, sku, quantity)
    update event_product gift
    set quantity_assigned = round((gift.quantity_assigned + paid.quantity)::numeric, 3)::float8
    from paid where gift.event_id = paid.event_id and gift.sku = paid.sku`.execute(trx);
}

/** Gives back what an order holds or was assigned; again does nothing. */
export async function markReleased(trx: Db, orderId: string): Promise<void> {
  await sql`
    with before as (select event_id, sku, quantity, state from gift_line where order_id = ${orderId} and state <> 'released'),
    released as (
      update gift_line set state = 'released', assigned_at = null where order_id = ${orderId} and state <> 'released')
    update event_product gift
    set quantity_assigned = greatest(0, round((gift.quantity_assigned - before.quantity)::numeric, 3)::float8)
    from before where before.state = 'assigned' and gift.event_id = before.event_id and gift.sku = before.sku`.execute(
    trx,
  );
}
