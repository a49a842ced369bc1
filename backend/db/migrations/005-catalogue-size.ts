import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Imports ask for pictures by address and by content, orders for the packs that hold a SKU.
  `create index media_source on media (source)`,
  `create index media_file on media (file_key)`,
  `create index product_pack on product (product_id) where pack is not null`,
  // A listing sorts all products of a category: out of two narrow indexes, without their wide rows.
  `create index product_listing on product (product_id) include (status_id, date_added, sort_order, title_sort)`,
  `create index product_catalog_listing on product_catalog (catalog_id, product_id)
    include (in_stock, min_pay, percent, sold)`,
];

/** What a big catalogue needs to be read and imported fast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
