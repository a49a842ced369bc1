import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALONE, BESIDE_OTHERS, stepSize } from '#backend/modules/import/step-size.ts';

/** How many products of one SKU fill a step. */
function fullAt(size: ReturnType<typeof stepSize>): number {
  let products = 1;
  while (!size.isFull(products, products)) products += 1;
  return products;
}

describe('a step of an import', () => {
  test('begins with fifty products, or two hundred SKUs', () => {
    const size = stepSize(ALONE);
    expect(fullAt(size)).toBe(50);
    expect([size.isFull(10, 199), size.isFull(10, 200)]).toEqual([false, true]);
  });

  test.each([
    ['a slow database', ALONE, 0.1, 50],
    ['the embedded one', ALONE, 0.4, 60],
    ['a server', BESIDE_OTHERS, 1.5, 300],
    ['nothing to write', ALONE, 100, 1000],
  ])('of %s, with %s and %s products a millisecond, finds its size', (_what, pace, speed, wanted) => {
    const size = stepSize(pace);
    for (let step = 0; step < 12; step += 1) {
      const products = fullAt(size);
      size.took(products / speed, products);
    }
    expect(fullAt(size)).toBe(wanted);
  });

  test('stays within fifty and a thousand products whatever is measured, and minds no short one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.nat(1000))), (steps) => {
        const size = stepSize(ALONE);
        for (const [ms, products] of steps) {
          const before = fullAt(size);
          size.took(ms, products);
          expect(fullAt(size)).toBeGreaterThanOrEqual(50);
          expect(fullAt(size)).toBeLessThanOrEqual(1000);
          if (products < before / 2) expect(fullAt(size)).toBe(before);
        }
      }),
    );
  });
});
