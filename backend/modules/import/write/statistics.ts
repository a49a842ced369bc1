import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ImportReport } from '../report.ts';

/** Written products from which on it is worth it, and how many times as many until the next time. */
const FIRST = 200;
const GROWTH = 4;
/** Under way it is enough to know what is big; a tenth of the rows that are looked at otherwise says it. */
const ROUGHLY = 10;

/** By what products are found, joined and sorted; the texts that are only read take most of the time. */
const ASKED_OF_PRODUCTS = [
  ...['product_id', 'handle', 'status_id', 'category_id', 'date_added', 'sort_order', 'title_sort'],
  ...['min_quantity', 'pack'],
];

/**
 * Has the database look at what it holds while an import fills it: the embedded one never does by itself, a server too
 * late, and both read a big table badly that they take for an empty one.
 */
export function plannerStatistics() {
  let next = FIRST;
  return {
    async keep(db: Db, { created, updated, dryRun }: ImportReport): Promise<void> {
      if (dryRun || created + updated < next) return;
      next = (created + updated) * GROWTH;
      await db.transaction().execute(async (trx) => {
        await sql`set local default_statistics_target = ${sql.lit(ROUGHLY)}`.execute(trx);
        await analyze(trx);
      });
    },
    /** Call it at the end: looks closely where it only looked roughly before. */
    async end(db: Db, { dryRun }: ImportReport): Promise<void> {
      if (!dryRun && next > FIRST) await analyze(db);
    },
  };
}

async function analyze(db: Db): Promise<void> {
  await sql`
    analyze product (${sql.join(ASKED_OF_PRODUCTS.map((column) => sql.ref(column)))}),
      sku (sku, product_id, media_path), stock (sku, store_id), product_category, product_catalog,
      listing_entry (product_id, catalog_id, category_id, is_master, in_stock),
      search_word (word), search_entry (date_added, stocked, words), media (path, source, file_key)`.execute(
    db,
  );
}
