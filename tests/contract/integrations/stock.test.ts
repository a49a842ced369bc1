import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneMovements } from '#backend/modules/integrations/orders/change-log.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import {
  add,
  bought,
  makeCart,
  makeProduct,
  OTHER_STORE,
  placed,
  STORE,
  stockOf,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';
import { Erp, settleLog } from './erp.ts';

const DAY_MS = 86_400_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settleLog(shop);
});
afterAll(() => shop.close());

const buy = async (product: Awaited<ReturnType<typeof makeProduct>>, units: number) =>
  bought(shop, await makeCart(shop, add(product, units)));

describe('counts of an ERP', () => {
  test('what is sold after a count is not lost with it: 59 less 2 are 57, also when the file comes again', async () => {
    const cup = await makeProduct(shop, { stock: 40 });
    const erp = await Erp.open(shop, { [cup.sku]: 59 });
    await erp.book();
    expect(await erp.set()).toEqual({ received: 1, changed: 1, unchanged: 0, rejected: 0, errors: [] });
    expect(await stockOf(shop, cup)).toBe(59);
    await buy(cup, 2);
    expect(await erp.set()).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await stockOf(shop, cup)).toBe(57);
    await erp.book();
    expect(erp.rows()).toMatchObject([{ quantity: 57 }]);
    await erp.set();
    expect(await stockOf(shop, cup)).toBe(57);
  });

  test('what comes back after a count is added to it, and what is reserved is out of it', async () => {
    const cup = await makeProduct(shop, { stock: 10 });
    const erp = await Erp.open(shop, { [cup.sku]: 10 });
    const orderid = await buy(cup, 4);
    await erp.book();
    await placed(shop, await makeCart(shop, add(cup, 1)));
    await shop.call(cancelOwnOrder, { orderid, reason: '' });
    expect(await erp.set()).toMatchObject({ unchanged: 1 });
    expect(await stockOf(shop, cup)).toBe(9);
    await erp.book();
    expect(erp.rows()).toMatchObject([{ quantity: 9 }]);
  });

  test('more was sold than the ERP has: nothing is left, and never less', async () => {
    const cup = await makeProduct(shop, { stock: 10 });
    const erp = await Erp.open(shop, { [cup.sku]: 3 });
    await erp.book();
    await buy(cup, 5);
    await erp.set();
    expect(await stockOf(shop, cup)).toBe(0);
  });

  test('fractions are exact, and a SKU that a store did not have is there then', async () => {
    const cloth = await makeProduct(shop, { stock: 10, step: 0.1 });
    const erp = await Erp.open(shop, { [cloth.sku]: 10 });
    await erp.book();
    for (const units of [0.1, 0.2, 0.3]) await buy(cloth, units);
    await erp.set([...erp.rows(), { sku: cloth.sku, store: OTHER_STORE, quantity: 2.5 }]);
    expect(await stockOf(shop, cloth)).toBe(9.4);
    const other = shop.deps.db.selectFrom('stock').select('quantity').where('sku', '=', cloth.sku);
    expect(await other.where('store_id', '=', OTHER_STORE).execute()).toEqual([{ quantity: 2.5 }]);
  });

  test('rows that cannot be taken are named, and the others are taken', async () => {
    const cup = await makeProduct(shop, { stock: 1 });
    const erp = await Erp.open(shop, {});
    await erp.book();
    const row = { sku: cup.sku, store: STORE, quantity: 5 };
    const rows = [{ ...row, sku: 'NOBODY' }, { ...row, store: 999 }, row, { ...row, quantity: 7 }];
    expect(await erp.set(rows)).toEqual({
      ...{ received: 4, changed: 1, unchanged: 0, rejected: 3 },
      errors: [
        { path: '/rows/0', code: 'unknown-sku', sku: 'NOBODY', store: STORE },
        { path: '/rows/1', code: 'unknown-store', sku: cup.sku, store: 999 },
        { path: '/rows/3', code: 'duplicate', sku: cup.sku, store: STORE },
      ],
    });
    expect(await stockOf(shop, cup)).toBe(5);
  });

  test('a count that is older than one of the same store is stale, whatever order they come in', async () => {
    const cup = await makeProduct(shop, { stock: 1 });
    const erp = await Erp.open(shop, { [cup.sku]: 8 });
    const older = await erp.book();
    await erp.book();
    await erp.set();
    const late = await erp.set([{ sku: cup.sku, store: STORE, quantity: 3 }], older);
    expect(late).toMatchObject({ changed: 0, rejected: 1, errors: [{ code: 'stale', path: '/rows/0' }] });
    expect(await stockOf(shop, cup)).toBe(8);
  });

  test('of an instant that is not yet, or of which the log knows nothing, is refused', async () => {
    const cup = await makeProduct(shop, { stock: 1 });
    const erp = await Erp.open(shop, {});
    await erp.book();
    const rows = [{ sku: cup.sku, store: STORE, quantity: 9 }];
    const at = (ms: number) => new Date(shop.deps.clock().getTime() + ms).toISOString();
    for (const [as_of, detail] of [
      [at(60_000), 'in the future'],
      [at(-2 * 3_600_000), 'too old'],
    ]) {
      const { status, body } = await erp.api.post('stock', { kind: 'set', as_of, rows });
      expect([status, body.detail]).toEqual([409, expect.stringContaining(detail ?? '')]);
    }
    expect(await stockOf(shop, cup)).toBe(1);
  });

  test('movements are kept for a week, and a count from before them is refused afterwards', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const erp = await Erp.open(shop, { [cup.sku]: 9 });
    await erp.book();
    await buy(cup, 1);
    await erp.book();
    shop.advance(6 * DAY_MS);
    await pruneMovements(shop.deps);
    expect(await erp.set()).toMatchObject({ unchanged: 1 });
    shop.advance(2 * DAY_MS);
    await pruneMovements(shop.deps);
    expect(
      await shop.deps.db.selectFrom('stock_movement').selectAll().where('sku', '=', cup.sku).execute(),
    ).toEqual([]);
    await expect(erp.set()).rejects.toThrow('too old');
    await erp.book();
    expect(await erp.set()).toMatchObject({ unchanged: 1 });
  });

  test('pages are purged where something ran out or came back, and for nothing else', async () => {
    const [cup, lamp, same] = [
      await makeProduct(shop, { stock: 5 }),
      await makeProduct(shop, { stock: 5 }),
      await makeProduct(shop, { stock: 5 }),
    ];
    const erp = await Erp.open(shop, { [cup.sku]: 0, [lamp.sku]: 4, [same.sku]: 5 });
    await erp.book();
    const before = await lastChangeEvent(shop.deps);
    expect(await erp.set()).toMatchObject({ changed: 2, unchanged: 1 });
    const tags = (await changeEventsSince(shop.deps, before)).filter((tag) => tag.startsWith('product:'));
    expect(tags).toEqual([`product:${cup.productid}`]);
  });
});

