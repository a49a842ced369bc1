import { expect, test } from 'vitest';
import { needsReview } from '#lib/cart/domain/bag.ts';
import { EMPTY_LINE } from '#lib/cart/domain/lines.ts';
import { orderUnits, unitsOver } from '#lib/cart/domain/order-limit.ts';

const lines = (...quantities: number[]) => quantities.map((quantity) => ({ ...EMPTY_LINE, quantity }));

test('units of all lines count, a begun metre whole', () => {
  expect(orderUnits(lines(100, 99, 0.5))).toBe(200);
  expect(orderUnits(lines(100, 99, 1.5))).toBe(201);
  expect(orderUnits([])).toBe(0);
});

test('what is too many is what is above the limit, nothing without one', () => {
  expect(unitsOver(lines(100, 100), 200)).toBe(0);
  expect(unitsOver(lines(100, 103), 200)).toBe(3);
  expect(unitsOver(lines(100, 103), undefined)).toBe(0);
});

test('a cart with too many has to be changed before it is bought; what cannot be had does not count', () => {
  const products = lines(150, 51);
  expect(needsReview({ products, unitlimit: 200 })).toBe(true);
  expect(needsReview({ products })).toBe(false);
  const [first, second] = products;
  if (!first || !second) throw new Error('no lines');
  expect(needsReview({ products: [first, { ...second, issue: 'nostock' }], unitlimit: 200 })).toBe(false);
});
