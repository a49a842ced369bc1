import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The number of the order that a call registered. */
export async function findExternalOrder(db: Db, eventId: number, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('order_id')
    .where('idempotency_key', '=', key)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Whether a receipt was registered for an event, by an order that stands. */
export async function hasReceipt(db: Db, eventId: number, receipt: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('order_id')
    .where('event_id', '=', eventId)
    .where('event_purpose', '=', 'external')
    .where(sql<SqlBool>`lower(personal ->> 'receipt') = lower(${receipt})`)
    .where(sql<SqlBool>`exists (
      select from gift_line line where line.order_id = shop_order.order_id and line.state = 'assigned')`)
    .executeTakeFirst();
  return row !== undefined;
}
