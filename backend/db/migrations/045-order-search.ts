import { type Kysely, sql } from 'kysely';

/**
 * By these the staff of a store find its orders: the newest first, and by number, name, e-mail and telephone. The function leans on
 * nothing outside of pg_catalog, so that a dump of the database can be restored, and on no language of the server's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function order_search_text(order_id text, personal jsonb, email text, address jsonb) returns text
    language sql immutable parallel safe as $$
      select lower(regexp_replace(normalize(
          coalesce(personal ->> 'firstname', '') || ' ' || coalesce(personal ->> 'lastname', '') || ' '
          || coalesce(address ->> 'recipient', ''), nfd), '[\\u0300-\\u036f]', '', 'g'))
        || ' ' || lower(email) || ' ' || order_id
        || ' ' || regexp_replace(coalesce(personal ->> 'phone', ''), '\\D', '', 'g')
        || ' ' || regexp_replace(coalesce(address ->> 'phone', ''), '\\D', '', 'g')
    $$`.execute(db);
  await sql`create index shop_order_of_store on shop_order (store_id, created_at desc)`.execute(db);
  await sql`create index shop_order_search on shop_order
    using gin (order_search_text(order_id, personal, email, address) gin_trgm_ops)
    with (gin_pending_list_limit = 512)`.execute(db);
}
