import { expect, test } from 'vitest';
import { goals } from '#tools/bench/reliability/suite.ts';
import { toFigures } from '#tools/bench/reliability/to-figures.ts';
import { judged } from '#tools/bench/report/goals.ts';

const race = (orders: number) => ({
  subject: 'a coupon for one order',
  counts: { races: 1, buyers: 50, orders },
});

test('counts of one subject add up, and one order too many is below the floor', () => {
  const races = Array.from({ length: 20 }, () => race(1));
  const good = toFigures('reliability', { counts: races, failed: 0 }, 'postgres');
  expect(good).toEqual({
    'reliability/test runs that failed/postgres': 0,
    'reliability/a coupon for one order: races/postgres': 20,
    'reliability/a coupon for one order: buyers/postgres': 1000,
    'reliability/a coupon for one order: orders/postgres': 20,
  });
  expect(judged('miss', good, goals)).toEqual([]);
  const bad = toFigures('reliability', { counts: [...races.slice(1), race(2)], failed: 1 }, 'postgres');
  expect(judged('miss', bad, goals)).toEqual([
    'reliability/test runs that failed/postgres',
    'reliability/a coupon for one order: orders/postgres',
  ]);
});
