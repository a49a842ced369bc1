import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { EventTable } from '../../../db/schema/events.ts';
import type { KnownWrite } from '../../../idempotency.ts';
import type { EventRow } from '../event-reader.ts';

/** Nobody else changes the event and its list until the end of the transaction. */
export async function lockEvent(trx: Db, eventId: number): Promise<EventRow | null> {
  const query = trx.selectFrom('event').selectAll().where('event_id', '=', eventId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The event that a key has created, whose owner is its customer. */
export async function findCreated(db: Db, key: string): Promise<KnownWrite<number> | null> {
  const query = db
    .selectFrom('event')
    .select(['event_id', 'customer_id', 'creation_digest'])
    .where('creation_key', '=', key);
  const row = await query.executeTakeFirst();
  return row ? { owner: String(row.customer_id), digest: row.creation_digest, result: row.event_id } : null;
}

/** Writes one of the demo's, numbered from 1000 on. @returns its number */
export async function insertEvent(trx: Db, event: Insertable<EventTable>): Promise<number> {
  const row = await trx.insertInto('event').values(event).returning('event_id').executeTakeFirstOrThrow();
  return row.event_id;
}

export async function updateEvent(
  trx: Db,
  eventId: number,
  changes: Partial<Insertable<EventTable>>,
): Promise<void> {
  await trx.updateTable('event').set(changes).where('event_id', '=', eventId).execute();
}

/** A customer's events: the next one first, then those that are over, the last one first. */
export function findEventsOf(
  db: Db,
  customerId: number,
  { today, limit }: { today: string; limit: number },
): Promise<EventRow[]> {
  const isOver = sql<boolean>`end_day < ${today}`;
  return db
    .selectFrom('event')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy(isOver)
    .orderBy(sql`case when ${isOver} then '' else event_day end`)
    .orderBy('event_day', 'desc')
    .orderBy('created_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
}

/** Whether guests have bought, are paying, or have given money for anything of an event. */
export async function hasGuests(db: Db, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from gift_line where event_id = ${eventId} and state <> 'released')
      or exists (select from contribution where event_id = ${eventId} and state <> 'released') as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
