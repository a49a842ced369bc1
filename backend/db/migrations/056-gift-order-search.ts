import { type Kysely, sql } from 'kysely';

/**
 * The staff find gifts by the name of their list, too: those who are celebrated ask for what others bought. The index holds what the
 * function said before, so it is built again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function order_search_text(order_id text, personal jsonb, email text, address jsonb) returns text
    language sql immutable parallel safe as $$
      select lower(regexp_replace(normalize(
          coalesce(personal ->> 'firstname', '') || ' ' || coalesce(personal ->> 'lastname', '') || ' '
          || coalesce(address ->> 'recipient', '') || ' ' || coalesce(address ->> 'event', ''), nfd),
          '[\\u0300-\\u036f]', '', 'g'))
        || ' ' || lower(email) || ' ' || order_id
        || ' ' || regexp_replace(coalesce(personal ->> 'phone', ''), '\\D', '', 'g')
        || ' ' || regexp_replace(coalesce(address ->> 'phone', ''), '\\D', '', 'g')
    $$`.execute(db);
  await sql`reindex index shop_order_search`.execute(db);
}
