import { type Kysely, sql } from 'kysely';

/** What makes an order another one for who follows orders. */
const ORDER_COLUMNS = [
  ...[
    'status_id',
    'is_closed',
    'email',
    'personal',
    'invoice_id',
    'customer_id',
    'store_id',
    'address',
    'city',
  ],
  ...[
    'shipping_type',
    'shipping_label',
    'shipping_cost',
    'discount_shipping',
    'payment_type',
    'payment_label',
  ],
  ...['subtotal', 'discount', 'total', 'cancelled_by', 'cancel_reason', 'event_purpose'],
];

/**
 * Keys of programs that exchange data with the shop, and the log of orders that they follow: `order_change` has what changed and has
 * no position yet, `order_position` the last position of each order, `order_log` (one row) where the log ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table api_key (
      api_key_id int primary key generated always as identity, name text not null, prefix text not null,
      secret_hash text not null unique, scopes jsonb not null, created_at timestamptz not null,
      expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz)`,
    `create table order_change (
      change_id int primary key generated always as identity, order_id text not null)`,
    `create table order_position (
      order_id text primary key, position int not null unique, changed_at timestamptz not null)`,
    `create index order_position_changed on order_position (changed_at)`,
    `create table order_log (
      only_row boolean primary key default true check (only_row), epoch uuid not null default gen_random_uuid(),
      position int not null, published_at timestamptz not null)`,
    `insert into order_position (order_id, position, changed_at)
      select order_id, row_number() over (order by created_at, order_id), now() from shop_order`,
    `insert into order_log (position, published_at) select count(*), now() from order_position`,
    `create function order_changed() returns trigger language plpgsql as $$
      begin
        insert into order_change (order_id) values (new.order_id);
        return null;
      end $$`,
    `create function payment_event_changed() returns trigger language plpgsql as $$
      begin
        insert into order_change (order_id) select order_id from payment where reference = new.reference;
        return null;
      end $$`,
    `create trigger shop_order_changed after insert or update of ${ORDER_COLUMNS.join(', ')} on shop_order
      for each row execute function order_changed()`,
    `create trigger payment_changed after insert or update of state on payment
      for each row execute function order_changed()`,
    `create trigger payment_event_changed after insert or update of outcome on payment_event
      for each row execute function payment_event_changed()`,
    `create trigger order_handover_changed after insert or update on order_handover
      for each row execute function order_changed()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
