/** Payments at a bank or the counter, the bank's messages, and the books of the demo's own bank and card gateway. */
export const payments = [
  // An order may be paid in another way than it began with: its earlier payments stay, since money may still come for them.
  // received_by: who of the staff took money at the counter, '' of what a bank took.
  `create table payment (
    reference text primary key, order_id text not null references shop_order, adapter text not null,
    amount int not null, state text not null, reason text not null, payload text, link text not null,
    expires_at timestamptz not null, cart_version timestamptz not null, created_at timestamptz not null,
    paid_at timestamptz, settled_by text not null default '', settled_at timestamptz, replaced_at timestamptz,
    is_processing boolean not null default false, checks int not null default 0, next_check_at timestamptz,
    received_by text not null default '')`,
  `create unique index payment_of_order on payment (order_id) where replaced_at is null`,
  `create index payment_order on payment (order_id)`,
  // Payments whose message does not come are asked for at the bank.
  `create index payment_next_check on payment (next_check_at) where next_check_at is not null`,
  `create table payment_event (
    event_id text primary key, reference text not null, state text not null, amount int not null,
    outcome text not null, received_at timestamptz not null)`,
  `create index payment_event_payment on payment_event (reference)`,
  // Messages that a bank signed and nobody can take: what they say about money is kept for the operator.
  `create table payment_unread (
    unread_id int primary key generated always as identity, adapter text not null, digest text not null,
    body text not null, reason text not null, times int not null default 1, first_at timestamptz not null,
    last_at timestamptz not null, settled_by text not null default '', settled_at timestamptz,
    unique (adapter, digest))`,
  `create table bank_charge (
    token text primary key, order_id text not null, amount int not null, state text not null, tries int not null,
    expires_at timestamptz not null)`,
  `create table gateway_session (
    reference text primary key, token text not null unique, order_id text not null, amount int not null,
    refunded int not null, state text not null, tries int not null, return_url text not null,
    expires_at timestamptz not null)`,
];
