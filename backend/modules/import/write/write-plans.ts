import { sql } from 'kysely';
import { makeProductCatalog, refreshProductCatalog, SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../../db/database.ts';
import { intList, textList } from '../../../db/lists.ts';
import { recordset, upsertRows } from './bulk.ts';
import { makeEntries } from './new-entries.ts';
import type { Plan } from './plan-products.ts';
import type { WordLookup } from './words.ts';

/** Writes products whole, as planned: a dozen statements for any number of them. Call it in one transaction. */
export async function writeRows(trx: Db, plans: readonly Plan[], now: Date): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ productId, values, added }) => ({
    product_id: productId,
    ...values,
    date_added: added,
    date_updated: now,
  }));
  await upsertRows(trx, 'product', rows, { key: ['product_id'], keep: ['handle', 'date_added'] });
  await writeSkus(trx, plans);
  // Stock is locked before offers, as orders lock them: categories come last, whose entries lock offers.
  await writeStock(trx, plans);
  await writeCategories(trx, plans);
}

/**
 * Writes what follows from the rows of products, in the same transaction: what listings and searches show of them.
 * @param today 'yyyy-mm-dd' in La Paz
 */
export async function settlePlans(
  trx: Db,
  plans: readonly Plan[],
  { words, today }: { words: WordLookup; today: string },
): Promise<void> {
  if (plans.length === 0) return;
  const known = plans.flatMap(({ productId, current }) => (current ? [productId] : []));
  await refreshProductCatalog(trx, [...new Set([...known, ...(await packsWith(trx, plans))])], today);
  const fresh = plans.filter(({ current }) => !current);
  if (fresh.length === 0) return;
  await makeProductCatalog(
    trx,
    fresh.map(({ productId }) => productId),
    today,
  );
  await makeEntries(trx, fresh.filter(isShown), words);
}

/** Listings and searches have products that are shown and that a store sells. */
function isShown({ values, skus }: Plan): boolean {
  const isSold = skus.some(({ stock: { set, keep } }) => set.size + keep.length > 0);
  return isSold && values.status_id === SHOWN_STATUS;
}

/**
 * Packs that are there already and hold one of their SKUs: they are in stock as it is. New ones among the products are
 * worked out like others.
 */
async function packsWith(trx: Db, plans: readonly Plan[]): Promise<number[]> {
  const names = plans.flatMap(({ skus }) => skus.map(({ row }) => row.sku));
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product
    where pack is not null and exists (
      select from jsonb_array_elements(pack -> 'skus') as part where part ->> 'sku' = any(${textList(names)}))
    order by product_id`.execute(trx);
  const fresh = new Set(plans.flatMap(({ productId, current }) => (current ? [] : [productId])));
  return rows.map((row) => row.product_id).filter((id) => !fresh.has(id));
}

/** Puts products into categories; listings of an ancestor find them too. */
async function writeCategories(trx: Db, plans: readonly Plan[]): Promise<void> {
  const moved = plans.filter(({ current, direct }) => current?.categories.join() !== direct.join());
  const known = moved.filter(({ current }) => current).map(({ productId }) => productId);
  if (known.length > 0) {
    await sql`delete from product_category where product_id = any(${intList(known)})`.execute(trx);
  }
  const rows = moved.flatMap(({ productId, direct, all }) =>
    all.map((id) => ({ product_id: productId, category_id: id, is_direct: direct.includes(id) })),
  );
  await upsertRows(trx, 'product_category', rows, { key: ['category_id', 'product_id'] });
}

/** SKUs that a file no longer has go. */
async function writeSkus(trx: Db, plans: readonly Plan[]): Promise<void> {
  const gone = plans.flatMap(({ current, skus }) => {
    const kept = new Set(skus.map(({ row }) => row.sku));
    return (current?.skus ?? []).filter(({ row }) => !kept.has(row.sku)).map(({ row }) => ({ sku: row.sku }));
  });
  if (gone.length > 0) {
    await sql`delete from sku where sku in (select sku from ${recordset('sku', gone)})`.execute(trx);
  }
  const rows = plans.flatMap(({ skus }) => skus.map(({ row }) => row));
  await upsertRows(trx, 'sku', rows, { key: ['sku'], keep: ['product_id'] });
}

interface StockRow {
  sku: string;
  store_id: number;
  quantity: number;
}

/** In the order of SKUs, as orders lock them. */
async function writeStock(trx: Db, plans: readonly Plan[]): Promise<void> {
  const changes = plans.flatMap(stockChanges);
  const gone = changes.flatMap((change) => change.gone);
  if (gone.length > 0) {
    await sql`
      delete from stock using ${recordset('stock', gone)}
      where stock.sku = given.sku and stock.store_id = given.store_id`.execute(trx);
  }
  const key = ['sku', 'store_id'] as const;
  await upsertRows(trx, 'stock', changes.flatMap(({ set }) => set).sort(bySku), { key });
  await upsertRows(trx, 'stock', changes.flatMap(({ kept }) => kept).sort(bySku), { key, keep: 'all' });
}

/** Only what differs: orders take from stock while an import runs. */
function stockChanges({ current, skus }: Plan): Record<'set' | 'kept' | 'gone', StockRow[]>[] {
  const before = new Map(current?.skus.map(({ row, stock }) => [row.sku, stock]));
  return skus.map(({ row: { sku }, stock: { set, keep, isWhole } }) => {
    const had = before.get(sku) ?? new Map<number, number>();
    const left = isWhole ? [...had.keys()].filter((store) => !set.has(store)) : [];
    return {
      set: [...set]
        .filter(([store, units]) => had.get(store) !== units)
        .map(([store, units]) => ({ sku, store_id: store, quantity: units })),
      kept: keep.filter((store) => !had.has(store)).map((store) => ({ sku, store_id: store, quantity: 0 })),
      gone: left.map((store) => ({ sku, store_id: store, quantity: 0 })),
    };
  });
}

function bySku(a: StockRow, b: StockRow): number {
  return a.sku < b.sku ? -1 : Number(a.sku > b.sku) || a.store_id - b.store_id;
}
