import type { Vital } from '#lib/contracts/vitals.ts';
import { type Count, p75, p75Interval, total } from './histogram.ts';

/** One build's samples of a metric on a kind of page. */
export interface BuildCounts {
  metric: Vital;
  page: string;
  build: string;
  counts: readonly Count[];
}

/** A build whose p75 is worse than that of the build before it. */
export interface SlowerBuild {
  metric: Vital;
  page: string;
  build: string;
  before: string;
  p75: number;
  p75before: number;
  samples: number;
}

/** With fewer samples of either build nothing is said of them. */
export const ENOUGH_SAMPLES = 50;
/** So much worse is named, as a factor. */
const WORSE = 1.1;
/** Differences below this are of no account, however large their share: ms, a score for CLS. */
const NOISE: Readonly<Record<Vital, number>> = { LCP: 50, INP: 16, CLS: 0.01, FCP: 50, TTFB: 50 };

/**
 * Compares each build with the one before it that has samples enough, by metric and kind of page. Named is what is at least 10 %
 * worse while the 95 % intervals of both do not overlap: less may be chance.
 * @param builds all of them, the oldest first
 */
export function slowerBuilds(rows: readonly BuildCounts[], builds: readonly string[]): SlowerBuild[] {
  const groups = Map.groupBy(rows, ({ metric, page }) => `${metric} ${page}`);
  return [...groups.values()].flatMap((group) => {
    const byBuild = new Map(group.map((row) => [row.build, row]));
    const told = builds
      .flatMap((build) => byBuild.get(build) ?? [])
      .filter(({ counts }) => total(counts) >= ENOUGH_SAMPLES);
    return told.flatMap((row, at) => compare(row, told[at - 1]) ?? []);
  });
}

function compare(row: BuildCounts, before: BuildCounts | undefined): SlowerBuild | null {
  if (!before) return null;
  const { metric, page, build, counts } = row;
  const [now, then] = [p75(metric, counts), p75(metric, before.counts)];
  const [low] = p75Interval(metric, counts);
  const [, high] = p75Interval(metric, before.counts);
  if (now < then * WORSE || now - then < NOISE[metric] || low <= high) return null;
  return { metric, page, build, before: before.build, p75: now, p75before: then, samples: total(counts) };
}
