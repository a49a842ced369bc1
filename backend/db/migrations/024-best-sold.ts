import { type Kysely, sql } from 'kysely';

/**
 * What a catalogue has sold, the most first: suggestions look at these one after the other until they have enough
 * (docs/adr/0054-suggestions-look-at-few.md). What nobody has bought yet is not in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index product_catalog_sold on product_catalog (catalog_id, sold desc, product_id desc) where sold > 0`,
    )
    .execute(db);
}
