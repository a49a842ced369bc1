import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinCarts } from '#lib/contracts/account/carts.ts';
import {
  deleteCart,
  deleteCartByUserId,
  enterStore,
  undoStoreChange,
} from '#lib/contracts/account/store-carts.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { type Cart, changeCart, getCart, updateCart } from '#lib/contracts/carts.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import {
  add,
  GUEST,
  type Intents,
  type Made,
  makeCart,
  makeProduct,
  OTHER_STORE,
  placed,
  STORE,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { waitingOrder } from '../payments/bank.ts';
import { as, type Customer, makeCustomer } from './customers.ts';

let shop: Shop;
let cup: Made;
let bowl: Made;
let rug: Made;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [cup, bowl, rug] = await Promise.all([
    makeProduct(shop, { stock: 50 }),
    makeProduct(shop, { stock: 50 }),
    makeProduct(shop, { stock: 50 }),
  ]);
  const stock = [cup, bowl].map(({ sku }) => ({ sku, store_id: OTHER_STORE, quantity: 20 }));
  await shop.deps.db.insertInto('stock').values(stock).execute();
});

const linesOf = (cart: Pick<Cart, 'data'> | null) =>
  cart?.data.products.map(({ productsku, quantity }) => [productsku, quantity]);
const enter = (changes: Partial<CallInput<typeof enterStore>>) =>
  shop.call(enterStore, {
    ...{ id: null, target: null, storeid: OTHER_STORE, userid: GUEST, keep: false },
    ...changes,
  });
const undo = (id: string, storeid = OTHER_STORE) =>
  shop.call(undoStoreChange, { id, storeid, userid: GUEST });
const read = async (id: string, storeid: typeof STORE) => {
  const response = await shop.call(getCart, { id, storeid, userid: GUEST });
  expect(response.newCartId).toBeNull();
  return response.shopCart;
};
const changeIn = async (storeid: typeof STORE, id: string | null, intents: Intents) => {
  const { shopCart } = await shop.call(changeCart, {
    ...{ id, storeid, userid: GUEST, updatedate: null, intents },
  });
  if (!shopCart) throw new Error('no cart');
  return shopCart;
};

describe('a change of store', () => {
  test('loads the cart of that store with what was in the other, and an undo gives both back exactly [SYNC-04]', async () => {
    const here = await makeCart(shop, add(cup, 3), add(rug, 1));
    const there = await changeIn(OTHER_STORE, null, [add(cup, 1), add(bowl, 2)]);
    const { shopCart, moved } = await enter({ id: here.id, target: there.id });
    expect([moved, shopCart?.id, shopCart?.storeid, shopCart?.status]).toEqual([
      ...[true, there.id, OTHER_STORE, 'CHANGESTORE'],
    ]);
    // Of what both have the larger quantity; what cannot be had here waits.
    expect(linesOf(shopCart)).toEqual([
      [cup.sku, 3],
      [bowl.sku, 2],
      [rug.sku, 1],
    ]);
    expect(shopCart?.data.products.map(({ issue }) => issue)).toEqual([null, null, 'gone']);
    expect(shopCart?.brought).toEqual({ from: 'La Paz San Miguel', count: 4 });
    expect(await read(here.id, STORE)).toMatchObject({ status: 'CHANGESTORE', data: { products: [] } });
    // A request that is repeated changes nothing.
    const again = await enter({ id: here.id, target: there.id });
    expect([again.moved, again.shopCart]).toEqual([false, shopCart]);

    const undone = await undo(there.id);
    expect(undone).toMatchObject({ success: true, shopCart: { id: there.id, brought: null } });
    expect(undone.success && undone.other?.id).toBe(here.id);
    expect([linesOf(await read(there.id, OTHER_STORE)), linesOf(await read(here.id, STORE))]).toEqual([
      linesOf(there),
      linesOf(here),
    ]);
    // Once is enough.
    expect(await undo(there.id)).toMatchObject({ success: false, message: storeCartTexts.cannotUndo });
  });

  test('takes the whole cart along where the store has none, and an undo leaves an empty one there', async () => {
    const cart = await makeCart(shop, add(cup, 2));
    const { shopCart } = await enter({ id: cart.id });
    expect([shopCart?.id, shopCart?.storeid, linesOf(shopCart)]).toEqual([
      ...[cart.id, OTHER_STORE, [[cup.sku, 2]]],
    ]);
    const undone = await undo(cart.id);
    if (!undone.success) throw new Error(undone.message);
    expect([undone.shopCart.storeid, linesOf(undone.shopCart)]).toEqual([OTHER_STORE, []]);
    expect([undone.other?.id, undone.other?.storeid]).toEqual([cart.id, STORE]);
    expect(linesOf(await read(cart.id, STORE))).toEqual([[cup.sku, 2]]);
  });

  test('cannot be undone once either cart was changed since', async () => {
    const here = await makeCart(shop, add(cup, 3));
    const there = await changeIn(OTHER_STORE, null, [add(bowl, 2)]);
    await enter({ id: here.id, target: there.id });
    const changed = await changeIn(OTHER_STORE, there.id, [add(bowl, 1)]);
    expect(changed.brought).toBeNull();
    expect(await undo(there.id)).toMatchObject({ success: false });
    await enter({ id: there.id, target: here.id, storeid: STORE });
    await changeIn(OTHER_STORE, there.id, [add(bowl, 1)]);
    expect(await undo(here.id, STORE)).toMatchObject({ success: false });
    expect(linesOf(await read(here.id, STORE))).toEqual([
      [bowl.sku, 3],
      [cup.sku, 3],
    ]);
  });

  test('leaves a cart alone that is empty, closed, unknown or somebody else’s', async () => {
    const there = await changeIn(OTHER_STORE, null, [add(bowl, 2)]);
    const empty = await changeIn(STORE, null, [add(cup), { type: 'remove', key: cup.sku }]);
    expect(await enter({ id: empty.id, target: there.id })).toMatchObject({
      ...{ moved: false, shopCart: { id: there.id, brought: null } },
    });
    const paid = await makeCart(shop, add(cup));
    await shop.call(updateCart, { id: paid.id, status: 'PAID' });
    const rosa = await makeCustomer(shop);
    const hers = await makeCart(shop, add(cup));
    await shop.call(updateCart, { id: hers.id, userid: rosa.customerid });
    for (const id of [paid.id, hers.id, randomUUID()]) {
      expect(await enter({ id })).toEqual({ success: true, shopCart: null, moved: false });
    }
    expect(await shop.call(undoStoreChange, { id: hers.id, storeid: STORE, userid: GUEST })).toMatchObject({
      success: false,
    });
  });

  test('takes a cart along as it is while an order of it waits for its payment', async () => {
    const { cart: here } = await waitingOrder(shop, cup, 2);
    const there = await changeIn(OTHER_STORE, null, [add(bowl, 1)]);
    const { shopCart } = await enter({ id: here.id, target: there.id });
    expect(shopCart?.id).toBe(here.id);
    expect(linesOf(shopCart)).toEqual([
      [bowl.sku, 1],
      [cup.sku, 2],
    ]);
    // Whoever still holds the other one comes to it.
    expect(linesOf(await read(there.id, OTHER_STORE))).toEqual(linesOf(shopCart));
  });
});

