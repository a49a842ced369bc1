import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldUnits, holdClock, secondsToRelease } from '#lib/registry/domain/holds.ts';
import {
  availableOf,
  canAssign,
  giftProblem,
  remainingOf,
  UNLIMITED,
} from '#lib/registry/domain/remaining.ts';

describe('units of a gift', () => {
  test.each([
    [{ quantity: 5, assigned: 2 }, 3],
    [{ quantity: 2, assigned: 2 }, 0],
    [{ quantity: 1, assigned: 3 }, 0],
    [{ quantity: 0.3, assigned: 0.1 }, 0.2],
    [{ quantity: UNLIMITED, assigned: 7 }, null],
  ])('%j leaves %j [EVT-53]', (gift, left) => {
    expect(remainingOf(gift)).toBe(left);
  });

  test.each([
    // requested, assigned, held, stock, wanted: problem, available
    [3, 0, 0, 9, 3, null, 3],
    [3, 3, 0, 9, 1, 'bought', 0],
    [3, 1, 2, 9, 1, 'held', 0],
    [3, 1, 1, 9, 2, 'fewer', 1],
    [3, 0, 0, 0, 1, 'nostock', 0],
    [3, 0, 0, 2, 3, 'fewer', 2],
    [UNLIMITED, 50, 4, 2, 2, null, 2],
    [UNLIMITED, 50, 4, 0, 1, 'nostock', 0],
  ] as const)('%d requested, %d assigned, %d held, %d in stock: of %d wanted %j', (...row) => {
    const [quantity, assigned, held, stock, wanted, problem, available] = row;
    expect(giftProblem({ quantity, assigned, held }, wanted, stock)).toBe(problem);
    expect(availableOf({ quantity, assigned, held }, stock)).toBe(available);
  });

  test('whoever assigns what can be assigned never goes beyond what was requested', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), wishes, (quantity, wanted) => {
        let assigned = 0;
        for (const units of wanted) if (canAssign({ quantity, assigned, held: 0 }, units)) assigned += units;
        expect(assigned).toBeLessThanOrEqual(quantity);
        expect(remainingOf({ quantity, assigned })).toBe(quantity - assigned);
      }),
    );
  });
});

describe('holds', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('count until they end, and say when the first one does', () => {
    const holds = [
      { quantity: 2, until: until(720) },
      { quantity: 1, until: until(60) },
      { quantity: 4, until: until(0) },
      { quantity: 8, until: until(-1) },
    ];
    expect(heldUnits(holds, now)).toBe(3);
    expect(secondsToRelease(holds, now)).toBe(60);
    expect(secondsToRelease([], now)).toBe(0);
    expect(heldUnits(holds, until(720))).toBe(0);
  });

  test.each([
    [720, '12:00'],
    [59.2, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [-5, '0:00'],
    [3599, '59:59'],
    [3600, '1 h'],
    [170_000, '48 h'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(holdClock(seconds)).toBe(text);
  });
});
