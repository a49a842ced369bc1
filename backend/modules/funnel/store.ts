import { sql } from 'kysely';
import { productsOfSkus } from '#backend/modules/catalogue/index.ts';
import { COUNT_MONTHS, DETAIL_DAYS } from '#backend/modules/figures/index.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { countFunnel, Landing, Miss } from '#lib/contracts/funnel.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { searchedWords } from '#lib/tracking/domain/searched-words.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Paths and searches that are told apart on one day; further ones are counted together, so that made-up reports grow no table. */
const MAX_A_DAY = { paths: 300, searches: 500 };

/** Counts what a browser has reported of a visit, by day and store. */
export async function countReport(
  { db, clock }: Deps,
  { storeid, landing, steps, misses }: CallInput<typeof countFunnel>,
): Promise<void> {
  const place = { day: laPazDay(clock()), store_id: storeid };
  await inTransaction(db, async (trx) => {
    const path = await boundedPath(trx, place.day, landing);
    // In the order of the funnel, as the contract has them: no two reports wait for each other.
    const rows = steps.map((step) => ({ ...place, kind: landing.kind, path, step, visits: 1 }));
    if (rows.length > 0)
      await trx
        .insertInto('funnel_count')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'path', 'store_id', 'step'])
            .doUpdateSet({ visits: sql`funnel_count.visits + 1` }),
        )
        .execute();
    for (const miss of distinct(misses)) await countMiss(trx, place, miss);
  });
}

/** Each search and SKU once, in one order. */
function distinct(misses: readonly Miss[]): Miss[] {
  const named = misses.map(({ kind, name }) => ({
    kind,
    name: kind === 'search' ? searchedWords(name) : name,
  }));
  const byKey = new Map(named.map((miss) => [`${miss.kind} ${miss.name}`, miss]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, miss]) => miss);
}

/** Searches beyond a day's bound are counted without their words; of SKUs those that there are. */
async function countMiss(trx: Db, place: { day: string; store_id: number }, miss: Miss): Promise<void> {
  const { kind } = miss;
  const isKnown = kind === 'search' || (await productsOfSkus(trx, [miss.name])).has(miss.name);
  if (!isKnown) return;
  const name = kind === 'search' ? await boundedWords(trx, place.day, miss.name) : miss.name;
  await trx
    .insertInto('funnel_miss')
    .values({ ...place, kind, name, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'name', 'store_id'])
        .doUpdateSet({ visits: sql`funnel_miss.visits + 1` }),
    )
    .execute();
}

async function boundedPath(trx: Db, day: string, { kind, path }: Landing): Promise<string> {
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from funnel_count where day = ${day}::date and kind = ${kind} and path = ${path})
      or (select count(distinct (kind, path)) from funnel_count where day = ${day}::date) < ${sql.lit(MAX_A_DAY.paths)}
      as fits`.execute(trx);
  return rows[0]?.fits ? path : '';
}

async function boundedWords(trx: Db, day: string, words: string): Promise<string> {
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from funnel_miss where day = ${day}::date and kind = 'search' and name = ${words})
      or (select count(distinct name) from funnel_miss where day = ${day}::date and kind = 'search')
        < ${sql.lit(MAX_A_DAY.searches)} as fits`.execute(trx);
  return rows[0]?.fits ? words : '';
}

/** Takes paths, words and SKUs out of the counts of past days, and deletes counts that are too old. */
export async function rollUpFunnel({ db, clock }: Deps): Promise<void> {
  const today = laPazDay(clock());
  await inTransaction(db, async (trx) => {
    await sql`
      with past as (
        delete from funnel_count where day < ${today}::date - ${sql.lit(DETAIL_DAYS)}::int and path <> ''
        returning day, store_id, kind, step, visits)
      insert into funnel_count (day, store_id, kind, path, step, visits)
      select day, store_id, kind, '', step, sum(visits)::int from past group by day, store_id, kind, step
      on conflict (day, kind, path, store_id, step) do update set visits = funnel_count.visits + excluded.visits`.execute(
      trx,
    );
    await sql`
      with past as (
        delete from funnel_miss where day < ${today}::date - ${sql.lit(DETAIL_DAYS)}::int and name <> ''
        returning day, store_id, kind, visits)
      insert into funnel_miss (day, store_id, kind, name, visits)
      select day, store_id, kind, '', sum(visits)::int from past group by day, store_id, kind
      on conflict (day, kind, name, store_id) do update set visits = funnel_miss.visits + excluded.visits`.execute(
      trx,
    );
    for (const table of ['funnel_count', 'funnel_miss'])
      await sql`
        delete from ${sql.table(table)}
        where day < ${today}::date - make_interval(months => ${sql.lit(COUNT_MONTHS)})`.execute(trx);
  });
}
