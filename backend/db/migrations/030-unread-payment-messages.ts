import { type Kysely, sql } from 'kysely';

/** Messages that a bank signed and nobody can take: what they say about money is kept for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_unread (
    unread_id int generated always as identity primary key,
    adapter text not null,
    digest text not null,
    body text not null,
    reason text not null,
    times int not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null,
    settled_by text not null default '',
    settled_at timestamptz,
    unique (adapter, digest))`.execute(db);
}
