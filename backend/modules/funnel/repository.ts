import { type RawBuilder, sql } from 'kysely';
import type { FunnelBy, FunnelTable, Landing } from '#lib/contracts/funnel.ts';
import type { Db } from '../../db/database.ts';

/** What visits and orders are grouped by; pages on which visits began are no single value. */
type Quality = Exclude<FunnelBy, 'landing'>;

/** How many there were of a group. */
export interface GroupCount {
  group: string;
  count: number;
}

const GROUPS: Readonly<Record<Quality, RawBuilder<string>>> = {
  day: sql`day::text`,
  store: sql`store_id::text`,
};

/** The same of visits, by the step that they got to. */
export interface StepCount extends GroupCount {
  step: string;
}

/** Visits since a day, by a quality of theirs and the steps that they got to. */
export async function readVisits(db: Db, from: string, by: Quality): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    select ${GROUPS[by]} as "group", step, sum(visits)::int as count
    from funnel_count where day >= ${from}::date group by 1, 2`.execute(db);
  return rows;
}

/** Visits that began on a page, by the steps that they got to. */
export interface LandingCount extends Landing {
  step: string;
  count: number;
}

/** Visits since a day, by the pages on which they began and the steps that they got to. */
export async function readLandings(db: Db, from: string): Promise<LandingCount[]> {
  const { rows } = await sql<LandingCount>`
    select kind, path, step, sum(visits)::int as count
    from funnel_count where day >= ${from}::date group by 1, 2, 3`.execute(db);
  return rows;
}

/** Orders that were placed since a day, cancelled ones too: days are those of La Paz. */
export async function readOrders(db: Db, from: string, by: Quality): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select ${GROUPS[by]} as "group", count(*)::int as count
    from (select store_id, (created_at at time zone 'America/La_Paz')::date as day
      from shop_order where is_closed and created_at >= ${from}::timestamp at time zone 'America/La_Paz') placed
    group by 1`.execute(db);
  return rows;
}

/** Searches since a day that found nothing, most searched first; '' for words that are not known. */
export async function readSearches(db: Db, from: string): Promise<FunnelTable['searches']> {
  const { rows } = await sql<FunnelTable['searches'][number]>`
    select name as words, sum(visits)::int as visits
    from funnel_miss where kind = 'search' and day >= ${from}::date
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** SKUs that were wanted since a day and could not be bought: by alerts that were requested and by visits. */
export async function readMissing(db: Db, from: string, most: number): Promise<FunnelTable['missing']> {
  const { rows } = await sql<FunnelTable['missing'][number]>`
    select wanted.sku, p.title, sum(alerts)::int as alerts, sum(sold_out)::int as "soldOut", sum(not_sold)::int as "notSold"
    from (
      select sku, 1 as alerts, 0 as sold_out, 0 as not_sold from product_alert
      where kind = 'stock' and requested_at >= ${from}::timestamp at time zone 'America/La_Paz'
      union all
      select name, 0, case when kind = 'sold-out' then visits else 0 end, case when kind = 'not-sold' then visits else 0 end
      from funnel_miss where kind <> 'search' and name <> '' and day >= ${from}::date) wanted
    join sku s on s.sku = wanted.sku join product p using (product_id)
    group by 1, 2
    order by sum(alerts) desc, sum(sold_out) + sum(not_sold) desc, 1
    limit ${most}`.execute(db);
  return rows;
}
