import { type Kysely, sql } from 'kysely';

/** Images that visitors upload in forms: whose folder they lie in, and when it is looked whether a record names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visitor_image (
    name text primary key, path text not null, created_at timestamptz not null,
    due_at timestamptz not null)`.execute(db);
  await sql`create index visitor_image_due on visitor_image (due_at)`.execute(db);
  await sql`create index visitor_image_path on visitor_image (path)`.execute(db);
}
