import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkable, readLinkedItems, writeLinkedItems } from '#lib/cart/domain/buy-link/buy-link.ts';
import { hasGoods, planBuyLink } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { applyIntents } from '#lib/cart/domain/intents.ts';
import { sku as validSku } from '#lib/contracts/fields.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import * as routes from '#lib/platform/routes.ts';
import { guardRequest } from '#lib/platform/server/guards/request-guard.ts';
import { mug, shop, TODAY } from './cart-factory.ts';

const VARIANT = 'gid://shopify/ProductVariant/70881412';

describe('the path of a link with goods', () => {
  test.each([
    ['TAZ-VAL.1_a:2', ['TAZ-VAL.1_a', 2]],
    ['A:1,B:3', ['A', 1, 'B', 3]],
    ['A:1,A:2', ['A', 3]],
    ['TELA:0.5,', ['TELA', 0.5]],
    ['~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:2', [VARIANT, 2]],
    ['~w7E:1', ['ñ', 1]],
    ['', []],
  ])('%j says %j', (text, pairs) => {
    const { items, faulty } = readLinkedItems(text);
    expect([items.flatMap(({ sku, quantity }) => [sku, quantity]), faulty]).toEqual([pairs, 0]);
  });

  test.each([
    ...['A', 'A:', ':1', 'A:0', 'A:01', 'A:-1', 'A:1e3', 'A:100000', 'A:1:1', 'A/B:1', 'A B:1', 'A%20B:1'],
    // No base64url, padded, with bits left over, no UTF-8, a control character, what needs no encoding.
    ...['~:1', '~!:1', '~QQ==:1', '~w7F:1', '~_w:1', '~CQ:1', '~QQ:1', `${'x'.repeat(121)}:1`, '<script>:1'],
  ])('leaves %j out', (text) => {
    expect(readLinkedItems(`B:1,${text}`)).toEqual({ items: [{ sku: 'B', quantity: 1 }], faulty: 1 });
  });

  test('holds as many lines as a cart, and says that there were more', () => {
    const { items, faulty } = readLinkedItems(Array.from({ length: 130 }, (_, n) => `S${n}:1`).join(','));
    expect([items.length, faulty]).toEqual([100, 30]);
  });

  test('is read as it was written, whatever the SKUs are, and never fails', () => {
    const sku = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((one) => !/\p{Cc}/u.test(one));
    const quantity = fc.oneof(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 9999 }).map((n) => n / 1000),
    );
    const list = fc.uniqueArray(fc.record({ sku, quantity }), {
      selector: (item) => item.sku,
      maxLength: 20,
    });
    fc.assert(
      fc.property(list, (items) => {
        expect(readLinkedItems(writeLinkedItems(items))).toEqual({ items, faulty: 0 });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readLinkedItems(text).items.length >= 0));
  });
});

/** Any SKU of the contract: short or of all 120 characters, of one to four bytes each. */
const anySku = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
    fc.string({ unit: fc.constantFrom('a', 'ñ', '茶', '🍵', '~', '-'), minLength: 60, maxLength: 120 }),
    fc.constantFrom('ñ'.repeat(120), '茶'.repeat(120), '🍵'.repeat(120), 'S'.repeat(120), '\ud800', 'a\tb'),
  )
  .filter((text) => validSku.safeParse(text).success);
const anyQuantity = fc.integer({ min: 1, max: MAX_QUANTITY });