describe('a customer', () => {
  const callAs = (customer: Customer) => as(shop, customer);
  const change = async (customer: Customer, storeid: number, intents: Intents) => {
    const input = { id: null, storeid, userid: customer.customerid, updatedate: null, intents };
    const { body } = await callAs(customer)(changeCart, input);
    const { shopCart } = changeCart.response.parse(body);
    if (!shopCart) throw new Error('no cart');
    return shopCart;
  };
  const enterAs = async (customer: Customer, id: string, keep: boolean, storeid = OTHER_STORE) => {
    const input = { id, target: null, storeid, userid: customer.customerid, keep };
    return enterStore.response.parse((await callAs(customer)(enterStore, input)).body);
  };

  test('has a cart in each store on the server; a device that stays in a store keeps what is in its cart [CALL-67]', async () => {
    const rosa = await makeCustomer(shop);
    const there = await change(rosa, OTHER_STORE, [add(bowl, 2)]);
    const here = await change(rosa, STORE, [add(cup, 1)]);
    const kept = await enterAs(rosa, here.id, true);
    expect([kept.moved, kept.shopCart?.id, kept.shopCart?.data.products.length]).toEqual([
      false,
      there.id,
      1,
    ]);
    const brought = await enterAs(rosa, here.id, false);
    expect([brought.moved, brought.shopCart?.id, brought.shopCart?.data.products.length]).toEqual([
      ...[true, there.id, 2],
    ]);
    const active = async () => {
      const { body } = await callAs(rosa)(getSignedInCustomer);
      return getSignedInCustomer.response.parse(body).cart;
    };
    expect(await active()).toEqual({ id: there.id, storeid: OTHER_STORE });
    const input = { id: there.id, storeid: OTHER_STORE, userid: rosa.customerid };
    await callAs(rosa)(undoStoreChange, input);
    // Nothing follows them after an undo.
    expect(await active()).toEqual({ id: there.id, storeid: OTHER_STORE });
    const { body } = await callAs(rosa)(deleteCartByUserId, { userid: rosa.customerid });
    expect(body).toEqual({ success: true, message: 'Se eliminaron 2 carritos.', deleted: 2 });
    expect(await active()).toBeNull();
  });

  test('keeps one cart in a store: the cart of a waiting order does not go back to where another was begun', async () => {
    const rosa = await makeCustomer(shop);
    const { cart: here } = await waitingOrder(shop, cup, 2);
    await callAs(rosa)(joinCarts, { id: here.id, storeid: STORE, userid: rosa.customerid });
    await change(rosa, OTHER_STORE, [add(bowl, 1)]);
    expect((await enterAs(rosa, here.id, false)).shopCart?.id).toBe(here.id);
    await change(rosa, STORE, [add(rug, 1)]);
    const input = { id: here.id, storeid: OTHER_STORE, userid: rosa.customerid };
    expect((await callAs(rosa)(undoStoreChange, input)).body).toMatchObject({ success: false });
  });

  test('finds the visitor’s carts of all stores joined by one login, line by line [SYNC-11]', async () => {
    const rosa = await makeCustomer(shop);
    const own = await change(rosa, OTHER_STORE, [add(bowl, 5)]);
    const here = await makeCart(shop, add(cup, 2));
    const there = await changeIn(OTHER_STORE, null, [add(bowl, 1), add(cup, 4)]);
    const input = { id: here.id, others: [there.id], storeid: STORE, userid: rosa.customerid };
    const joined = joinCarts.response.parse((await callAs(rosa)(joinCarts, input)).body);
    expect([joined.shopCart?.id, joined.shopCart?.data.products.map(({ key }) => key)]).toEqual([
      ...[here.id, [cup.sku]],
    ]);
    const store = 'La Paz Centro';
    expect(joined.joined.map(({ key, change, store }) => [key, change, store])).toEqual([
      [bowl.sku, 'raised', store],
    ]);
    const { body } = await callAs(rosa)(getCart, {
      id: own.id,
      storeid: OTHER_STORE,
      userid: rosa.customerid,
    });
    const other = getCart.response.parse(body).shopCart;
    expect([other.status, other.data.products.map(({ key, quantity }) => [key, quantity])]).toEqual([
      'LOGIN',
      [
        [bowl.sku, 5],
        [cup.sku, 4],
      ],
    ]);
    const again = joinCarts.response.parse((await callAs(rosa)(joinCarts, input)).body);
    expect(again.joined).toEqual([]);
  });
});

