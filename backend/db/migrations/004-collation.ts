import { type Kysely, sql } from 'kysely';

/** Names are sorted the same on every server, whatever its language: the column is normalised for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product alter column title_sort type text collate "C"`.execute(db);
}
