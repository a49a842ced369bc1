import { type Kysely, sql } from 'kysely';

/** Events that can be found in the order of their last days, for words that most of them have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_upcoming on event (end_day, event_id) where is_findable`.execute(db);
}
