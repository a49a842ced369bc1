import { type Kysely, sql } from 'kysely';

/** Uses of coupons are counted by person: orders are found by their phone as well as by e-mail and account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_order_phone on shop_order ((personal ->> 'phone'))`.execute(db);
}
