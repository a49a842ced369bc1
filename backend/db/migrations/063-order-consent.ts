import { type Kysely, sql } from 'kysely';

/**
 * Whether who placed an order allowed the marketing tracker to be told of it: its payment, or its refund, comes when they are no longer
 * there to say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column marketing jsonb`.execute(db);
  await sql`
    create index shop_order_marketing on shop_order ((marketing ->> 'browser'), created_at)
    where marketing is not null`.execute(db);
}
