import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figures, figureName, mediansOf, partsOf } from '#tools/bench/report/figures.ts';
import { median, quantile, ratio } from '#tools/bench/report/statistics.ts';

const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 60 });

describe('quantiles', () => {
  test.each([
    [[3], 0.5, 3],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[1, 2, 3, 4, 5], 0.5, 3],
    [[10, 20], 0.99, 19.9],
    [[5, 1, 9], 0, 1],
    [[5, 1, 9], 1, 9],
  ])('%j at %f is %f', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected);
  });

  test('lie among the values, grow with the share and do not mind the order', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const found = quantile(values, share);
        expect(found).toBeGreaterThanOrEqual(Math.min(...values));
        expect(found).toBeLessThanOrEqual(Math.max(...values));
        expect(quantile(values.toReversed(), share)).toBe(found);
        expect(quantile(values, 1)).toBeGreaterThanOrEqual(found);
      }),
    );
  });

  test('of nothing are an error', () => {
    expect(() => median([])).toThrow('no values');
  });
});

test('a ratio without something to compare with is no number', () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeNaN();
  expect(ratio(undefined, 2)).toBeNaN();
  expect(ratio(3, undefined)).toBeNaN();
});

test('a figure is named by table, row and column; the row may hold a slash', () => {
  expect(partsOf(figureName('orders', 'orders/s', 'postgres'))).toEqual({
    table: 'orders',
    row: 'orders/s',
    column: 'postgres',
  });
});

test('each figure is the median of the samples that have it; what is no number counts not', () => {
  const samples: Figures[] = [{ a: 1, b: 5 }, { a: 3 }, { a: 2, b: Number.NaN }];
  expect(mediansOf(samples)).toEqual({ a: 2, b: 5 });
});
