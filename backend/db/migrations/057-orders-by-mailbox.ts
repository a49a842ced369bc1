import { type Kysely, sql } from 'kysely';

/**
 * Uses of coupons are counted by mailbox: an address with a tag, or a Gmail address with dots, is delivered to the one without.
 * `mailboxOf` of lib/forms/domain returns the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function mailbox_of(email text) returns text
    language sql immutable strict parallel safe as $$
      select case when untagged ~ '@(gmail|googlemail)\\.com$'
        then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com' else untagged end
      from (select regexp_replace(email, '^([^+@]+)\\+[^@]*@', '\\1@') as untagged) as address
    $$`.execute(db);
  await sql`create index shop_order_mailbox on shop_order (mailbox_of(email))`.execute(db);
}
