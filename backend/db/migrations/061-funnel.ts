import { type Kysely, sql } from 'kysely';

/**
 * How far visits get, by the page on which they began, and what they wanted and did not get: counts of a day and a store alone, never a
 * visit by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table funnel_count (
    day date not null, store_id int not null, kind text not null, path text not null, step text not null, visits int not null,
    primary key (day, kind, path, store_id, step))`.execute(db);
  await sql`create table funnel_miss (
    day date not null, store_id int not null, kind text not null, name text not null, visits int not null,
    primary key (day, kind, name, store_id))`.execute(db);
}
