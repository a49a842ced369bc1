import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTogether, spread, sum } from '#lib/money/spread.ts';

const amount = fc.integer({ min: 0, max: 2_000_000 });
const parts = fc.array(fc.record({ weight: amount, room: amount }), { minLength: 1, maxLength: 20 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('an amount is spread whole, and no part gets more than it has room for', () => {
  fc.assert(
    fc.property(parts, share, (list, of) => {
      const room = list.map((part) => part.room);
      const whole = Math.floor(sum(room) * of);
      const weights = list.map(({ weight }) => weight);
      const spreaded = spread(whole, weights, room);
      expect(sum(spreaded)).toBe(whole);
      spreaded.forEach((part, i) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(room[i] ?? 0);
      });
    }),
  );
});

test('with room for all, each part is within a centavo of its exact portion', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, share, (list, of) => {
      const total = sum(list);
      const whole = Math.floor(total * of);
      spread(whole, list, list).forEach((part, i) => {
        expect(Math.abs(part - (whole * (list[i] ?? 0)) / total)).toBeLessThan(1);
      });
    }),
  );
});

test.each([
  ['the largest remainder first', 10, [333, 334, 333], [100, 100, 100], [3, 4, 3]],
  ['equal ones by position', 5, [1, 1], [9, 9], [3, 2]],
  ['what has no room to the others', 100, [90, 10], [20, 200], [20, 80]],
  ['nothing to a part without weight', 7, [0, 3], [9, 9], [0, 7]],
  [
    'at sizes that no double holds',
    9_000_000_000_001,
    [9e15, 9e15],
    [9e12, 9e12],
    [4_500_000_000_001, 4.5e12],
  ],
])('centavos go %s', (_, whole, weights, room, expected) => {
  expect(spread(whole, weights, room)).toEqual(expected);
});

test('amounts that are rounded together keep those that are whole already', () => {
  const [big, small] = [4_000_000, 200];
  expect(roundTogether(4001, [big, small, small, small], 1000, [big, 1, 1, 1])).toEqual([4000, 1, 0, 0]);
});

test('rounded together, no amount is a centavo from its exact one', () => {
  const exact = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(exact, (list) => {
      const whole = Math.round(sum(list) / 1000);
      const rounded = roundTogether(whole, list, 1000, list);
      expect(sum(rounded)).toBe(whole);
      rounded.forEach((part, i) => {
        expect(Math.abs(part - (list[i] ?? 0) / 1000)).toBeLessThan(1);
      });
    }),
  );
});

test('more than there is room for is refused', () => {
  expect(() => spread(3, [1], [2])).toThrow(RangeError);
  expect(() => roundTogether(3, [2500], 1000, [2])).toThrow(RangeError);
});
