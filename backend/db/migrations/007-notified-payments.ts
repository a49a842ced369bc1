import { type Kysely, sql } from 'kysely';

/** When a bank was last asked about a payment because a message that nobody signed named it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add asked_at timestamptz`.execute(db);
}
