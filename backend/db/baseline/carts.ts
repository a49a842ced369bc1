/** Carts, what was typed in their checkout, and links that restore one. Of a link only the hash is stored: the database alone opens no cart. */
export const carts = [
  // order_key is the idempotency key of the order that was last started from the cart: a writer that has read the cart
  // sees whether another order has begun since. saved: lines for later, apart from those that every step of a purchase reads.
  // successor_id: the cart that went on with what an order left behind. brought: what a change of store brought, with both
  // carts as they were before, so that it can be undone. parked: lines that are set aside while their shopper buys in an event.
  // applied: ids of the last changes, so that one that is sent again after its response was lost is known.
  `create table cart (
    cart_id uuid primary key, store_id int not null references store, user_id int not null, visitor_id uuid,
    status text not null, lines jsonb not null, saved jsonb not null default '[]', parked jsonb not null default '[]',
    brought jsonb, applied jsonb not null default '[]', event_id int, order_key uuid, reached_step smallint,
    temp_code int, temp_code_until timestamptz, successor_id uuid references cart on delete set null,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  `create index cart_user on cart (user_id, store_id) where user_id > 0`,
  // For the check of the reference when carts are pruned.
  `create index cart_successor on cart (successor_id) where successor_id is not null`,
  // A guest's carts of all stores, whichever of them their cookie names; those that are paid, whose changes are not made again.
  `create index cart_visitor on cart (visitor_id, store_id)
    where visitor_id is not null and status <> 'PAID' and successor_id is null`,
  `create index cart_visitor_paid on cart (visitor_id) where visitor_id is not null and status = 'PAID'`,
  // Every request of a customer asks for these.
  `create index cart_open_of_customer on cart (user_id)
    where user_id > 0 and status <> 'PAID' and successor_id is null`,
  // The specification's calls about coupons name a guest's cart by its temporary code.
  `create index cart_temp_code on cart (temp_code) where temp_code is not null`,
  `create table cart_link (
    token_hash text primary key, cart_id uuid not null references cart on delete cascade,
    expires_at timestamptz not null)`,
  `create index cart_link_cart on cart_link (cart_id)`,
  `create table cart_draft (
    cart_id uuid primary key references cart on delete cascade, content jsonb not null,
    updated_at timestamptz not null)`,
  // A customer's invoice is for them alone: no cookie of a login that has ended shows it. customer_id is null of a guest's.
  `create table visitor_invoice (
    visitor_id uuid primary key, customer_id int references customer on delete cascade, fields jsonb not null,
    expires_at timestamptz not null)`,
  `create index visitor_invoice_expires on visitor_invoice (expires_at)`,
  `create index visitor_invoice_customer on visitor_invoice (customer_id) where customer_id is not null`,
];