describe('deleteCart', () => {
  test('deletes an open cart, once; one with an order stays [CALL-66]', async () => {
    const cart = await makeCart(shop, add(cup));
    const remove = (id: string) => shop.call(deleteCart, { id });
    const nothing = { success: true, message: 'No había ningún carrito que eliminar.', deleted: 0 };
    expect(await remove(cart.id)).toEqual({ success: true, message: 'Se eliminó el carrito.', deleted: 1 });
    expect(await remove(cart.id)).toEqual(nothing);
    const gone = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: GUEST });
    expect(gone.newCartId).not.toBeNull();
    const ordered = await makeCart(shop, add(cup));
    await placed(shop, ordered);
    expect(await remove(ordered.id)).toEqual(nothing);
  });
});

describe('events', () => {
  const sent = ({ sku, productid }: Made, eventid: number | null) => ({
    ...{ productsku: sku, productid, quantity: 1, eventid },
  });

  test('a cart never mixes products of two events [CART-40]', async () => {
    const cart = await makeCart(shop, add(cup));
    const refused = await shop.call(updateCart, {
      id: cart.id,
      data: { products: [sent(cup, null), sent(bowl, 4), sent(rug, 5)] },
    });
    expect(refused).toMatchObject({
      ...{ success: false, message: 'Ya existe otro evento con el carrito existente' },
    });
    const taken = await shop.call(updateCart, {
      id: cart.id,
      data: { products: [sent(cup, null), sent(bowl, 4), sent(rug, 4)] },
    });
    expect(taken.success && taken.shopCart.data.products.map(({ eventid }) => eventid)).toEqual([null, 4, 4]);
  });

  test('the cart is emptied when its shopper enters the shop of an event, and comes back when they leave it [SYNC-07, SYNC-06]', async () => {
    const cart = await makeCart(shop, add(cup, 2), add(bowl));
    const entered = await shop.call(updateCart, { id: cart.id, status: 'SHOPEVENTMODE' });
    expect(entered).toMatchObject({
      shopCart: { status: 'SHOPEVENTMODE', data: { products: [], total: 0 } },
    });
    // Reported twice, nothing is lost.
    await shop.call(updateCart, { id: cart.id, status: 'SHOPEVENTMODE' });
    await shop.call(updateCart, { id: cart.id, data: { products: [sent(rug, 4)] } });
    const left = await shop.call(updateCart, { id: cart.id, status: 'EVENTMODEOUT', data: { products: [] } });
    expect(left.success && linesOf(left.shopCart)).toEqual([
      [cup.sku, 2],
      [bowl.sku, 1],
    ]);
  });
});
