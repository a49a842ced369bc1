/** Payments at a bank, the bank's messages, and the simulated bank's own charges. */
export const payments = [
  `create table payment (
    reference text primary key, order_id text not null unique references shop_order, adapter text not null,
    amount int not null, state text not null, reason text not null, payload text, link text not null,
    expires_at timestamptz not null, cart_version timestamptz not null, created_at timestamptz not null,
    paid_at timestamptz, settled_by text not null default '', settled_at timestamptz)`,
  `create table payment_event (
    event_id text primary key, reference text not null, state text not null, amount int not null,
    outcome text not null, received_at timestamptz not null)`,
  `create table bank_charge (
    token text primary key, order_id text not null, amount int not null, state text not null, tries int not null,
    expires_at timestamptz not null)`,
];
