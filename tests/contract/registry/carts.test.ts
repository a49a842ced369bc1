import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#backend/modules/account/tokens.ts';
import { copyCartForGuest, joinCarts } from '#lib/contracts/account/carts.ts';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { type Cart, changeCart, getCart, updateCart } from '#lib/contracts/carts.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { enterEvent } from '#lib/contracts/registry/buying.ts';
import { runOut } from '../account/customers.ts';
import {
  add,
  change,
  GUEST,
  type Intents,
  type Made,
  makeCart,
  makeProduct,
  OTHER_STORE,
  STORE,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { identifyNamed } from '../support/backend.ts';
import { asCustomer, type Event, enter, giftCart, makeEvent, makeGift } from './factories.ts';

let shop: Shop;
let cup: Made;
let bowl: Made;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
  [cup, bowl] = [await makeProduct(shop, { stock: 50 }), await makeProduct(shop, { stock: 50 })];
});
afterAll(() => shop.close());

const skus = (cart: Cart | null) => cart?.data.products.map(({ productsku }) => productsku);
const login = (customerId: number, id: string) =>
  asCustomer(shop, customerId, joinCarts, { id, storeid: STORE, userid: customerId });
const changeAs = async (customerId: number, intents: Intents) => {
  const input = { id: null, storeid: STORE, userid: customerId, updatedate: null, intents };
  const { shopCart } = await asCustomer(shop, customerId, changeCart, input);
  if (!shopCart) throw new Error('no cart');
  return shopCart;
};
const leave = async (id: string) => {
  const left = await shop.call(updateCart, { id, status: 'EVENTMODEOUT' });
  return left.success ? left.shopCart : null;
};
/** Somebody with an account. */
const newCustomer = async (): Promise<number> => (await makeEvent(shop, [])).ownerId;

describe('who logs in while buying for an event', () => {
  test('goes on in the event; what the account had in its cart waits until they leave it [SYNC-01]', async () => {
    const { event, product } = await makeGift(shop, 3);
    const rosa = await newCustomer();
    await changeAs(rosa, [add(cup, 2)]);
    const { id } = await makeCart(shop, add(bowl));
    await enter(shop, event, { id });
    await change(shop, id, [add(product)]);
    const { shopCart } = await login(rosa, id);
    expect(shopCart?.eventid).toBe(event.id);
    expect(skus(shopCart)).toEqual([product.sku]);
    expect(skus(await leave(shopCart?.id ?? ''))?.toSorted()).toEqual([bowl.sku, cup.sku].toSorted());
  });

  test('before anything was chosen there loses nothing either', async () => {
    const { event } = await makeGift(shop, 3);
    const rosa = await newCustomer();
    const { id } = await makeCart(shop, add(bowl));
    await enter(shop, event, { id });
    const { shopCart } = await login(rosa, id);
    expect(shopCart?.eventid).toBe(event.id);
    expect(skus(await leave(shopCart?.id ?? ''))).toEqual([bowl.sku]);
  });
});

test('who logs in with a cart of the shop leaves the event that another device is in; its gifts are saved for later', async () => {
  const { event, product } = await makeGift(shop, 3);
  const rosa = await newCustomer();
  const { id } = await changeAs(rosa, [add(cup)]);
  const input = { id, storeid: STORE, userid: rosa, eventid: event.id };
  await asCustomer(shop, rosa, enterEvent, input);
  await changeAs(rosa, [add(product)]);
  const { shopCart } = await login(rosa, (await makeCart(shop, add(bowl))).id);
  expect(shopCart?.eventid).toBeUndefined();
  expect(skus(shopCart)?.toSorted()).toEqual([bowl.sku, cup.sku].toSorted());
  expect(shopCart?.data.saved).toMatchObject([{ productsku: product.sku, eventid: null }]);
});

test('a customer whose login ran out stays in the event, with what was set aside', async () => {
  const { event, product } = await makeGift(shop, 3);
  const rosa = await newCustomer();
  const { id } = await changeAs(rosa, [add(cup)]);
  await asCustomer(shop, rosa, enterEvent, { id, storeid: STORE, userid: rosa, eventid: event.id });
  await changeAs(rosa, [add(product)]);
  const copied = await shop.call(copyCartForGuest, {
    id,
    login: runOut(shop, await issueToken(shop.deps, rosa)),
  });
  if (!copied.success) throw new Error(copied.message);
  expect(copied.shopCart.eventid).toBe(event.id);
  expect(skus(copied.shopCart)).toEqual([product.sku]);
  expect(skus(await leave(copied.shopCart.id))).toEqual([cup.sku]);
});

test('in a store that is not there nobody enters an event', async () => {
  const { event } = await makeGift(shop, 1);
  const entered = shop.call(enterEvent, {
    id: null,
    storeid: storeId.parse(999_999),
    userid: GUEST,
    eventid: event.id,
  });
  expect(await entered).toMatchObject({
    success: false,
    message: 'Error obteniendo lista de productos del carrito',
  });
});

describe('a change of store', () => {
  const toOther = (id: string, target: string | null) =>
    shop.call(enterStore, { id, target, storeid: OTHER_STORE, userid: GUEST, keep: false });

  test('takes the event along, and undoing it brings both carts back as they were', async () => {
    const product = await makeProduct(shop, { stock: 9 });
    await shop.deps.db
      .insertInto('stock')
      .values([product, cup].map(({ sku }) => ({ sku, store_id: OTHER_STORE, quantity: 9 })))
      .execute();
    const event: Event = await makeEvent(shop, [{ product, quantity: 3 }]);
    const there = await shop.call(changeCart, {
      ...{ id: null, storeid: OTHER_STORE, userid: GUEST, updatedate: null, intents: [add(cup)] },
    });
    const here = await giftCart(shop, event, product);
    const moved = await toOther(here.id, there.shopCart?.id ?? null);
    expect(moved.shopCart?.eventid).toBe(event.id);
    expect(skus(moved.shopCart)).toEqual([product.sku]);
    await shop.call(undoStoreChange, { id: moved.shopCart?.id ?? '', storeid: OTHER_STORE, userid: GUEST });
    const back = await shop.call(getCart, { id: here.id, storeid: STORE, userid: GUEST });
    expect([back.shopCart.eventid, skus(back.shopCart)]).toEqual([event.id, [product.sku]]);
    const other = await shop.call(getCart, {
      id: there.shopCart?.id ?? null,
      storeid: OTHER_STORE,
      userid: GUEST,
    });
    expect([other.shopCart.eventid, skus(other.shopCart)]).toEqual([undefined, [cup.sku]]);
  });
});
