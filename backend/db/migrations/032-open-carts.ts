import { type Kysely, sql } from 'kysely';

/** By it a customer's open carts are found, which every request of theirs asks for, among all that they have paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cart_open_of_customer on cart (user_id)
    where user_id > 0 and status <> 'PAID' and successor_id is null`.execute(db);
}
