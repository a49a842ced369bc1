import { type Kysely, sql } from 'kysely';

/** Wishlists of customers, and the link that shares one: its key is random, and deleting it ends every link made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wishlist_item (
    customer_id integer not null references customer on delete cascade,
    product_id integer not null references product on delete cascade,
    sku text not null default '', added_at timestamptz not null,
    primary key (customer_id, product_id, sku))`.execute(db);
  await sql`create index wishlist_item_product on wishlist_item (product_id)`.execute(db);
  await sql`create table wishlist_share (
    customer_id integer primary key references customer on delete cascade,
    share_key text not null unique, expires_at timestamptz not null)`.execute(db);
}
