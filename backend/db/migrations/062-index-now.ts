import { type Kysely, sql } from 'kysely';

/** Until when search engines of IndexNow have been told what changed: one row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table index_now (
    only_row boolean primary key default true check (only_row), told_until timestamptz not null)`.execute(db);
}
