import { type Kysely, sql } from 'kysely';

/** Who decided about a payment that had to be looked at, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column settled_by text not null default '', add column settled_at timestamptz`.execute(
    db,
  );
}
