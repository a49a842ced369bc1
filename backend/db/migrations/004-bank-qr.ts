import { type Kysely, sql } from 'kysely';

/** What a payment is called at a bank that names its codes by itself, and what its code holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_qr (
    reference text primary key, qr_id text not null unique, payload text not null, amount int not null,
    is_cancelled boolean not null default false)`.execute(db);
}
