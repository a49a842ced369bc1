import { type Kysely, sql } from 'kysely';

/** Who of the staff took money at the counter; '' of what a bank took, and where nobody said who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column received_by text not null default ''`.execute(db);
}
