import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contributionProblem,
  isFull,
  LEAST_CONTRIBUTION,
  leastOf,
  missingOf,
  percentOf,
  roomOf,
  suggestedAmounts,
} from '#lib/registry/domain/group-gift.ts';

test.each([
  // goal, collected, held, amount: problem
  [100_000, 0, 0, 5_000, null],
  [100_000, 0, 0, 4_999, 'less'],
  [100_000, 0, 0, 100_000, null],
  [100_000, 0, 0, 100_001, 'more'],
  [100_000, 97_000, 0, 3_000, null],
  [100_000, 97_000, 0, 2_999, 'less'],
  [100_000, 97_000, 3_000, 1, 'held'],
  [100_000, 100_000, 0, 5_000, 'full'],
  [100_000, 0, 0, 0, 'less'],
  [100_000, 0, 0, -5_000, 'less'],
] as const)('goal %d, %d there, %d being paid: giving %d is %j', (goal, collected, held, amount, problem) => {
  expect(contributionProblem(amount, { goal, collected, held })).toBe(problem);
});

test.each([
  [0, 0],
  [33_333, 33],
  [99_999, 99],
  [100_000, 100],
])('with %d of 100000 the bar says %d %%', (collected, percent) => {
  expect(percentOf({ goal: 100_000, collected })).toBe(percent);
});

test('the amounts to choose from can all be given, and the last one fills the gift', () => {
  expect(suggestedAmounts({ goal: 100_000, collected: 0, held: 0 })).toEqual([
    5_000, 10_000, 20_000, 100_000,
  ]);
  expect(suggestedAmounts({ goal: 100_000, collected: 92_000, held: 0 })).toEqual([5_000, 8_000]);
  expect(suggestedAmounts({ goal: 100_000, collected: 100_000, held: 0 })).toEqual([]);
});

const goals = fc.integer({ min: 1, max: 500_000 });

test('whatever is begun, paid, given up and given back: never over the goal, and it can always be filled', () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('begin', 'pay', 'giveUp', 'refund'),
      amount: fc.integer({ min: 1, max: 120_000 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(goals, steps, (goal, walk) => {
      const begun: number[] = [];
      const paid: number[] = [];
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
      const fund = () => ({ goal, collected: sum(paid), held: sum(begun) });
      for (const { what, amount } of walk) {
        if (what === 'begin' && contributionProblem(amount, fund()) === null) begun.push(amount);
        if (what === 'pay') paid.push(...begun.splice(0, 1));
        if (what === 'giveUp') begun.splice(-1);
        if (what === 'refund') paid.splice(0, 1);
        expect(sum(paid) + sum(begun)).toBeLessThanOrEqual(goal);
        expect(roomOf(fund())).toBe(goal - sum(paid) - sum(begun));
      }
      paid.push(...begun.splice(0));
      while (!isFull(fund())) {
        const amount = leastOf(fund());
        expect(contributionProblem(amount, fund())).toBeNull();
        expect(amount === LEAST_CONTRIBUTION || amount === missingOf(fund())).toBe(true);
        paid.push(amount);
      }
      expect(sum(paid)).toBe(goal);
    }),
  );
});
