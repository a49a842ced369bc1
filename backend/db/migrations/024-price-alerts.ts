import { type Kysely, sql } from 'kysely';

/** Alerts may be about a price, too: with the one that the next drop is measured by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_alert drop constraint product_alert_kind_check`.execute(db);
  await sql`alter table product_alert
    add constraint product_alert_kind_check check (kind in ('stock', 'price')),
    add column price integer`.execute(db);
  await sql`create index product_alert_price on product_alert (sku)
    where kind = 'price' and confirmed_at is not null`.execute(db);
}
