import { type Kysely, sql } from 'kysely';

/**
 * Writes of shopping agents by their idempotency keys, of which only digests are stored: the response of one, null while it is being
 * made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ucp_request (
    key text primary key, content text not null, response jsonb, claimed_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index ucp_request_claimed on ucp_request (claimed_at)`.execute(db);
}
