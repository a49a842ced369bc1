import { type Kysely, sql } from 'kysely';

/**
 * What a key stands for, so that it never answers for something else: a digest of the request's content, '' of what was written before,
 * and of an order that no cart names, whose key it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      add column request_digest text not null default '',
      add column request_owner text not null default ''`.execute(db);
  await sql`alter table event add column creation_digest text not null default ''`.execute(db);
}
