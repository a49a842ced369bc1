import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { arrayText } from '../../../db/lists.ts';
import { refreshAvailability } from './availability.ts';
import { readSellers } from './availability-repository.ts';

/** Units of a SKU in a store: a count of them, or a difference. */
export interface StockEntry {
  sku: string;
  store_id: number;
  quantity: number;
}

/** What a written entry has come to; before: null where the store did not have the SKU. */
interface Written extends StockEntry {
  before: number | null;
}

/** Entries as rows of a query, one array a column. */
function given(entries: readonly StockEntry[]): RawBuilder<unknown> {
  const [skus, stores, quantities] = [
    arrayText(entries.map(({ sku }) => sku)),
    arrayText(entries.map(({ store_id }) => store_id)),
    arrayText(entries.map(({ quantity }) => quantity)),
  ];
  return sql`unnest(${skus}::text[], ${stores}::int[], ${quantities}::float8[]) as given(sku, store_id, quantity)`;
}

/**
 * For a query: what entries that were counted at an instant make now, with all that has moved since; never below nothing.
 * Rows of store_id, sku, quantity.
 */
function countsOfNow(entries: readonly StockEntry[], asOf: Date): RawBuilder<StockEntry> {
  return sql<StockEntry>`
    select given.sku, given.store_id,
      greatest(0, round((given.quantity + coalesce(moved.quantity, 0))::numeric, 3))::float8 as quantity
    from ${given(entries)}
    left join (
      select sku, store_id, sum(quantity::numeric) as quantity from stock_movement
      where settled_at > ${asOf} or settled_at is null group by sku, store_id
    ) moved on moved.sku = given.sku and moved.store_id = given.store_id`;
}

/** Of counts those that say something else than is stored; without a lock. */
export async function findChangedCounts(
  db: Db,
  entries: readonly StockEntry[],
  asOf: Date,
): Promise<StockEntry[]> {
  const { rows } = await sql<StockEntry>`
    select given.sku, given.store_id, given.quantity from (${countsOfNow(entries, asOf)}) as target
    join ${given(entries)} on given.sku = target.sku and given.store_id = target.store_id
    left join stock on stock.sku = target.sku and stock.store_id = target.store_id
    where stock.quantity is distinct from target.quantity
    order by given.store_id, given.sku`.execute(db);
  return rows;
}

/**
 * Stores counts of an instant, brought up to now. Rows are locked first, in the order in which orders lock them: what has moved them is
 * committed then, and nothing moves them until the end of the transaction.
 * @returns how many have changed
 */
export async function storeCounts(
  trx: Db,
  entries: readonly StockEntry[],
  { asOf, now }: { asOf: Date; now: Date },
): Promise<number> {
  await lockStock(trx, entries);
  return write(trx, countsOfNow(entries, asOf), now);
}

/**
 * Adds differences to what is stored, and logs them as of when they were booked.
 * @returns those that would leave less than nothing: none of them is written
 */
export async function addToStock(
  trx: Db,
  entries: readonly StockEntry[],
  { asOf, now }: { asOf: Date; now: Date },
): Promise<StockEntry[]> {
  await lockStock(trx, entries);
  const { rows: short } = await sql<StockEntry>`
    select given.* from ${given(entries)}
    left join stock on stock.sku = given.sku and stock.store_id = given.store_id
    where round((coalesce(stock.quantity, 0) + given.quantity)::numeric, 3) < 0`.execute(trx);
  const refused = new Set(short.map(keyOf));
  const taken = entries.filter((entry) => !refused.has(keyOf(entry)));
  if (taken.length === 0) return short;
  await sql`
    insert into stock_movement (sku, store_id, quantity, settled_at)
    select sku, store_id, quantity, ${asOf}::timestamptz from ${given(taken)} where quantity <> 0`.execute(
    trx,
  );
  const sums = sql<StockEntry>`
    select given.sku, given.store_id,
      round((coalesce(stock.quantity, 0) + given.quantity)::numeric, 3)::float8 as quantity
    from ${given(taken)} left join stock on stock.sku = given.sku and stock.store_id = given.store_id`;
  await write(trx, sums, now);
  return short;
}

/** Names an entry among others. */
export function keyOf({ sku, store_id }: Pick<StockEntry, 'sku' | 'store_id'>): string {
  return `${store_id} ${sku}`;
}

async function lockStock(trx: Db, entries: readonly StockEntry[]): Promise<void> {
  await sql`
    select from stock join ${given(entries)} on given.sku = stock.sku and given.store_id = stock.store_id
    order by stock.store_id, stock.sku for update of stock`.execute(trx);
}

/** Writes what differs, and whatever follows from it; the caller holds the rows. @returns how many rows differed */
async function write(trx: Db, target: RawBuilder<StockEntry>, now: Date): Promise<number> {
  const { rows } = await sql<Written>`
    with target as (${target}),
    written as (
      insert into stock (sku, store_id, quantity)
      select sku, store_id, quantity from target order by store_id, sku
      on conflict (sku, store_id) do update set quantity = excluded.quantity
      where stock.quantity <> excluded.quantity
      returning sku, store_id, quantity)
    select written.*, stock.quantity as before from written
    left join stock on stock.sku = written.sku and stock.store_id = written.store_id`.execute(trx);
  const sellers = await readSellers(
    trx,
    rows.map(({ sku }) => sku),
  );
  const moved = rows.map(({ sku, before, quantity: after }) => ({
    ...{ sku, before: before ?? 0, after, sellers: sellers.get(sku) ?? null },
  }));
  await refreshAvailability(trx, moved, now);
  return rows.length;
}
