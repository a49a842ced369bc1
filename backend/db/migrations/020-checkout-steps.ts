import { type Kysely, sql } from 'kysely';

/** How far a shopper came with a cart, and the code by which a guest who asks for help is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column reached_step smallint, add column temp_code integer,
    add column temp_code_until timestamptz`.execute(db);
}
