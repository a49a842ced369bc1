import { type Kysely, sql } from 'kysely';

/** What became of each file that was uploaded, replaced or taken away; contents stay in the file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_revision (
      revision_id int primary key generated always as identity,
      name text not null,
      file_key text not null,
      bytes int not null,
      width int not null,
      height int not null,
      happened_at timestamptz not null,
      done_by text not null,
      is_deleted boolean not null)`.execute(db);
  await sql`create index file_revision_name on file_revision (name, revision_id)`.execute(db);
}
