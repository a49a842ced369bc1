import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { EventTable } from '../../db/schema/events.ts';

/** An event as the database has it. */
export type EventRow = Selectable<EventTable>;

export async function findEvent(db: Db, eventId: number): Promise<EventRow | null> {
  const query = db.selectFrom('event').selectAll().where('event_id', '=', eventId);
  return (await query.executeTakeFirst()) ?? null;
}
