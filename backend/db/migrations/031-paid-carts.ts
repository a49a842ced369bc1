import { type Kysely, sql } from 'kysely';

/** By it a visitor's paid carts are found, whose changes are not to be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cart_visitor_paid on cart (visitor_id)
    where visitor_id is not null and status = 'PAID'`.execute(db);
}
