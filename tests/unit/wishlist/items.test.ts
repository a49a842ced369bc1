import { describe, expect, test } from 'vitest';
import { shortenedLink } from '#lib/platform/domain/shortened-link.ts';
import { sharerIn, sortItems, toWishSort, wishItems } from '#lib/wishlist/domain/items.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

const VISIT = { today: '2026-05-01', storeId: 101 };
const row = (PRODUCTID: number, PREFERREDSKU = '') => ({ PRODUCTID, PREFERREDSKU });
const named = (productid: number, productname: string, price: number) =>
  product({ productid, productname, quantities: [record(`S-${productid}`, { price })] });

const rows = [row(3), row(1), row(2, 'S-2'), row(9)];
const records = [named(1, 'Óleo', 900), named(2, 'Olla', 500), named(3, 'Zapatero', 100)];
const labels = (sort: Parameters<typeof sortItems>[1]) =>
  sortItems(wishItems(rows, records, VISIT).items, sort).map(({ card }) => card.label);

describe('the products of a wishlist', () => {
  test('are those of its rows, a colour as its own card; what the shop has no more is told apart', () => {
    const { items, gone } = wishItems(rows, records, VISIT);
    expect(items.map(({ card }) => [card.productid, card.skuCloned])).toEqual([
      [3, null],
      [1, null],
      [2, 'S-2'],
    ]);
    expect(gone).toEqual([{ productid: 9, sku: '' }]);
  });

  test('are sold by a store that has a SKU of them, if only as sold out', () => {
    const own = [product({ productid: 1, quantities: [] }), named(2, 'Olla', 500)];
    expect(wishItems([row(1), row(2)], own, VISIT).items.map(({ isSold }) => isSold)).toEqual([false, true]);
  });

  test('stand from A to Z at first, accents apart; the newest or the cheapest first when asked [WISH-08]', () => {
    expect(labels(toWishSort(undefined))).toEqual(['Óleo', 'Olla', 'Zapatero']);
    expect(labels(toWishSort('new'))).toEqual(['Zapatero', 'Óleo', 'Olla']);
    expect(labels(toWishSort('minorprice'))).toEqual(['Zapatero', 'Olla', 'Óleo']);
    expect(toWishSort(['new'])).toBe('AZ');
  });
});

test.each([
  ['Rosa', 'Rosa'],
  ['  Rosa\u202e\nMaría ', 'Rosa María'],
  ['x'.repeat(99), 'x'.repeat(40)],
  [undefined, ''],
  [['a', 'b'], ''],
])('the sharer in %j is %j', (asked, name) => expect(sharerIn(asked)).toBe(name));

test('a link of more than fifty letters is cut', () => {
  const [fits, long] = ['x'.repeat(50), 'x'.repeat(51)];
  expect(shortenedLink(fits)).toBeNull();
  expect(shortenedLink(long)).toBe(`${fits}…`);
});
