import { type Kysely, sql } from 'kysely';

/** What is looked for in a catalogue, how often on a day; nothing of who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_term (
    catalog_id integer not null, term text not null, day date not null, searches integer not null,
    primary key (catalog_id, term, day))`.execute(db);
  await sql`create index search_term_day on search_term (day)`.execute(db);
}
