import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLost, pauseMs, retryWaitMs } from '#lib/integrations/domain/webhook-schedule.ts';

const HOUR_MS = 3_600_000;

test('a message is tried eleven times, with growing waits, over more than three days', () => {
  const waits = Array.from({ length: 11 }, (_, at) => retryWaitMs(at + 1, 0));
  expect(waits.at(-1)).toBe(null);
  const known = waits.flatMap((wait) => wait ?? []);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  const whole = known.reduce((sum, wait) => sum + wait, 0);
  expect(whole / HOUR_MS).toBeCloseTo(75.6, 1);
  const begin = new Date(0);
  expect([isLost(begin, new Date(whole)), isLost(begin, new Date(71 * HOUR_MS))]).toEqual([true, false]);
});

test('chance makes a wait longer by a tenth at most', () => {
  const tries = fc.integer({ min: 1, max: 10 });
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(tries, random, (n, by) => {
      const [least, wait] = [retryWaitMs(n, 0) ?? 0, retryWaitMs(n, by) ?? 0];
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(Math.round(least * 1.1));
    }),
  );
});

test.each([
  [1, 0, 5000],
  [2, 0, 10_000],
  [7, 0, 300_000],
  [5000, 0, 300_000],
  [1, 60_000, 60_000],
  [1, 48 * HOUR_MS, HOUR_MS],
])(
  'after %i failures in a row, asked for %i ms, a receiver is left alone for %i ms',
  (failures, asked, pause) => {
    expect(pauseMs(failures, asked)).toBe(pause);
  },
);
