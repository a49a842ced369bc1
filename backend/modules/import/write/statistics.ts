import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ImportReport } from '../operator-contract.ts';

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
    /** @param left entries of the file that are still to come: near the end its close look is enough */
    async keep(db: Db, { created, updated, dryRun }: ImportReport, left: number): Promise<void> {
      if (dryRun || created + updated < next || left < (created + updated) / 2) return;
      next = (created + updated) * GROWTH;
      await db.transaction().execute(async (trx) => {
        await sql`set local default_statistics_target = ${sql.lit(ROUGHLY)}`.execute(trx);
        for (const tables of ASKED) await analyze(trx, tables);
      });
    },
    /** Call it at the end: looks closely where it only looked roughly before, at both halves at once where it can. */
    async end(db: Db, { created, updated, dryRun }: ImportReport): Promise<void> {
      if (!dryRun && created + updated >= FIRST)
        await Promise.all(ASKED.map((tables) => analyze(db, tables)));
    },
  };
}

/** Two halves that take about as long as one another. */
const ASKED: readonly RawBuilder<unknown>[] = [
  sql`listing_entry (product_id, catalog_id, category_id, is_master, in_stock), stock (sku, store_id),
    sku (sku, product_id, media_path), product_category`,
  sql`product (${sql.join(ASKED_OF_PRODUCTS.map((column) => sql.ref(column)))}), product_catalog,
    search_word (word), search_entry (date_added, stocked, words), media (path, source, file_key)`,
];

async function analyze(db: Db, tables: RawBuilder<unknown>): Promise<void> {
  await sql`analyze ${tables}`.execute(db);
}
