import { type Kysely, sql } from 'kysely';

/**
 * Lines that a shopper saved for later, and the cart that went on with what an order left behind. A saved list may be long:
 * it is apart from the lines, which every step of a purchase reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart
    add column saved jsonb not null default '[]',
    add column successor_id uuid references cart on delete set null`.execute(db);
  // For the check of the reference when carts are pruned.
  await sql`create index cart_successor on cart (successor_id) where successor_id is not null`.execute(db);
}
