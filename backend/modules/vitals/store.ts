import { sql } from 'kysely';
import { COUNT_MONTHS, DETAIL_DAYS } from '#backend/modules/figures/index.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { storeVitals } from '#lib/contracts/vitals.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { bucketOf } from '#lib/vitals/domain/histogram.ts';
import { ratingOf } from '#lib/vitals/domain/metrics.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Stores what a browser has reported of a page: the day, never the time. */
export async function storeReport(
  { db, clock }: Deps,
  { storeid, build, device, samples }: CallInput<typeof storeVitals>,
): Promise<void> {
  const now = clock();
  const rows = samples.map(({ metric, value, page, target, parts }) => ({
    ...{ day: laPazDay(now), metric, value, page, device, build, target },
    bucket: bucketOf(metric, value),
    rating: ratingOf(metric, value),
    store_id: storeid,
    parts: JSON.stringify(parts),
  }));
  await inTransaction(db, async (trx) => {
    const known = trx.insertInto('vital_build').values({ build, first_at: now });
    await known.onConflict((conflict) => conflict.column('build').doNothing()).execute();
    await trx.insertInto('vital_sample').values(rows).execute();
  });
}

/** Turns samples of past days into counts by bucket, and deletes counts that are too old, with the builds that nothing is known of any more. */
export async function rollUpVitals({ db, clock }: Deps): Promise<void> {
  const today = laPazDay(clock());
  await inTransaction(db, async (trx) => {
    await sql`
      with past as (
        delete from vital_sample where day < ${today}::date - ${sql.lit(DETAIL_DAYS)}::int
        returning day, metric, page, store_id, device, build, rating, bucket)
      insert into vital_count
      select day, metric, page, store_id, device, build, rating, bucket, count(*)::int from past
      group by day, metric, page, store_id, device, build, rating, bucket
      on conflict (day, metric, page, store_id, device, build, rating, bucket)
        do update set samples = vital_count.samples + excluded.samples`.execute(trx);
    await sql`
      delete from vital_count where day < ${today}::date - make_interval(months => ${sql.lit(COUNT_MONTHS)})`.execute(
      trx,
    );
    await sql`
      delete from vital_build b where not exists (select from vital_sample s where s.build = b.build)
        and not exists (select from vital_count c where c.build = b.build)`.execute(trx);
  });
}
