import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vital } from '#lib/contracts/vitals.ts';
import { bucketOf, middleOf, p75, p75Interval, total } from '#lib/vitals/domain/histogram.ts';
import { ratingOf } from '#lib/vitals/domain/metrics.ts';

function countsOf(metric: Vital, values: readonly number[]) {
  return [...Map.groupBy(values, (value) => bucketOf(metric, value))].map(([bucket, same]) => ({
    bucket,
    samples: same.length,
  }));
}

/** The nearest rank. */
function exactP75(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? 0;
}

const times = fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 1, maxLength: 300 });
const scores = fc.array(
  fc.integer({ min: 0, max: 50_000 }).map((n) => n / 10_000),
  { minLength: 1, maxLength: 300 },
);

test('the 75th percentile of a histogram is within 1 % of that of the values themselves', () => {
  fc.assert(
    fc.property(times, (values) => {
      const exact = exactP75(values);
      expect(Math.abs(p75('LCP', countsOf('LCP', values)) - exact)).toBeLessThanOrEqual(exact * 0.0101);
    }),
  );
  fc.assert(
    fc.property(scores, (values) => {
      const exact = exactP75(values);
      expect(Math.abs(p75('CLS', countsOf('CLS', values)) - exact)).toBeLessThanOrEqual(exact * 0.0101);
    }),
  );
});

test('counts of several days add up: it does not matter when they were put together', () => {
  fc.assert(
    fc.property(times, times, (first, second) => {
      const apart = [...countsOf('INP', first), ...countsOf('INP', second)];
      const together = countsOf('INP', [...first, ...second]);
      expect(p75('INP', apart)).toBe(p75('INP', together));
      expect(total(apart)).toBe(total(together));
    }),
  );
});

test('a value stands in the bucket of its own middle, and the interval holds the percentile', () => {
  fc.assert(
    fc.property(times, (values) => {
      const counts = countsOf('TTFB', values);
      for (const { bucket } of counts) expect(bucketOf('TTFB', middleOf('TTFB', bucket))).toBe(bucket);
      const [low, high] = p75Interval('TTFB', counts);
      expect(low).toBeLessThanOrEqual(p75('TTFB', counts));
      expect(high).toBeGreaterThanOrEqual(p75('TTFB', counts));
    }),
  );
});

test('nothing has no percentile, and what takes no time is 0', () => {
  expect([
    p75('LCP', []),
    p75('TTFB', countsOf('TTFB', [0, 0, 0, 900])),
    p75('CLS', countsOf('CLS', [0])),
  ]).toEqual([0, 0, 0]);
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['INP', 500, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.26, 'poor'],
] as const)('%s of %s is %s', (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating);
});
