import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table shop_order add column reserved_until timestamptz`,
  `update shop_order set reserved_until = created_at + interval '30 minutes'`,
  `create index shop_order_reserved on shop_order (reserved_until) where not is_closed`,
  `create table payment (
    reference text primary key, order_id text not null unique references shop_order, adapter text not null,
    amount int not null, state text not null, reason text not null, payload text, link text not null,
    expires_at timestamptz not null, cart_version timestamptz not null, created_at timestamptz not null,
    paid_at timestamptz)`,
  `create table payment_event (
    event_id text primary key, reference text not null, state text not null, amount int not null,
    outcome text not null, received_at timestamptz not null)`,
  `create table bank_charge (
    token text primary key, order_id text not null, amount int not null, state text not null, tries int not null,
    expires_at timestamptz not null)`,
];

/** Payments at a bank, the bank's messages, reservations with an end, and the charges of the simulated bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
