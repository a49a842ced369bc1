import { firstDay, storeNames } from '#backend/modules/figures/index.ts';
import { type VitalsBy, type VitalsTable, vital, vitalsDevice, vitalsPage } from '#lib/contracts/vitals.ts';
import { type Count, p75, total } from '#lib/vitals/domain/histogram.ts';
import { slowerBuilds } from '#lib/vitals/domain/slower-builds.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type Column,
  type CountRow,
  readBuilds,
  readCounts,
  readLongestParts,
  readTargets,
} from './repository.ts';

/** Samples that a target must have to be named, and targets that are. */
const NAMED = { least: 5, most: 5 };

const COLUMNS: Readonly<Record<VitalsBy, Column>> = {
  page: 'page',
  store: 'store_id',
  device: 'device',
  build: 'build',
  day: 'day',
};

/** In which order groups stand; the others by their own values. */
const ORDERS: Readonly<Record<VitalsBy, readonly string[]>> = {
  ...{ page: vitalsPage.options, device: vitalsDevice.options },
  ...{ store: [], build: [], day: [] },
};

/** The 75th percentiles of the last days, in all and by one quality of the samples, and what they are caused by. */
export async function readVitals(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { days, by }: { days: number; by: VitalsBy },
): Promise<VitalsTable> {
  const from = firstDay(clock(), days);
  const builds = await readBuilds(db);
  const counts = await readCounts(db, from, [COLUMNS[by]]);
  const ofBuilds = await readCounts(db, from, ['page', 'build']);
  return {
    from,
    rows: rowsOf(counts, by === 'store' ? await storeNames(db) : new Map(), { ...ORDERS, build: builds }[by]),
    targets: await readTargets(db, from, NAMED),
    parts: await readLongestParts(db, from),
    slower: slowerBuilds(
      grouped(ofBuilds, ({ metric, group }) => [metric, ...group].join(' ')).map((same) => {
        const [{ metric, group }] = same;
        const [page = '', build = ''] = group;
        return { metric, page, build, counts: same };
      }),
      builds,
    ),
  };
}

/** Of each metric all samples together, then its groups: in the given order, else by their values. */
function rowsOf(
  counts: readonly CountRow[],
  names: ReadonlyMap<string, string>,
  order: readonly string[],
): VitalsTable['rows'] {
  const keyOf = ({ group: [key = ''] }: CountRow) => key;
  const places = new Map(order.map((key, at) => [key, at]));
  const place = (key: string) => places.get(key) ?? -1;
  return vital.options.flatMap((metric) => {
    const own = counts.filter((row) => row.metric === metric);
    if (own.length === 0) return [];
    const groups = grouped(own, keyOf)
      .map((same) => ({ key: keyOf(same[0]), same }))
      .sort((a, b) => place(a.key) - place(b.key) || (a.key < b.key ? -1 : 1));
    const row = (group: string, rows: readonly CountRow[]) => ({
      ...{ metric, group, samples: total(rows), p75: p75(metric, rows) },
      good: total(rows.filter(({ rating }) => rating === 'good')) / total(rows),
    });
    return [row('', own), ...groups.map(({ key, same }) => row(names.get(key) ?? key, same))];
  });
}

/** Rows of the same key together; none of them is empty. */
function grouped<Row extends Count>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as [Row, ...Row[]]] : [],
  );
}
