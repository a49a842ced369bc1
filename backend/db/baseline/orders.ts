/** Orders with their lines, status history and hand-over. */
export const orders = [
  // discounts: what each coupon took off, under the name that it had, [{label, code, goods, shipping}] in centavos.
  // pay_until: until when a payment in the store is awaited. payment_data: what was told in the form of a payment type.
  // request_digest: of the request's content, so that its key never stands for another; request_owner: whose key it is, of an
  // order that no cart names; request_network: of an order of a gift list, whose unpaid gifts are bounded by network, a digest
  // or ''. marketing: whether the tracker may be told of it, since its payment comes when nobody is there to say so.
  `create table shop_order (
    order_id text primary key, idempotency_key uuid not null unique, cart_id uuid not null, store_id int not null,
    customer_id int, status_id int not null, email text not null, personal jsonb not null, shipping_type_id int not null,
    shipping_type text not null, shipping_label text not null, address jsonb not null, city text not null default '',
    invoice_id text not null default '', coupons jsonb not null default '[]',
    dedication jsonb not null default '{"name": "", "message": "222"}', payment_type_id int not null,
    payment_type text not null, payment_label text not null, subtotal int not null, discount int not null,
    shipping_cost int not null, discount_shipping int not null, total int not null, discounts jsonb,
    payment_key text not null, payment_data jsonb not null default '{}', is_closed boolean not null,
    created_at timestamptz not null, reserved_until timestamptz, pay_until timestamptz,
    cancelled_by text not null default '', cancel_reason text not null default '',
    pickup_changes int not null default 0, purchase_claim text not null default '',
    handover_code text not null default lpad(floor(random() * 1000000)::int::text, 6, '0'),
    event_id int, event_purpose text not null default ''
      check (event_purpose in ('', 'gift', 'contribution', 'filled', 'external')),
    request_digest text not null default '', request_owner text not null default '',
    request_network text not null default '', marketing jsonb)`,
  `create index shop_order_cart on shop_order (cart_id)`,
  `create index shop_order_created on shop_order (created_at)`,
  `create index shop_order_customer on shop_order (customer_id) where customer_id is not null`,
  `create index shop_order_reserved on shop_order (reserved_until) where not is_closed`,
  `create index shop_order_pay_until on shop_order (pay_until) where pay_until is not null`,
  `create index shop_order_event on shop_order (event_id) where event_id is not null`,
  `create index shop_order_marketing on shop_order ((marketing ->> 'browser'), created_at)
    where marketing is not null`,
  `create table order_line (
    order_id text not null references shop_order, position int not null, product_id int not null, sku text not null,
    name text not null, path text not null, category text not null, variant text not null, image text not null,
    quantity float8 not null, price int not null, product_price int not null, discount int not null,
    coupon_discount int not null default 0, pack_name text not null, taken jsonb not null,
    primary key (order_id, position))`,
  `create index order_line_product on order_line (product_id)`,
  `create table order_history (
    history_id int primary key generated always as identity, order_id text not null references shop_order,
    status_id int not null, created_at timestamptz not null)`,
  `create index order_history_order on order_history (order_id, history_id)`,
  // Carnet, name and reason are personal: erased with the person's other data.
  `create table order_handover (
    order_id text primary key references shop_order on delete cascade, handed_at timestamptz not null,
    handed_by text not null, proof text not null check (proof in ('code', 'carnet', 'none')),
    collector_name text not null default '', collector_carnet text not null default '', is_name_same boolean,
    is_carnet_same boolean, reason text not null default '')`,
];

/** How the staff find orders: by number, name, list, e-mail, telephone. And the orders of a person, by which uses of coupons are counted. */
export const orderSearch = [
  // Leans on nothing outside of pg_catalog, so that a dump of the database can be restored, and on no language of the server's.
  `create function order_search_text(order_id text, personal jsonb, email text, address jsonb) returns text
    language sql immutable parallel safe as $$
      select lower(regexp_replace(normalize(
          coalesce(personal ->> 'firstname', '') || ' ' || coalesce(personal ->> 'lastname', '') || ' '
          || coalesce(address ->> 'recipient', '') || ' ' || coalesce(address ->> 'event', ''), nfd),
          '[\\u0300-\\u036f]', '', 'g'))
        || ' ' || lower(email) || ' ' || order_id
        || ' ' || regexp_replace(coalesce(personal ->> 'phone', ''), '\\D', '', 'g')
        || ' ' || regexp_replace(coalesce(address ->> 'phone', ''), '\\D', '', 'g')
    $$`,
  `create index shop_order_search on shop_order
    using gin (order_search_text(order_id, personal, email, address) gin_trgm_ops)
    with (gin_pending_list_limit = 512)`,
  `create index shop_order_of_store on shop_order (store_id, created_at desc)`,
  `create index shop_order_email on shop_order (email)`,
  `create index shop_order_phone on shop_order ((personal ->> 'phone'))`,
  // An address with a tag, or a Gmail address with dots, is delivered to the one without. `mailboxOf` of lib/forms/domain
  // returns the same.
  `create function mailbox_of(email text) returns text
    language sql immutable strict parallel safe as $$
      select case when untagged ~ '@(gmail|googlemail)\\.com$'
        then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com' else untagged end
      from (select regexp_replace(email, '^([^+@]+)\\+[^@]*@', '\\1@') as untagged) as address
    $$`,
  `create index shop_order_mailbox on shop_order (mailbox_of(email))`,
];
