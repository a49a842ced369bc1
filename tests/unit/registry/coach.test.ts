import { describe, expect, test } from 'vitest';
import {
  type CoachGift,
  popularChoices,
  priceGaps,
  stockRisks,
  substitutesFor,
} from '#lib/registry/domain/coach.ts';
import { UNLIMITED } from '#lib/registry/domain/remaining.ts';

const gift = (changes: Partial<CoachGift> = {}): CoachGift => ({
  productid: 1,
  sku: 'SKU-1',
  name: 'Taza',
  category: 'mesa/tazas',
  price: 10_000,
  quantity: 1,
  assigned: 0,
  stock: 10,
  ...changes,
});

describe('gaps by price', () => {
  test('an empty list for 40 guests misses gifts in every band, the largest gap first', () => {
    expect(priceGaps([], 40)).toEqual([
      { from: 0, to: 15_000, wanted: 14, left: 0, missing: 14 },
      { from: 15_000, to: 30_000, wanted: 14, left: 0, missing: 14 },
      { from: 30_000, to: 60_000, wanted: 8, left: 0, missing: 8 },
      { from: 60_000, to: null, wanted: 4, left: 0, missing: 4 },
    ]);
  });

  test('only what can still be bought counts: bought units and units out of stock do not', () => {
    const list = [
      gift({ quantity: 10, assigned: 7 }),
      gift({ quantity: 5, stock: 2 }),
      gift({ quantity: UNLIMITED, stock: 4 }),
      gift({ price: 15_000, quantity: 99, stock: 99 }),
      gift({ price: 30_000, quantity: 99, stock: 99 }),
      gift({ price: 60_000, quantity: 99, stock: 99 }),
    ];
    expect(priceGaps(list, 40)).toEqual([{ from: 0, to: 15_000, wanted: 14, left: 9, missing: 5 }]);
  });

  test('without guests nothing is missing', () => {
    expect(priceGaps([], 0)).toEqual([]);
    expect(priceGaps([], -3)).toEqual([]);
  });
});

describe('stock before the date', () => {
  const risk = (changes: Partial<CoachGift>, days = 10, sold = 0) =>
    stockRisks([gift(changes)], days, new Map([['SKU-1', sold]])).map((one) => one.risk);

  test.each([
    [{ stock: 0 }, 10, 0, ['gone']],
    [{ quantity: 4, assigned: 1, stock: 2 }, 10, 0, ['short']],
    [{ quantity: 2, stock: 10 }, 10, 0.5, []],
    [{ quantity: 2, stock: 10 }, 10, 1, ['low']],
    [{ quantity: UNLIMITED, stock: 10 }, 10, 1, ['low']],
    [{ quantity: UNLIMITED, stock: 10 }, 0, 9, []],
    [{ quantity: 2, assigned: 2, stock: 0 }, 10, 9, []],
  ] as const)('%j, %d days left, %d sold a day: %j', (changes, days, sold, expected) => {
    expect(risk(changes, days, sold)).toEqual(expected);
  });

  test('the worst stands first', () => {
    const list = [gift({ quantity: 9, stock: 2 }), gift({ sku: 'B', stock: 0 })];
    expect(stockRisks(list, 5, new Map()).map((one) => one.risk)).toEqual(['gone', 'short']);
  });
});

test('substitutes are in stock, of the same kind and of about the same price, and not on the list', () => {
  const offer = (productid: number, changes: object = {}) => ({
    ...{ productid, sku: `S-${productid}`, name: 'Otra', category: 'mesa/tazas', price: 10_000, stock: 3 },
    ...changes,
  });
  const offers = [
    offer(1),
    offer(2, { price: 13_000 }),
    offer(3, { price: 13_001 }),
    offer(4, { price: 9_000 }),
    offer(5, { stock: 0 }),
    offer(6, { category: 'mesa/platos' }),
    offer(7),
    offer(8, { price: 9_500 }),
    offer(9, { price: 10_500 }),
  ];
  const found = substitutesFor(gift({ stock: 0 }), offers, { listed: new Set([7]) });
  expect(found.map(({ productid }) => productid)).toEqual([8, 9, 4]);
});

test('what other lists chose is told from three lists on, without what this one has', () => {
  const counts = [
    { productid: 1, lists: 9 },
    { productid: 2, lists: 2 },
    { productid: 3, lists: 3 },
    { productid: 4, lists: 7 },
  ];
  expect(popularChoices(counts, { listed: new Set([1]) })).toEqual([
    { productid: 4, lists: 7 },
    { productid: 3, lists: 3 },
  ]);
});
