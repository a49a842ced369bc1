import { type Kysely, sql } from 'kysely';

/**
 * Buying for an event: the event that a cart and an order belong to, the gifts that an order takes (held while it is being
 * paid, assigned once it is), and gifts that several pay together with what each contributes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column event_id int`.execute(db);
  await sql`alter table shop_order
    add column event_id int,
    add column event_purpose text not null default ''
      check (event_purpose in ('', 'gift', 'contribution', 'filled'))`.execute(db);
  await sql`create index shop_order_event on shop_order (event_id) where event_id is not null`.execute(db);
  await sql`create table gift_line (
    order_id text not null references shop_order, event_id int not null, sku text not null,
    quantity float8 not null check (quantity > 0),
    state text not null check (state in ('held', 'assigned', 'released')),
    held_until timestamptz not null, assigned_at timestamptz, thanked_at timestamptz,
    primary key (order_id, sku))`.execute(db);
  await sql`create index gift_line_gift on gift_line (event_id, sku) where state <> 'released'`.execute(db);
  await sql`create table group_gift (
    event_id int not null, sku text not null, goal int not null check (goal > 0),
    collected int not null default 0 check (collected >= 0 and collected <= goal),
    state text not null default 'open' check (state in ('open', 'full', 'bought', 'over', 'credit', 'balance')),
    opened_at timestamptz not null, settled_at timestamptz, told_at timestamptz, order_id text references shop_order,
    coupon_id int references coupon, primary key (event_id, sku))`.execute(db);
  await sql`create table contribution (
    order_id text primary key references shop_order, event_id int not null, sku text not null,
    amount int not null check (amount > 0),
    state text not null check (state in ('held', 'paid', 'released')),
    held_until timestamptz not null, paid_at timestamptz, thanked_at timestamptz,
    foreign key (event_id, sku) references group_gift)`.execute(db);
  await sql`create index contribution_gift on contribution (event_id, sku) where state <> 'released'`.execute(
    db,
  );
}
