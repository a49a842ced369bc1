/** Orders with their lines and status history. */
export const orders = [
  `create table shop_order (
    order_id text primary key, idempotency_key uuid not null unique, cart_id uuid not null, store_id int not null,
    customer_id int, status_id int not null, email text not null, personal jsonb not null, shipping_type_id int not null,
    shipping_type text not null, shipping_label text not null, address jsonb not null, city text not null default '',
    invoice_id text not null default '', coupons jsonb not null default '[]',
    dedication jsonb not null default '{"name": "", "message": "222"}', payment_type_id int not null,
    payment_type text not null, payment_label text not null, subtotal int not null, discount int not null,
    shipping_cost int not null, discount_shipping int not null, total int not null, payment_key text not null,
    is_closed boolean not null, created_at timestamptz not null, reserved_until timestamptz)`,
  `create index shop_order_cart on shop_order (cart_id)`,
  `create index shop_order_created on shop_order (created_at)`,
  `create index shop_order_customer on shop_order (customer_id) where customer_id is not null`,
  `create index shop_order_reserved on shop_order (reserved_until) where not is_closed`,
  `create table order_line (
    order_id text not null references shop_order, position int not null, product_id int not null, sku text not null,
    name text not null, path text not null, category text not null, variant text not null, image text not null,
    quantity float8 not null, price int not null, product_price int not null, discount int not null,
    pack_name text not null, taken jsonb not null, primary key (order_id, position))`,
  `create index order_line_product on order_line (product_id)`,
  `create table order_history (
    history_id int primary key generated always as identity, order_id text not null references shop_order,
    status_id int not null, created_at timestamptz not null)`,
  `create index order_history_order on order_history (order_id, history_id)`,
];
