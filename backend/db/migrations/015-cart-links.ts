import { type Kysely, sql } from 'kysely';

/** Links that bring a cart back. Of a link only the hash is kept: who reads the database can follow none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_link (
    token_hash text primary key, cart_id uuid not null references cart on delete cascade,
    expires_at timestamptz not null)`.execute(db);
  await sql`create index cart_link_cart on cart_link (cart_id)`.execute(db);
}
