import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#backend/db/setting.ts';
import { getCart } from '#lib/contracts/carts.ts';
import { getProductQuantity } from '#lib/contracts/products.ts';
import {
  add,
  change,
  GUEST,
  makeCart,
  makeProduct,
  order,
  placed,
  STORE,
  stockOf,
  withdraw,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const limited = (limit: number) =>
  `Puedes llevar hasta ${limit} unidades de este producto por pedido. Si necesitas más, escríbenos.`;
const setLimit = (maxQuantity: number) =>
  writeSetting(shop.deps.db, 'checkout', { forcedLogin: false, maxQuantity });

async function cartOf(id: string) {
  return (await shop.call(getCart, { id, storeid: STORE, userid: GUEST })).shopCart;
}

test('one order takes no more of a product than the shop lets it, 100 without a setting', async () => {
  const cup = await makeProduct(shop, { stock: 49_747 });
  const { id, data } = await makeCart(shop, add(cup, 100));
  expect(data.products).toMatchObject([{ quantity: 100, maxQuantity: 100, orderlimit: 100 }]);
  for (const refused of [
    await change(shop, id, [add(cup)]),
    await change(shop, id, [{ type: 'set', key: cup.sku, quantity: 49_747 }]),
    await change(shop, null, [add(cup, 101)]),
  ]) {
    expect(refused).toMatchObject({ success: false, message: limited(100) });
  }
  await placed(shop, await cartOf(id));
  expect(await stockOf(shop, cup)).toBe(49_647);
});

test('a limit that is set later holds for carts and orders at once', async () => {
  const cup = await makeProduct(shop, { stock: 500 });
  const few = await makeProduct(shop, { stock: 3 });
  const { id } = await makeCart(shop, add(cup, 40), add(few, 3));
  await setLimit(12);
  const cart = await cartOf(id);
  expect(cart.data.products).toMatchObject([
    { quantity: 40, maxQuantity: 12, orderlimit: 12, issue: 'lessstock' },
    { quantity: 3, maxQuantity: 3, issue: null },
  ]);
  expect(cart.data.products[1]).not.toHaveProperty('orderlimit');
  expect(await order(shop, cart)).toMatchObject({ success: false, message: limited(12) });
  await change(shop, id, [{ type: 'set', key: cup.sku, quantity: 12 }]);
  await placed(shop, await cartOf(id));
  expect(await stockOf(shop, cup)).toBe(488);
});

test('what was withdrawn is in no store, however much of it lies there', async () => {
  const cup = await makeProduct(shop, { stock: 8 });
  const stock = () => shop.call(getProductQuantity, { productid: cup.productid });
  expect((await stock()).rows).toMatchObject([{ sku: cup.sku, quantity: 8 }]);
  const { id } = await makeCart(shop, add(cup, 2));
  await withdraw(shop, cup);
  expect((await stock()).rows).toEqual([]);
  expect((await cartOf(id)).data.products).toMatchObject([{ issue: 'gone', maxQuantity: 0 }]);
});
