import type { Vital } from '#lib/contracts/vitals.ts';

/** Each bucket ends 2 % above the one before: what is read from a histogram is within 1 % of the value. */
const GROWTH = Math.log(1.02);
/** Scores of CLS are counted in ten-thousandths, so that small ones have buckets too; times in ms. */
const CLS_SCALE = 10_000;

const scaleOf = (metric: Vital) => (metric === 'CLS' ? CLS_SCALE : 1);

/** The bucket of a value; 0 is that of everything below one unit. */
export function bucketOf(metric: Vital, value: number): number {
  const scaled = value * scaleOf(metric);
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / GROWTH);
}

/** The value that stands for a bucket: its geometric middle; 0 for bucket 0. */
export function middleOf(metric: Vital, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp((bucket - 0.5) * GROWTH) / scaleOf(metric);
}

/** How many samples are in a bucket. */
export interface Count {
  bucket: number;
  samples: number;
}

export function total(counts: readonly Count[]): number {
  return counts.reduce((sum, { samples }) => sum + samples, 0);
}

/** The sample of a rank (1 is the smallest), by the value of its bucket; the largest for a rank beyond. 0 without samples. */
function atRank(metric: Vital, counts: readonly Count[], rank: number): number {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  let below = 0;
  for (const { bucket, samples } of sorted) {
    below += samples;
    if (below >= rank) return middleOf(metric, bucket);
  }
  return middleOf(metric, sorted.at(-1)?.bucket ?? 0);
}

const SHARE = 0.75;

/** The value that three quarters of the samples do not exceed. */
export function p75(metric: Vital, counts: readonly Count[]): number {
  return atRank(metric, counts, Math.ceil(SHARE * total(counts)));
}

/** Standard deviations of a 95 % interval. */
const Z = 1.96;

/** Between which values the 75th percentile of all visits lies with 95 % confidence: ranks by the binomial distribution. */
export function p75Interval(metric: Vital, counts: readonly Count[]): readonly [low: number, high: number] {
  const samples = total(counts);
  const spread = Z * Math.sqrt(samples * SHARE * (1 - SHARE));
  const low = Math.max(1, Math.floor(SHARE * samples - spread));
  const high = Math.min(samples, Math.ceil(SHARE * samples + spread) + 1);
  return [atRank(metric, counts, low), atRank(metric, counts, high)];
}
