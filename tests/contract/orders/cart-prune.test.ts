import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneCarts } from '#backend/modules/carts/prune.ts';
import { add, bought, change, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const remaining = async () => (await shop.deps.db.selectFrom('cart').select('cart_id').execute()).length;

test('guests’ carts that nobody has touched are dropped, empty ones earlier; customers’ carts and orders stay', async () => {
  const product = await makeProduct(shop, { stock: 20 });
  const full = await makeCart(shop, add(product));
  const emptied = await makeCart(shop, add(product));
  const [line] = emptied.data.products;
  await change(shop, emptied.id, [{ type: 'remove', key: line?.key ?? '' }]);
  const customers = await makeCart(shop, add(product));
  await shop.deps.db.updateTable('cart').set({ user_id: 7 }).where('cart_id', '=', customers.id).execute();
  const paid = await makeCart(shop, add(product));
  const orderid = await bought(shop, paid);
  expect(await remaining()).toBe(4);

  shop.advance(7 * DAY_MS);
  expect(await pruneCarts(shop.deps)).toBe(0);
  shop.advance(2 * DAY_MS);
  expect(await pruneCarts(shop.deps)).toBe(1);
  await change(shop, full.id, [add(product)]);
  shop.advance(52 * DAY_MS);
  expect(await pruneCarts(shop.deps)).toBe(1);
  expect(await remaining()).toBe(2);
  shop.advance(9 * DAY_MS);
  expect(await pruneCarts(shop.deps)).toBe(1);
  const left = await shop.deps.db.selectFrom('cart').select('cart_id').execute();
  expect(left).toEqual([{ cart_id: customers.id }]);
  const orders = await shop.deps.db.selectFrom('shop_order').select('order_id').execute();
  expect(orders).toEqual([{ order_id: orderid }]);
});
