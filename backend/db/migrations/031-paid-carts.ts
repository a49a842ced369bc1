import { type Kysely, sql } from 'kysely';

/** By it a cart that begins finds the visitor's last paid one, whose changes are not to be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cart_visitor_paid on cart (visitor_id, updated_at)
    where visitor_id is not null and status = 'PAID'`.execute(db);
}
