import { type Kysely, sql } from 'kysely';

/** Products tell the limit of an order, which is a part of the setting `checkout`: processes that hold copies of it see that it changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger checkout_written after insert or update on setting for each row
    when (new.name = 'checkout') execute function shop_changed()`.execute(db);
  await sql`create trigger checkout_removed after delete on setting for each row
    when (old.name = 'checkout') execute function shop_changed()`.execute(db);
}
