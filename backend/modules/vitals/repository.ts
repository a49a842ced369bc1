import { sql } from 'kysely';
import type { Vital } from '#lib/contracts/vitals.ts';
import type { Rating } from '#lib/vitals/domain/metrics.ts';
import type { Db } from '../../db/database.ts';

/** By which samples are grouped, besides their metric. */
export type Column = 'page' | 'store_id' | 'device' | 'build' | 'day';

/** How many samples of a group were in a bucket. */
export interface CountRow {
  metric: Vital;
  /** Values of the columns, in their order. */
  group: string[];
  bucket: number;
  rating: Rating;
  samples: number;
}

/** Counts since a day, of single samples and of what was counted before. */
export async function readCounts(db: Db, from: string, columns: readonly Column[]): Promise<CountRow[]> {
  const group = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const { rows } = await sql<CountRow>`
    select metric, array[${group}] as "group", bucket, rating, sum(samples)::int as samples from (
      select day, metric, page, store_id, device, build, rating, bucket, samples from vital_count
      union all
      select day, metric, page, store_id, device, build, rating, bucket, 1 from vital_sample) counted
    where day >= ${from}::date
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Builds of the storefront, the oldest first. */
export async function readBuilds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vital_build')
    .select('build')
    .orderBy('first_at')
    .orderBy('build')
    .execute();
  return rows.map(({ build }) => build);
}

/** Where a metric was measured, with its 75th percentile there. */
export interface TargetRow {
  metric: Vital;
  page: string;
  target: string;
  samples: number;
  p75: number;
}

/**
 * The targets with the worst values, of each metric that an element causes.
 * @param least samples that a target must have
 * @param most targets of each metric
 */
export async function readTargets(
  db: Db,
  from: string,
  { least, most }: { least: number; most: number },
): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select metric, page, target, samples, p75 from (
      select metric, page, target, count(*)::int as samples,
        percentile_disc(0.75) within group (order by value) as p75,
        row_number() over (partition by metric
          order by percentile_disc(0.75) within group (order by value) desc, count(*) desc, page, target) as place
      from vital_sample
      where day >= ${from}::date and target <> '' and value > 0 and metric in ('INP', 'CLS')
      group by metric, page, target having count(*) >= ${least}) placed
    where place <= ${most} order by metric desc, place`.execute(db);
  return rows;
}

/** A part of a metric on a kind of page (ms). */
export interface PartRow {
  metric: Vital;
  page: string;
  part: string;
  samples: number;
  p75: number;
}

/** Of each metric with parts the one that takes longest on each kind of page. */
export async function readLongestParts(db: Db, from: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select distinct on (metric, page) metric, page, part, samples, p75 from (
      select metric, page, part.key as part, count(*)::int as samples,
        percentile_disc(0.75) within group (order by part.value::double precision) as p75
      from vital_sample, jsonb_each_text(parts) as part
      where day >= ${from}::date group by metric, page, part.key) parts
    order by metric, page, p75 desc, part`.execute(db);
  return rows;
}
