import { sql } from 'kysely';
import { keyOf, type StockEntry } from '#backend/modules/orders/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import type { RowError, StockFeed } from '#lib/integrations/domain/stock-feed.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';

/** An entry and its row in the request. */
export interface Row extends StockEntry {
  at: number;
}

/** Rows that can be taken, and why others cannot. */
export interface Judged {
  good: Row[];
  errors: RowError[];
}

/** Sorts out rows of SKUs and stores that the shop does not know, and those that stood before. */
export async function judgeRows(db: Db, { rows }: Pick<StockFeed, 'rows'>): Promise<Judged> {
  const skus = textList([...new Set(rows.map(({ sku }) => sku))]);
  const known = await sql<{ sku: string }>`select sku from sku where sku = any(${skus})`.execute(db);
  const [knownSkus, stores] = [new Set(known.rows.map(({ sku }) => sku)), new Set(await storeIds(db))];
  const seen = new Set<string>();
  const judged: Judged = { good: [], errors: [] };
  for (const [at, { sku, store, quantity }] of rows.entries()) {
    const row = { at, sku, store_id: store, quantity };
    const isDouble = seen.has(keyOf(row));
    seen.add(keyOf(row));
    if (!knownSkus.has(sku)) judged.errors.push(errorOf(row, 'unknown-sku'));
    else if (!stores.has(store)) judged.errors.push(errorOf(row, 'unknown-store'));
    else if (isDouble) judged.errors.push(errorOf(row, 'duplicate'));
    else judged.good.push(row);
  }
  return judged;
}

/** Sets rows aside for a reason. */
export function setAside(
  { good, errors }: Judged,
  code: RowError['code'],
  isAside: (row: Row) => boolean,
): Judged {
  const aside = good.filter(isAside).map((row) => errorOf(row, code));
  return { good: good.filter((row) => !isAside(row)), errors: [...errors, ...aside] };
}

function errorOf({ at, sku, store_id }: Row, code: RowError['code']): RowError {
  return { path: `/rows/${at}`, code, sku, store: store_id };
}
