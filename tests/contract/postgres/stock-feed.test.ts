import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveStock } from '#backend/modules/orders/stock/stock.ts';
import { Erp, settleLog } from '../integrations/erp.ts';
import { makeProduct, STORE, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { untilBlocked } from '../support/until-blocked.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settleLog(shop);
});
afterAll(() => shop.close());

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
