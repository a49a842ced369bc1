import { expect, test } from 'vitest';
import { changesAvailability } from '#backend/modules/orders/stock/availability.ts';

test.each([
  ['enough stays enough', 50, 49, 1, false],
  ['the last one goes', 1, 0, 0.001, true],
  ['some come back', 0, 3, 0.001, true],
  ['nothing moves', 0, 0, 1, false],
  ['just enough is left', 6, 5, 5, false],
  ['less than the least quantity is left', 5, 4, 5, true],
  // With another store of the same catalogue the sum may still have been enough.
  ['there was too little here before', 4, 3, 5, true],
  ['length is sold by decimals', 0.5, 0.25, 0.5, true],
])('%s: %f to %f with at least %f matters: %s', (_what, before, after, least, expected) => {
  expect(changesAvailability({ sku: 'A', before, after }, least)).toBe(expected);
});

test('a SKU that did not move does not matter', () => {
  expect(changesAvailability(undefined, 1)).toBe(false);
});
