import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ImportReport } from '../report.ts';

/** Written products from which on it is worth it; then again whenever there are twice as many. */
const FIRST = 1000;

/**
 * Has the database look at what it holds while an import fills it: the embedded one never does by itself, a server too
 * late, and both read a big table badly that they take for an empty one.
 */
export function plannerStatistics() {
  let next = FIRST;
  return {
    async keep(db: Db, { created, updated, dryRun }: ImportReport): Promise<void> {
      if (dryRun || created + updated < next) return;
      next = (created + updated) * 2;
      await sql`analyze product, sku, stock, product_category, product_catalog, media`.execute(db);
    },
  };
}
