import { type Kysely, sql } from 'kysely';

/** Whose a guest's cart is: by the visitor's own id the carts of all stores are found, whichever of them their cookie names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column visitor_id uuid`.execute(db);
  await sql`create index cart_visitor on cart (visitor_id, store_id)
    where visitor_id is not null and status <> 'PAID' and successor_id is null`.execute(db);
}