describe('the items that one link brings', () => {
  test('of a SKU of the contract are it alone, read as it was written, unless no text can carry it', () => {
    const isText = (sku: string) => sku.isWellFormed() && !/\p{Cc}/u.test(sku);
    fc.assert(
      fc.property(anySku, anyQuantity, (sku, quantity) => {
        const item = { sku, quantity };
        expect(linkable([item])).toEqual(isText(sku) ? [item] : []);
        expect(readLinkedItems(writeLinkedItems(linkable([item]))).items).toEqual(linkable([item]));
      }),
    );
  });

  test('of any list are read as they were written, from an address that the server reads', () => {
    const list = fc.uniqueArray(fc.record({ sku: anySku, quantity: anyQuantity }), {
      selector: ({ sku }) => sku,
      minLength: 1,
      maxLength: 100,
      size: 'max',
    });
    fc.assert(
      fc.property(list, (wanted) => {
        const items = linkable(wanted);
        const text = writeLinkedItems(items);
        expect(readLinkedItems(text)).toEqual({ items, faulty: 0 });
        for (const path of [routes.buyLink(text), routes.buyPage({ items: text })]) {
          const url = `${path}${path.includes('?') ? '&' : '?'}store=1001`;
          expect(guardRequest({ method: 'GET', url, headers: {}, rawHeaders: [] }, '')).toBeNull();
        }
      }),
    );
  });

  test('are all of thirty lines with the longest plain SKUs', () => {
    const items = Array.from({ length: 30 }, (_, n) => ({ sku: `${n}`.padEnd(120, 'S'), quantity: 99_999 }));
    expect(linkable(items)).toEqual(items);
  });
});

describe('what a link puts into a cart', () => {
  const item = (sku: string, quantity: number, productid: number | null = 12) => ({
    sku,
    quantity,
    product: productid === null ? null : { productid, name: 'Taza' },
  });

  test('each item as far as it can be had, with the price of all together', () => {
    const items = [
      item('ROJO', 2),
      item('AZUL', 9),
      item('VERDE', 1),
      item('OTRO', 1),
      item('NADA', 1, null),
    ];
    const plan = planBuyLink(items, [{ key: 'ROJO', quantity: 1 }], shop(mug()), TODAY);
    expect(
      plan.lines.map(({ line, present, reason }) => [line.productsku, line.quantity, present, reason]),
    ).toEqual([
      ['ROJO', 2, 1, null],
      ['AZUL', 4, 0, null],
      ['VERDE', 1, 0, 'nostock'],
      ['OTRO', 1, 0, 'gone'],
      ['NADA', 1, 0, 'unknown'],
    ]);
    expect(plan.lines.map(({ line }) => line.productname).slice(3)).toEqual(['Taza', 'NADA']);
    expect(plan.totals.total).toBe(2 * 5900 + 4 * 6900);
    expect(plan.intents).toEqual([
      { type: 'set', key: 'ROJO', quantity: 2 },
      { type: 'add', productid: 12, sku: 'AZUL', quantity: 4 },
    ]);
    expect(hasGoods(plan)).toBe(true);
  });

  test('nothing where nothing can be had', () => {
    const plan = planBuyLink([item('VERDE', 1), item('NADA', 1, null)], [], shop(mug()), TODAY);
    expect([plan.intents, plan.totals.total, hasGoods(plan)]).toEqual([[], 0, false]);
  });

  test('keeps the limit of an order', () => {
    const plan = planBuyLink([item('ROJO', 9)], [], shop(mug({ orderlimit: 3 })), TODAY);
    expect(plan.intents).toEqual([{ type: 'add', productid: 12, sku: 'ROJO', quantity: 3 }]);
  });

  test('the same again changes nothing, and nothing of the cart is taken away', () => {
    const sku = fc.constantFrom('ROJO', 'AZUL', 'VERDE');
    const wanted = fc.uniqueArray(fc.record({ sku, quantity: fc.integer({ min: 1, max: 20 }) }), {
      selector: (one) => one.sku,
    });
    fc.assert(
      fc.property(wanted, fc.integer({ min: 0, max: 10 }), (items, before) => {
        const lookup = shop(mug());
        const start = {
          key: 'ROJO',
          productid: 12,
          sku: 'ROJO',
          quantity: before,
          eventid: null,
          seen: null,
        };
        const own = before > 0 ? [start] : [];
        const named = items.map((one) => item(one.sku, one.quantity));
        const { intents } = planBuyLink(named, own, lookup, TODAY);
        const after = applyIntents(own, intents, lookup);
        if (!after.ok) throw new Error(after.message);
        expect(planBuyLink(named, after.lines, lookup, TODAY).intents).toEqual([]);
        expect(after.lines.find(({ key }) => key === 'ROJO')?.quantity ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
