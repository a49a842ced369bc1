import { type Kysely, sql } from 'kysely';

/**
 * Whose an invoice is that is kept for a visitor: a customer's is for them alone, so that no cookie of a login that has ended shows it.
 * Null for a guest's, and for those that were kept before: they last a week at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitor_invoice add column customer_id integer references customer on delete cascade`.execute(
    db,
  );
  await sql`create index visitor_invoice_customer on visitor_invoice (customer_id) where customer_id is not null`.execute(
    db,
  );
}
