import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { parseSavedCart, savedIntents, toSavedCart } from '#lib/cart/domain/saved-cart.ts';
import { cartIntent } from '#lib/contracts/carts.ts';
import { draft, shop, TODAY } from './cart-factory.ts';

const { products } = buildCart(
  [draft('ROJO', 2), draft('PACK-30', 1, { key: 'pack:30', productid: 30 })],
  shop(),
  TODAY,
);

test('a cart comes back from the browser as it was written', () => {
  const saved = toSavedCart(products);
  expect(parseSavedCart(JSON.stringify(saved))).toEqual(saved);
  expect(saved.lines[0]).toEqual({
    sku: 'ROJO',
    productid: 12,
    quantity: 2,
    name: 'Taza Valle',
    image: 'img-ROJO',
    options: 'rojo',
    price: 5900,
  });
});

test('a lost cart is rebuilt by adding its lines', () => {
  expect(savedIntents(toSavedCart(products))).toEqual([
    { type: 'add', sku: 'ROJO', productid: 12, quantity: 2 },
    { type: 'add', sku: 'PACK-30', productid: 30, quantity: 1 },
  ]);
});

test.each([
  null,
  undefined,
  7,
  '',
  '{',
  '[]',
  '{"version":2,"lines":[]}',
  { version: 1 },
  { version: 1, lines: {} },
])('%j is no saved cart', (value) => {
  expect(parseSavedCart(value)).toBeNull();
});

test('a line that makes no sense is left out, the others stay', () => {
  const good = { sku: 'A', productid: 1, quantity: 1 };
  const bad = [
    null,
    3,
    {},
    { ...good, sku: '' },
    { ...good, sku: 'B', quantity: 0 },
    { ...good, sku: 'C', productid: 1.5 },
  ];
  const value = { version: 1, lines: [...bad, good, good, { ...good, sku: 'D', price: -1, name: 7 }] };
  expect(parseSavedCart(value)?.lines).toEqual([good, { ...good, sku: 'D' }]);
});

test('never throws, and all it gives can be sent as intents', () => {
  const almost = fc.record({
    version: fc.constant(1),
    lines: fc.array(
      fc.record({
        sku: fc.jsonValue(),
        productid: fc.oneof(fc.nat(), fc.jsonValue()),
        quantity: fc.double(),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.json(), almost), (value) => {
      const saved = parseSavedCart(value);
      for (const intent of saved ? savedIntents(saved) : []) {
        expect(cartIntent.safeParse(intent).success).toBe(true);
      }
    }),
  );
});
