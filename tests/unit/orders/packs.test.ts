import { expect, test } from 'vitest';
import type { OrderLine } from '#lib/contracts/orders.ts';
import { collapsePacks } from '#lib/orders/domain/packs.ts';

function line(sku: string, values: Partial<OrderLine> = {}): OrderLine {
  return {
    PRODUCTID: 1,
    PRODUCTNAME: `Producto ${sku}`,
    PRODUCTPATH: 'producto-1',
    SKU: sku,
    QUANTITY: 1,
    PRICE: 1000,
    PRODUCTPRICE: 1000,
    DISCOUNT: 0,
    PACKNAME: '',
    CATEGORY: '',
    VARIANT: '',
    DEFAULTIMAGE: '',
    ...values,
  };
}

test('lines of a pack collapse to one per pack name, at the first one’s place [ORD-04]', () => {
  const items = collapsePacks(
    [
      line('A', { PACKNAME: 'Juego', QUANTITY: 6, DISCOUNT: 500 }),
      line('B', { QUANTITY: 2 }),
      line('C', { PACKNAME: 'Juego', PRODUCTPRICE: 2000 }),
      line('D', { PACKNAME: 'Otro' }),
    ],
    11_000,
  );
  expect(
    items.map(({ name, quantity, subtotal, discount, total, parts }) => [
      name,
      quantity,
      subtotal,
      discount,
      total,
      parts.length,
    ]),
  ).toEqual([
    ['Juego', 1, 8000, 500, 7500, 2],
    ['Producto B', 2, 2000, 0, 2000, 0],
    ['Otro', 1, 1000, 0, 1000, 1],
  ]);
});

test('a pack in one line keeps its number, twice the same SKU adds up [ORD-04]', () => {
  const pack = line('PACK-3', { PACKNAME: 'Juego', QUANTITY: 2 });
  expect(collapsePacks([pack], 2000)[0]?.quantity).toBe(2);
  expect(collapsePacks([pack, pack], 4000)).toMatchObject([{ quantity: 4, total: 4000 }]);
});

test('the items cost together what the lines cost [ORD-04]', () => {
  const lines = [
    line('A', { PACKNAME: 'X' }),
    line('B', { DISCOUNT: 300 }),
    line('C', { PACKNAME: 'X', DISCOUNT: 100 }),
  ];
  expect(collapsePacks(lines, 3000).reduce((sum, { total }) => sum + total, 0)).toBe(2600);
});

test('fractions of a centavo are rounded together, so that the items add up to the subtotal', () => {
  const half = { PRODUCTPRICE: 1999, QUANTITY: 0.5 };
  const items = collapsePacks([line('A', half), line('B', half)], 1999);
  expect(items.map(({ subtotal }) => subtotal)).toEqual([1000, 999]);
});

test.each([
  ['less', 100],
  ['more', 90_000],
])('lines of an order whose subtotal is %s than they cost keep their own amounts', (_which, subtotal) => {
  expect(collapsePacks([line('A', { QUANTITY: 2 })], subtotal)[0]?.subtotal).toBe(2000);
});
