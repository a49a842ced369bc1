import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDifferences } from '#backend/modules/integrations/stock/feed.ts';
import { moveStock } from '#backend/modules/orders/stock/stock.ts';
import { Erp, type StockRow, settleLog } from '../integrations/erp.ts';
import { makeProduct, OTHER_STORE, STORE, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { afterQuery } from '../payments/paused.ts';
import { untilBlocked } from '../support/until-blocked.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settleLog(shop);
});
afterAll(() => shop.close());

/** An instant before now, as an ERP writes it. */
const ago = (ms: number) => new Date(shop.deps.clock().getTime() - ms).toISOString();
const MINUTE_MS = 60_000;

test('units that an order is about to take when a feed comes are taken from what the feed says', async () => {
  const cup = await makeProduct(shop, { stock: 40 });
  const erp = await Erp.open(shop, { [cup.sku]: 59 });
  await erp.book();
  const taken = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const order = shop.deps.db.transaction().execute(async (trx) => {
    const take = [{ sku: cup.sku, quantity: 2 }];
    expect(await moveStock(trx, STORE, { back: [], take }, shop.deps.clock())).toBe(null);
    taken.resolve();
    await mayCommit.promise;
  });
  await taken.promise;
  const feed = erp.set();
  await untilBlocked(shop.deps.db);
  // Published while the order is under way: nobody can have booked it yet.
  await erp.book();
  mayCommit.resolve();
  await order;
  expect(await feed).toMatchObject({ changed: 1 });
  expect(await stockOf(shop, cup)).toBe(57);
});

test('two deliveries at once of a SKU that the store did not have are both there', async () => {
  const cup = await makeProduct(shop, { stock: 1 });
  const erp = await Erp.open(shop, {});
  const row = (quantity: number): StockRow => ({ sku: cup.sku, store: OTHER_STORE, quantity });
  let second: Promise<unknown> = Promise.resolve();
  await shop.deps.db.transaction().execute(async (trx) => {
    const feed = { kind: 'adjust' as const, as_of: ago(MINUTE_MS), rows: [row(5)] };
    expect(await takeDifferences(trx, shop.deps, feed)).toMatchObject({ changed: 1 });
    second = erp.adjust([row(3)], ago(MINUTE_MS), crypto.randomUUID());
    await Promise.race([second, untilBlocked(shop.deps.db)]);
  });
  expect(await second).toMatchObject({ changed: 1 });
  const { quantity } = await shop.deps.db
    .selectFrom('stock')
    .select('quantity')
    .where('sku', '=', cup.sku)
    .where('store_id', '=', OTHER_STORE)
    .executeTakeFirstOrThrow();
  expect(quantity).toBe(8);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a delivery that a count has already is not there twice, though the count comes after query %i of it',
  async (nth) => {
    const cup = await makeProduct(shop, { stock: 40 });
    const erp = await Erp.open(shop, { [cup.sku]: 60 });
    shop.advance(2 * MINUTE_MS);
    await erp.book();
    const booked = ago(MINUTE_MS);
    let count: Promise<unknown> | null = null;
    const meanwhile = afterQuery(nth, async () => {
      count = erp.set();
      await Promise.race([count, untilBlocked(shop.deps.db)]);
    });
    await shop.deps.db.transaction().execute(async (trx) => {
      const rows = [{ sku: cup.sku, store: STORE, quantity: 20 }];
      const feed = { kind: 'adjust' as const, as_of: booked, rows };
      await takeDifferences(trx.withPlugin(meanwhile), shop.deps, feed);
    });
    expect(await count).toMatchObject({ received: 1 });
    expect(await stockOf(shop, cup)).toBe(60);
  },
);
