import { type Kysely, sql } from 'kysely';

/**
 * An order may be paid in another way than it began with: its earlier payments stay, since money may still come for them.
 * Payments whose message does not come are asked for at the bank; the books of the demo's card gateway; and what a
 * shopper told about a payment in the form of its type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment
    drop constraint payment_order_id_key,
    add column replaced_at timestamptz,
    add column is_processing boolean not null default false,
    add column checks int not null default 0,
    add column next_check_at timestamptz`.execute(db);
  await sql`alter table shop_order add column payment_data jsonb not null default '{}'`.execute(db);
  await sql`create unique index payment_of_order on payment (order_id) where replaced_at is null`.execute(db);
  await sql`create index payment_order on payment (order_id)`.execute(db);
  await sql`create index payment_next_check on payment (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`create table gateway_session (
    reference text primary key, token text not null unique, order_id text not null, amount int not null,
    refunded int not null, state text not null, tries int not null, return_url text not null,
    expires_at timestamptz not null)`.execute(db);
}
