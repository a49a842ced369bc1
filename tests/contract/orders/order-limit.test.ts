import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#backend/db/setting.ts';
import { checkCartProducts, getCart } from '#lib/contracts/carts.ts';
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

test('one order takes no more of all products together than the shop lets it, 200 without a setting', async () => {
  await writeSetting(shop.deps.db, 'checkout', { forcedLogin: false });
  const cups = [];
  for (let at = 0; at < 3; at += 1) cups.push(await makeProduct(shop, { stock: 500 }));
  const [first, second, third] = cups;
  if (!first || !second || !third) throw new Error('no products');
  const { id } = await makeCart(shop, add(first, 100), add(second, 100), add(third, 3));
  const cart = await cartOf(id);
  expect(cart.data.unitlimit).toBe(200);
  const said = (units: number, over: number) =>
    `Puedes llevar hasta 200 unidades por pedido y tu carrito tiene ${units}: quita ${over} para comprar. Si necesitas más, escríbenos.`;
  expect(await order(shop, cart)).toMatchObject({ success: false, message: said(203, 3) });
  const check = () => shop.call(checkCartProducts, { storeid: STORE, cartsessionid: id });
  expect(await check()).toMatchObject({ needReview: true, needShow: true });
  expect(await stockOf(shop, first)).toBe(500);
  await change(shop, id, [{ type: 'set', key: first.sku, quantity: 97 }]);
  expect(await check()).toMatchObject({ needReview: false });
  await placed(shop, await cartOf(id));
  expect(await stockOf(shop, first)).toBe(403);
  // A bound that is set later holds at once.
  const { id: next } = await makeCart(shop, add(first, 6), add(second, 5));
  await writeSetting(shop.deps.db, 'checkout', { forcedLogin: false, maxUnits: 10 });
  expect((await order(shop, await cartOf(next))).message).toContain('hasta 10 unidades por pedido');
  await writeSetting(shop.deps.db, 'checkout', { forcedLogin: false });
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
