import { type Kysely, sql } from 'kysely';

/** What was published of each template, when it looks different by itself, and drafts that are looked at. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table layout_revision (
      revision_id int primary key generated always as identity,
      name text not null,
      mark text not null,
      content text not null,
      published_at timestamptz not null,
      published_by text not null)`.execute(db);
  await sql`create index layout_revision_name on layout_revision (name, revision_id)`.execute(db);
  await sql`
    create table layout_time (
      name text not null,
      turns_at timestamptz not null,
      primary key (name, turns_at))`.execute(db);
  await sql`create index layout_time_turns on layout_time (turns_at)`.execute(db);
  await sql`
    create table layout_draft (
      draft_id text primary key,
      name text not null,
      content text not null,
      created_at timestamptz not null)`.execute(db);
}
