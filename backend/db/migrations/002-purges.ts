import { type Kysely, sql } from 'kysely';

/**
 * The log of purges that storefronts follow. Its first row purges nothing: there is always a newest one, whose mark no other
 * database has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table purge (
    sequence int primary key, mark uuid not null default gen_random_uuid(),
    tags jsonb not null, published_at timestamptz not null)`.execute(db);
  // Looked at every second, while mail may lie in heaps.
  await sql`create index outbox_purges on outbox (outbox_id) where kind = 'revalidate' and done_at is null`.execute(
    db,
  );
  await sql`insert into purge (sequence, tags, published_at) values (1, '[]', now())`.execute(db);
}
