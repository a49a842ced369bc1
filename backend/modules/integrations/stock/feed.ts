import { type RawBuilder, sql } from 'kysely';
import { addToStock, findChangedCounts, keyOf, storeCounts } from '#backend/modules/orders/index.ts';
import type { FeedResult, StockFeed } from '#lib/integrations/domain/stock-feed.ts';
import type { Db } from '../../../db/database.ts';
import { intList } from '../../../db/lists.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ApiProblem } from '../http/problems.ts';
import { inSteps } from '../http/steps.ts';
import { readLogSpan } from '../orders/change-log.ts';
import { type Judged, judgeRows, setAside } from './judge.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Takes what an ERP says of the stock; what it says of SKUs and stores that there are not keeps the rest from nothing. */
export async function takeCounts(deps: Deps, feed: StockFeed): Promise<FeedResult> {
  const asOf = await requireKept(deps, feed.as_of);
  const known = await judgeRows(deps.db, feed);
  const current = await claimStores(deps.db, known, asOf);
  const judged = setAside(known, 'stale', ({ store_id }) => !current.has(store_id));
  // Most of a file says what is known: it costs no lock and no write.
  const changed = await findChangedCounts(deps.db, judged.good, asOf);
  let count = 0;
  await inSteps(changed, async (entries) => {
    count += await inTransaction(deps.db, async (trx) => {
      const stores = await holdStores(trx, asOf);
      // A later count of the store has begun: it is the one that stays.
      const own = entries.filter(({ store_id }) => stores.has(store_id));
      return own.length === 0 ? 0 : storeCounts(trx, own, { asOf, now: deps.clock() });
    });
  });
  return resultOf(feed, judged, count);
}

/** Takes differences, all in the transaction of the caller. */
export async function takeDifferences(
  trx: Db,
  { clock }: Pick<Deps, 'clock'>,
  feed: StockFeed,
): Promise<FeedResult> {
  const asOf = await requireKept({ db: trx, clock }, feed.as_of);
  const known = await judgeRows(trx, feed);
  const later = await lockStores(trx, known, asOf);
  const judged = setAside(known, 'stale', ({ store_id }) => later.has(store_id));
  if (judged.good.length === 0) return resultOf(feed, judged, 0);
  const short = new Set((await addToStock(trx, judged.good, { asOf, now: clock() })).map(keyOf));
  const taken = setAside(judged, 'too-few', (row) => short.has(keyOf(row)));
  return resultOf(feed, taken, taken.good.filter(({ quantity }) => quantity !== 0).length);
}

function resultOf({ rows }: StockFeed, { good, errors }: Judged, changed: number): FeedResult {
  return {
    received: rows.length,
    changed,
    unchanged: good.length - changed,
    rejected: errors.length,
    errors,
  };
}

/** @throws ApiProblem for an instant in the future, or from before what is kept of movements */
async function requireKept({ db, clock }: Deps, text: string): Promise<Date> {
  const asOf = new Date(text);
  const { since, until } = await readLogSpan(db);
  if (asOf > clock() && asOf > until)
    throw new ApiProblem('conflict', `as_of is in the future: it is ${clock().toISOString()} here.`);
  if (asOf < since)
    throw new ApiProblem('conflict', `as_of is too old: movements are kept since ${since.toISOString()}.`);
  return asOf;
}

/**
 * Notes that a count of an instant comes for stores, unless a later one has come.
 * @returns the stores of which it is the latest
 */
async function claimStores(db: Db, { good }: Judged, asOf: Date): Promise<Set<number>> {
  const { rows } = await sql<{ store_id: number }>`
    insert into stock_count as known (store_id, as_of)
    select store_id, ${asOf}::timestamptz from unnest(${storesOf(good)}) as store_id order by store_id
    on conflict (store_id) do update set as_of = excluded.as_of where known.as_of <= excluded.as_of
    returning store_id`.execute(db);
  return new Set(rows.map(({ store_id }) => store_id));
}

/**
 * Keeps other differences and counts of the stores waiting until the end of the transaction: of a SKU that a store does not have yet
 * there is no row of stock to lock, and a count that comes meanwhile would have the difference twice.
 * @returns the stores that were counted at that instant or later
 */
async function lockStores(trx: Db, { good }: Judged, asOf: Date): Promise<Set<number>> {
  const ids = storesOf(good);
  await sql`
    insert into stock_count (store_id, as_of)
    select store_id, '-infinity' from unnest(${ids}) as store_id order by store_id
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ store_id: number; is_later: boolean }>`
    select store_id, as_of >= ${asOf} as is_later from stock_count
    where store_id = any(${ids}) order by store_id for update`.execute(trx);
  return new Set(rows.filter(({ is_later }) => is_later).map(({ store_id }) => store_id));
}

function storesOf(entries: Judged['good']): RawBuilder<number[]> {
  return intList([...new Set(entries.map(({ store_id }) => store_id))]);
}

/** The stores of which this is the latest count, until the end of the transaction. */
async function holdStores(trx: Db, asOf: Date): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('stock_count')
    .select('store_id')
    .where('as_of', '=', asOf)
    .orderBy('store_id')
    .forShare()
    .execute();
  return new Set(rows.map(({ store_id }) => store_id));
}
