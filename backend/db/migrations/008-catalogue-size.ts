import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Imports ask for pictures by address and by content, orders for the packs that hold a SKU.
  `create index media_source on media (source)`,
  `create index media_file on media (file_key)`,
  `create index product_pack on product (product_id) where pack is not null`,
];

/** What a big catalogue needs to be read and imported fast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
