import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownLine, shownCartOf } from '#lib/cart/domain/bag.ts';
import { isChangeId, newChangeId } from '#lib/cart/domain/change-id.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { rebuildSteps } from '#lib/cart/domain/rebuild-steps.ts';
import {
  parseSavedCart,
  parseSavedLine,
  type SavedCart,
  toSavedCart,
  toSavedLine,
} from '#lib/cart/domain/saved-cart.ts';
import { cartIntent } from '#lib/contracts/carts.ts';
import { draft, shop, TODAY } from './cart-factory.ts';

const NOTHING: SavedCart = { version: 1, lines: [] };
const { products } = buildCart(
  [draft('ROJO', 2), draft('PACK-30', 1, { key: 'pack:30', productid: 30 })],
  shop(),
  TODAY,
);

test('a cart comes back from the browser as it was written', () => {
  const saved = toSavedCart({ products, saved: null });
  expect(parseSavedCart(JSON.stringify(saved))).toEqual(saved);
  expect(saved?.lines[0]).toEqual({
    sku: 'ROJO',
    productid: 12,
    quantity: 2,
    name: 'Taza Valle',
    image: 'img-ROJO',
    options: 'rojo',
    price: 5900,
    category: 'mesa/tazas',
  });
  expect(saved?.lines.map(({ key }) => key)).toEqual([undefined, 'pack:30']);
  expect(shownCartOf(saved ?? NOTHING).products.map(({ key }) => key)).toEqual(['ROJO', 'pack:30']);
});

test('a line of the copy has the terms of its price, as far as they make sense', () => {
  const [cup] = products;
  if (!cup) throw new Error('no line');
  const terms = { price: 5310, NEWPRICEC1: 6, NEWPRICEC2: 3000, combogroup: 'product:12' };
  const saved = toSavedLine({ ...cup, ...terms });
  expect(saved).toMatchObject({ price: 5310, regular: 5900, combo: [6, 3000] });
  expect(knownLine(saved)).toMatchObject({ ...terms, priceOld: 5900, category: 'mesa/tazas', quantity: 2 });
  const odd = { ...saved, regular: -1, combo: [6], key: 7, category: null };
  expect(parseSavedLine(odd)).toEqual({ ...toSavedLine(cup), category: undefined, price: 5310 });
});

test('lines saved for later come back, too; a cart without any line leaves nothing', () => {
  const copy = toSavedCart({ products: [], saved: products });
  expect(parseSavedCart(JSON.stringify(copy))).toEqual(copy);
  expect(copy?.saved?.map(({ sku }) => sku)).toEqual(['ROJO', 'PACK-30']);
  expect(shownCartOf(copy ?? NOTHING)).toMatchObject({
    products: [],
    saved: [{ key: 'ROJO' }, {}],
    total: 0,
  });
  for (const saved of [[], null]) expect(toSavedCart({ products: [], saved })).toBeNull();
  const bad = { version: 1, lines: [], saved: [null, { sku: 'A', productid: 1, quantity: 1 }] };
  expect(parseSavedCart(bad)?.saved).toEqual([{ sku: 'A', productid: 1, quantity: 1 }]);
  expect(parseSavedCart({ ...bad, saved: 7 })).toEqual(NOTHING);
});

test('a lost cart is rebuilt by adding its lines, and then those saved for later [SYNC-01]', () => {
  const [cup, pack] = products;
  const copy = toSavedCart({ products: cup ? [cup] : [], saved: pack ? [pack] : [] });
  const steps = rebuildSteps(copy ?? NOTHING);
  expect(steps.map(({ parts }) => parts.map(({ about, intent }) => ({ about, intent })))).toEqual([
    [{ about: 'Taza Valle', intent: { type: 'add', sku: 'ROJO', productid: 12, quantity: 2 } }],
    [{ about: 'Juego de té', intent: { type: 'keep', sku: 'PACK-30', productid: 30, quantity: 1 } }],
  ]);
});

test('the changes that rebuild a copy have names of their own, the same whoever rebuilds it [SYNC-01]', () => {
  const id = newChangeId();
  const lines = Array.from({ length: 100 }, (_, i) => ({ sku: `S${i}`, productid: 1, quantity: 1 }));
  const copy: SavedCart = { version: 1, id, lines, saved: lines };
  const named = (cart: SavedCart) =>
    rebuildSteps(cart).flatMap(({ changeid, parts }) => [
      changeid,
      ...parts.flatMap((part) => [part.changeid, part.keepid]),
    ]);
  const names = named(copy);
  expect(new Set(names).size).toBe(2 * (1 + 2 * lines.length));
  expect(names.every(isChangeId)).toBe(true);
  expect(named(parseSavedCart(JSON.stringify(copy)) ?? NOTHING)).toEqual(names);
  expect(named({ ...copy, id: newChangeId() })).not.toEqual(names);
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
  const line = fc.record({
    sku: fc.jsonValue(),
    productid: fc.oneof(fc.nat(), fc.jsonValue()),
    quantity: fc.double(),
  });
  const almost = fc.record({
    version: fc.constant(1),
    lines: fc.array(line),
    saved: fc.oneof(fc.array(line), fc.jsonValue()),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.json(), almost), (value) => {
      const saved = parseSavedCart(value);
      for (const { intent } of saved ? rebuildSteps(saved).flatMap(({ parts }) => parts) : []) {
        expect(cartIntent.safeParse(intent).success).toBe(true);
      }
    }),
  );
});
