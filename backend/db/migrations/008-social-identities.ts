import { type Kysely, sql } from 'kysely';

/** Which customer somebody at a provider of identities is: a login there opens one here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_identity (
    provider text not null check (provider in ('google', 'facebook')), subject text not null,
    customer_id integer not null references customer on delete cascade,
    is_trusted boolean not null, created_at timestamptz not null,
    primary key (provider, subject))`.execute(db);
  await sql`create index customer_identity_customer on customer_identity (customer_id)`.execute(db);
}
