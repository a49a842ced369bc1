import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPage } from '#lib/integrations/domain/order-schema.ts';
import { apiClient, makeKey } from '../integrations/api.ts';
import { add, bought, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openShop();
  api = apiClient(shop, (await makeKey(shop, ['orders:read'])).secret);
});
afterAll(() => shop.close());

const page = async (query: string) => orderPage.parse((await api.get(`orders${query}`)).body);

test('an order that changed first and is committed last is not passed over, and keeps no reader waiting', async () => {
  const cup = await makeProduct(shop, { stock: 5 });
  const slow = await bought(shop, await makeCart(shop, add(cup)));
  const quick = await bought(shop, await makeCart(shop, add(cup)));
  const { next_cursor: start } = await page('?limit=100');
  const change = (trx: Pick<Shop['deps']['db'], 'updateTable'>, number: string) =>
    trx.updateTable('shop_order').set({ cancel_reason: 'x' }).where('order_id', '=', number).execute();
  const began = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const late = shop.deps.db.transaction().execute(async (trx) => {
    await change(trx, slow);
    began.resolve();
    await mayCommit.promise;
  });
  await began.promise;
  await change(shop.deps.db, quick);
  const first = await page(`?cursor=${start}`);
  expect(first.data.map(({ number }) => number)).toEqual([quick]);
  mayCommit.resolve();
  await late;
  const second = await page(`?cursor=${first.next_cursor}`);
  expect(second.data.map(({ number }) => number)).toEqual([slow]);
});

test('many read at once: positions are given once, and without a gap', async () => {
  const cup = await makeProduct(shop, { stock: 30 });
  const { next_cursor: start } = await page('?limit=100');
  const made = Array.from({ length: 12 }, async () => bought(shop, await makeCart(shop, add(cup))));
  const reads = Array.from({ length: 12 }, () => page(`?cursor=${start}`));
  const numbers = await Promise.all(made);
  await Promise.all(reads);
  const { data } = await page(`?cursor=${start}&limit=100`);
  expect(data.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
});
