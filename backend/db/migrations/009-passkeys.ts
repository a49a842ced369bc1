import { type Kysely, sql } from 'kysely';

/** Passkeys of customers, and the challenges that devices are asked to sign, each good once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkey (
    passkey_id uuid primary key default gen_random_uuid(), credential_id text not null unique,
    customer_id integer not null references customer on delete cascade, public_key text not null,
    counter bigint not null, transports jsonb not null, name text not null,
    created_at timestamptz not null, used_at timestamptz)`.execute(db);
  await sql`create index passkey_customer on passkey (customer_id)`.execute(db);
  await sql`create table passkey_challenge (
    challenge_hash text primary key, customer_id integer references customer on delete cascade,
    expires_at timestamptz not null)`.execute(db);
  await sql`create index passkey_challenge_customer on passkey_challenge (customer_id)`.execute(db);
}
