import { type Kysely, sql } from 'kysely';

/** A guest's cart is found by its temporary code, which the specification's calls about coupons name instead of a cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cart_temp_code on cart (temp_code) where temp_code is not null`.execute(db);
}
