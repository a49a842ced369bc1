import { type Kysely, sql } from 'kysely';

/**
 * What the form of an event says, which events can be found and by which words, the keys that its tokens are made of, and the shop's own
 * short links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event
    add column event_type int not null default 0,
    add column path_layout text not null default '',
    add column image text not null default '',
    add column info jsonb not null default '{}',
    add column persons jsonb not null default '[]',
    add column is_findable boolean not null default true,
    add column search_text text not null default '',
    add column creation_key uuid unique,
    add column created_at timestamptz not null default now()`.execute(db);
  await sql`create index event_customer on event (customer_id)`.execute(db);
  await sql`create index event_search on event using gin (to_tsvector('simple', search_text)) where is_findable`.execute(
    db,
  );
  await sql`alter table event_product
    add column is_extra boolean not null default false,
    add column added_at timestamptz not null default now()`.execute(db);
  await sql`create table event_key (
    share_key text primary key, event_id int not null references event on delete cascade,
    purpose text not null check (purpose in ('share', 'manage', 'contribution')), sku text not null default '',
    unique (event_id, purpose, sku))`.execute(db);
  await sql`create table short_link (
    code text primary key, share_key text not null unique references event_key on delete cascade,
    created_at timestamptz not null)`.execute(db);
  await sql`alter table shop_order drop constraint shop_order_event_purpose_check`.execute(db);
  await sql`alter table shop_order add constraint shop_order_event_purpose_check
    check (event_purpose in ('', 'gift', 'contribution', 'filled', 'external'))`.execute(db);
}
