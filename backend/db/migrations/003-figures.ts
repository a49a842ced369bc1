import { type Kysely, sql } from 'kysely';

/** What the figures of the shop are read by: since when side effects wait, and payments that are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column created_at timestamptz not null default now()`.execute(db);
  await sql`create index payment_open on payment (state, created_at) where state in ('waiting', 'review')`.execute(
    db,
  );
}
