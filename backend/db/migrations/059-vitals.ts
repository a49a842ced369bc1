import { type Kysely, sql } from 'kysely';

/**
 * Web vitals of visitors' browsers, without anything that says whose: single samples of the last days, of days before them how many
 * were in each bucket (lib/vitals/domain/histogram.ts), and since when each build of the storefront is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vital_sample (
    sample_id bigint generated always as identity primary key, day date not null, metric text not null,
    value double precision not null, bucket int not null, rating text not null, page text not null, store_id int not null,
    device text not null, build text not null, target text not null, parts jsonb not null)`.execute(db);
  await sql`create index vital_sample_day on vital_sample (day)`.execute(db);
  await sql`create table vital_count (
    day date not null, metric text not null, page text not null, store_id int not null, device text not null,
    build text not null, rating text not null, bucket int not null, samples int not null,
    primary key (day, metric, page, store_id, device, build, rating, bucket))`.execute(db);
  await sql`create table vital_build (build text primary key, first_at timestamptz not null)`.execute(db);
}
