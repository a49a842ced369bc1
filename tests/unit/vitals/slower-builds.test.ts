import { expect, test } from 'vitest';
import type { Vital } from '#lib/contracts/vitals.ts';
import { bucketOf } from '#lib/vitals/domain/histogram.ts';
import { ENOUGH_SAMPLES, slowerBuilds } from '#lib/vitals/domain/slower-builds.ts';

/** So many values around one, a tenth above and below it. */
function build(name: string, middle: number, samples = 400, metric: Vital = 'LCP', page = 'PRODUCT') {
  const counts = [0.9, 0.95, 1, 1.05].map((factor) => ({
    bucket: bucketOf(metric, middle * factor),
    samples: samples / 4,
  }));
  return { metric, page, build: name, counts };
}

test('a build whose 75th percentile is 10 % worse than that of the build before it is named, with both', () => {
  const [found, ...others] = slowerBuilds([build('b', 2400), build('a', 2000)], ['a', 'b']);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ metric: 'LCP', page: 'PRODUCT', build: 'b', before: 'a', samples: 400 });
  expect((found?.p75 ?? 0) / (found?.p75before ?? 1)).toBeCloseTo(1.2, 1);
});

test.each([
  ['a better one', [build('a', 2000), build('b', 1500)]],
  ['one that is worse by less', [build('a', 2000), build('b', 2120)]],
  ['one of too few samples', [build('a', 2000), build('b', 3000, ENOUGH_SAMPLES - 2)]],
  ['one after a build of too few samples', [build('a', 2000, ENOUGH_SAMPLES - 2), build('b', 3000)]],
  ['one on another kind of page', [build('a', 2000), build('b', 3000, 400, 'LCP', 'HOME')]],
  ['one of another metric', [build('a', 2000), build('b', 3000, 400, 'FCP')]],
  ['a share of next to nothing', [build('a', 0.004, 400, 'CLS'), build('b', 0.008, 400, 'CLS')]],
])('%s is not', (_, rows) => {
  expect(slowerBuilds(rows, ['a', 'b'])).toEqual([]);
});

test('what may be chance is not named: the values of few samples lie far apart', () => {
  const spread = (name: string, middle: number) => ({
    ...build(name, 0),
    counts: Array.from({ length: 60 }, (_, at) => ({
      bucket: bucketOf('LCP', (middle * (at + 1)) / 30),
      samples: 1,
    })),
  });
  expect(slowerBuilds([spread('a', 2000), spread('b', 2300)], ['a', 'b'])).toEqual([]);
});

test('each is compared with the last one before it that has enough samples, by age and not by name', () => {
  const rows = [build('new', 3000), build('between', 9000, 8), build('old', 2000)];
  expect(slowerBuilds(rows, ['old', 'between', 'new'])).toMatchObject([{ build: 'new', before: 'old' }]);
});
