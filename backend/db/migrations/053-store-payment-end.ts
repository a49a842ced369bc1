import { type Kysely, sql } from 'kysely';

/**
 * Until when an order that is paid in the store waits for its payment; null where it waits for none, and of orders that were placed
 * before: nobody was told of an end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column pay_until timestamptz`.execute(db);
  await sql`create index shop_order_pay_until on shop_order (pay_until) where pay_until is not null`.execute(
    db,
  );
}
