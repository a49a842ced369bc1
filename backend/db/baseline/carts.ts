/** Carts, and links that restore one. Of a link only the hash is stored: the database alone opens no cart. */
export const carts = [
  // order_key is the idempotency key of the order that was last started from the cart: a writer that has read the cart
  // sees whether another order has begun since.
  `create table cart (
    cart_id uuid primary key, store_id int not null references store, user_id int not null, status text not null,
    lines jsonb not null, created_at timestamptz not null, updated_at timestamptz not null, order_key uuid,
    reached_step smallint, temp_code integer, temp_code_until timestamptz)`,
  `create index cart_user on cart (user_id, store_id) where user_id > 0`,
  `create table cart_link (
    token_hash text primary key, cart_id uuid not null references cart on delete cascade,
    expires_at timestamptz not null)`,
  `create index cart_link_cart on cart_link (cart_id)`,
];
