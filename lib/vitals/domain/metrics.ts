import type { Vital } from '#lib/contracts/vitals.ts';

export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Up to the first value a metric is good, beyond the second one poor: ms, a score for CLS. */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function ratingOf(metric: Vital, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
