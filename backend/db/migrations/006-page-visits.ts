import { type Kysely, sql } from 'kysely';

/** How often pages were visited by day and store (0 where none was chosen), whoever did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_visit (
    day date not null, store_id int not null, path text not null, visits bigint not null,
    primary key (day, store_id, path))`.execute(db);
}
