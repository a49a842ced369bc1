import { type Kysely, sql } from 'kysely';

/** By it the messages about a payment are found, which every page that waits for one asks for again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_event_payment on payment_event (reference)`.execute(db);
}