describe('differences of an ERP', () => {
  const key = () => `adjust-${randomUUID()}`;

  test('are added once for each key, and named where too little would be left', async () => {
    const [cup, lamp] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 2 })];
    const erp = await Erp.open(shop, {});
    const at = await erp.book();
    const rows = [
      { sku: cup.sku, store: STORE, quantity: 4 },
      { sku: lamp.sku, store: STORE, quantity: -3 },
    ];
    const name = key();
    const first = await erp.adjust(rows, at, name);
    expect(first).toMatchObject({ changed: 1, rejected: 1, errors: [{ path: '/rows/1', code: 'too-few' }] });
    const again = await Promise.all([1, 2, 3].map(() => erp.adjust(rows, at, name)));
    expect(again).toEqual([first, first, first]);
    expect([await stockOf(shop, cup), await stockOf(shop, lamp)]).toEqual([9, 2]);
    const other = { kind: 'adjust', as_of: at, rows: rows.slice(0, 1) };
    const refused = await erp.api.post('stock', other, { 'idempotency-key': name });
    expect([refused.status, refused.body.type]).toEqual([422, 'urn:problem:idempotency-conflict']);
    const keyless = await erp.api.post('stock', other);
    expect([keyless.status, keyless.body.detail]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    expect(await stockOf(shop, cup)).toBe(9);
  });

  test('that were booked after a count are not lost with it, and those before it are in it', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const erp = await Erp.open(shop, { [cup.sku]: 5 });
    const counted = await erp.book();
    const later = new Date(Date.parse(counted) + 1).toISOString();
    await erp.book();
    await erp.adjust([{ sku: cup.sku, store: STORE, quantity: 3 }], later, key());
    await erp.set(erp.rows(), counted);
    expect(await stockOf(shop, cup)).toBe(8);
    const late = await erp.adjust([{ sku: cup.sku, store: STORE, quantity: 3 }], counted, key());
    expect(late).toMatchObject({ rejected: 1, errors: [{ code: 'stale' }] });
    expect(await stockOf(shop, cup)).toBe(8);
  });
});

test('a feed with fields that are none is refused as a whole, and each of them is named', async () => {
  const erp = await Erp.open(shop, {});
  const rows = [
    { sku: 'A', store: 101, quantity: -1 },
    { sku: 'A', store: '101', quantity: 1.0005 },
  ];
  const { status, body } = await erp.api.post('stock', { kind: 'set', as_of: await erp.book(), rows });
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['/rows/0/quantity', '/rows/1/store', '/rows/1/quantity'],
  ]);
  const broken = await erp.api.post('stock', '{"kind": ');
  expect([broken.status, broken.body.detail]).toEqual([400, 'The body is no JSON.']);
});
