import { sql } from 'kysely';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { getPopularPages, reportVisits } from '#lib/contracts/popular-pages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** For so many days visits count, today among them: what was visited before is out of season. */
const DAYS = 7;

/** Adds visits to those of today; rows of the same page are added up. */
export async function addVisits(
  { db, clock }: Deps,
  { rows }: CallInput<typeof reportVisits>,
): Promise<void> {
  if (rows.length === 0) return;
  const day = laPazDay(clock());
  await sql`
    insert into page_visit as known (day, store_id, path, visits)
    select ${day}::date, storeid, path, sum(visits)
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (storeid int, path text, visits int)
    group by storeid, path
    order by storeid, path
    on conflict (day, store_id, path) do update set visits = known.visits + excluded.visits`.execute(db);
}

/** The most visited pages of the last days, the most visited first. */
export async function readPopularPages(
  { db, clock }: Deps,
  limit: number,
): Promise<CallOutput<typeof getPopularPages>['rows']> {
  const { rows } = await sql<{ storeid: number; path: string; visits: number }>`
    select store_id as storeid, path, sum(visits)::int as visits from page_visit
    where day > ${laPazDay(clock())}::date - ${sql.lit(DAYS)}::int
    group by store_id, path order by visits desc, store_id, path limit ${limit}`.execute(db);
  return rows;
}

/** Forgets what does not count any more. */
export async function pruneVisits({ db, clock }: Deps): Promise<void> {
  await sql`
    delete from page_visit where day <= ${laPazDay(clock())}::date - ${sql.lit(DAYS)}::int`.execute(db);
}
