import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOff } from '#lib/pricing/domain/percent-off.ts';

test.each([
  [12_500, 10_000, 20],
  [3000, 2400, 20],
  [5990, 2995, 50],
  [9999, 9998, 0.01],
])('a price of %i that goes down to %i goes down by %f percent', (price, pay, percent) => {
  expect(percentOff(price, pay)).toBe(percent);
});

test('the price to pay stays what the file says, to the centavo', () => {
  const prices = fc.tuple(
    fc.integer({ min: 2, max: 200_000_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(prices, ([price, share]) => {
      const pay = Math.min(price - 1, Math.max(1, Math.round(price * share)));
      const percent = percentOff(price, pay);
      expect(percent > 0 && percent < 100).toBe(true);
      expect(Math.round((price * (100 - percent)) / 100)).toBe(pay);
    }),
  );
});
