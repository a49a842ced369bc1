import { type SqlBool, sql } from 'kysely';
import { findOrderByKey } from '#backend/modules/orders/index.ts';
import type { Db } from '../../../db/database.ts';
import type { KnownWrite } from '../../../idempotency.ts';

/** What a key has registered, whose owner is its event, or has made of anything else. */
export async function findExternalOrder(db: Db, key: string): Promise<KnownWrite<string> | null> {
  const row = await findOrderByKey(db, key);
  if (!row) return null;
  const owner = row.event_purpose === 'external' ? String(row.event_id) : '';
  return { owner, digest: row.request_digest, result: row.order_id };
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
