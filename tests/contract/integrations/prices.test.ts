import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PriceResult, priceResult } from '#lib/integrations/domain/price-feed.ts';
import { add, type Made, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';
import { apiClient, makeKey } from './api.ts';

let shop: Shop;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openShop();
  api = apiClient(shop, (await makeKey(shop, ['prices:write'])).secret);
});
afterAll(() => shop.close());

async function send(rows: readonly object[], more: object = {}): Promise<PriceResult> {
  const { status, body } = await api.post('prices', { rows, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return priceResult.parse(body);
}

const stored = ({ sku }: Made) =>
  shop.deps.db
    .selectFrom('sku')
    .select(['price', 'percent', 'percent_from', 'percent_to'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const totalOf = async (product: Made) => (await makeCart(shop, add(product))).data.total;

describe('prices of an ERP', () => {
  test('are what a cart costs then, and known ones change nothing and purge nothing', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 5990 });
    const rows = [{ sku: cup.sku, list_price: '62.50', price: '49.90' }];
    const before = await lastChangeEvent(shop.deps);
    expect(await send(rows)).toEqual({ received: 1, changed: 1, unchanged: 0, rejected: 0, errors: [] });
    expect(await totalOf(cup)).toBe(4990);
    expect(await changeEventsSince(shop.deps, before)).toContain(`product:${cup.productid}`);
    const after = await lastChangeEvent(shop.deps);
    expect(await send(rows)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await changeEventsSince(shop.deps, after)).toEqual([]);
    await send([{ sku: cup.sku, list_price: '60.00' }]);
    expect(await stored(cup)).toEqual({ price: 6000, percent: null, percent_from: null, percent_to: null });
  });

  test('hold for their term', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 10_000 });
    const term = { from: '2026-11-25', until: '2026-11-26' };
    shop.setNow(new Date('2026-11-24T12:00:00Z'));
    await send([{ sku: cup.sku, list_price: '100.00', price: '80.00', ...term }]);
    expect(await totalOf(cup)).toBe(10_000);
    shop.setNow(new Date('2026-11-26T12:00:00Z'));
    expect(await totalOf(cup)).toBe(8000);
    shop.setNow(new Date('2026-11-27T12:00:00Z'));
    expect(await totalOf(cup)).toBe(10_000);
  });

  test('of a product are those of all its SKUs, and a pack costs what its SKU costs', async () => {
    const part = await makeProduct(shop, { stock: 9 });
    const pack = await makeProduct(shop, { stock: 9, price: 3000, parts: [{ sku: part.sku, quantity: 1 }] });
    const { handle } = await shop.deps.db
      .selectFrom('product')
      .select('handle')
      .where('product_id', '=', pack.productid)
      .executeTakeFirstOrThrow();
    expect(await send([{ product: handle, list_price: '25' }])).toMatchObject({ changed: 1 });
    expect(await totalOf(pack)).toBe(2500);
  });

  test('that make no sense are named, and the others are taken', async () => {
    const [cup, lamp] = [
      await makeProduct(shop, { stock: 9, price: 5000 }),
      await makeProduct(shop, { stock: 9, price: 5000 }),
    ];
    const row = { sku: lamp.sku, list_price: '50.00' };
    const rows = [
      { ...row, sku: 'NOBODY' },
      { product: 'nothing', list_price: '10' },
      { ...row, list_price: '0.00' },
    ];
    const { errors } = await send([
      ...rows,
      { sku: cup.sku, list_price: '60.00' },
      { sku: cup.sku, list_price: '61' },
    ]);
    expect(errors).toEqual([
      { path: '/rows/0', code: 'unknown-sku', name: 'NOBODY' },
      { path: '/rows/1', code: 'unknown-product', name: 'nothing' },
      { path: '/rows/2', code: 'no-price', name: lamp.sku },
      { path: '/rows/4', code: 'duplicate', name: cup.sku },
    ]);
    expect(await stored(cup)).toMatchObject({ price: 6000 });
    for (const [more, code] of [
      [{ price: '70.00' }, 'not-lower'],
      [{ price: '40.00', from: '2026-12-24', until: '2026-12-01' }, 'backwards'],
      [{ price: '24.99' }, 'absurd-drop'],
      [{ list_price: '5.00' }, 'absurd-drop'],
    ] as const) {
      expect((await send([{ ...row, ...more }])).errors).toMatchObject([{ code }]);
    }
    expect(await stored(lamp)).toMatchObject({ price: 5000, percent: null });
    await send([{ ...row, price: '24.99' }], { force: true });
    expect(await totalOf(lamp)).toBe(2499);
  });

  test('with fields that are none are refused as a whole', async () => {
    const { status, body } = await api.post('prices', {
      rows: [{ sku: 'A', list_price: 5 }, { list_price: '1.999' }],
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/rows/0/list_price', '/rows/1/list_price']),
    );
  });
});
