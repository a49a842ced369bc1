import { type Kysely, sql } from 'kysely';

/**
 * What one network holds of a gift list without paying is bounded: an order of a list stores from where it was placed, as a digest, ''
 * where nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column request_network text not null default ''`.execute(db);
}
