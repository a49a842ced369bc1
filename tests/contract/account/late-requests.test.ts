import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinCarts } from '#lib/contracts/account/carts.ts';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { type Cart, changeCart, getCart } from '#lib/contracts/carts.ts';
import {
  add,
  change,
  GUEST,
  type Made,
  makeCart,
  makeProduct,
  OTHER_STORE,
  placed,
  STORE,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { QR, tell, waitingFor, waitingOrder } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';

let shop: Shop;
let cup: Made;
let bowl: Made;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());
beforeEach(async () => {
  [cup, bowl] = await Promise.all([makeProduct(shop, { stock: 50 }), makeProduct(shop, { stock: 50 })]);
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
const undo = (id: string) => shop.call(undoStoreChange, { id, storeid: OTHER_STORE, userid: GUEST });
const linesIn = async (id: string) => {
  const { shopCart, newCartId } = await shop.call(getCart, { id, storeid: STORE, userid: GUEST });
  expect(newCartId).toBeNull();
  return linesOf(shopCart);
};

describe('a change of store', () => {
  test('that was undone is not made again by a request of before that arrives late [SYNC-04]', async () => {
    const here = await makeCart(shop, add(cup, 3));
    const there = await cartThere();
    const asked = { id: here.id, target: there.id, visitorid: randomUUID() };
    await enter(asked);
    expect(await undo(there.id)).toMatchObject({ success: true });
    const late = await enter(asked);
    expect([late.moved, late.shopCart?.id, linesOf(late.shopCart)]).toEqual([
      ...[false, there.id, [[bowl.sku, 2]]],
    ]);
    expect(await linesIn(here.id)).toEqual([[cup.sku, 3]]);
    // Back in the first store, and to the other once more: that is meant.
    expect(await enter({ ...asked, id: here.id, target: null, storeid: STORE })).toMatchObject({
      moved: false,
    });
    expect(await enter(asked)).toMatchObject({ moved: true, shopCart: { brought: { count: 3 } } });
  });

  test('that was undone leaves a whole cart where it is, too, when a request of before arrives late', async () => {
    const cart = await makeCart(shop, add(cup, 2));
    const asked = { id: cart.id, visitorid: randomUUID() };
    await enter(asked);
    const undone = await shop.call(undoStoreChange, { ...asked, storeid: OTHER_STORE, userid: GUEST });
    const late = await enter(asked);
    expect([late.moved, late.shopCart?.id]).toEqual([false, undone.success && undone.shopCart.id]);
    expect(await linesIn(cart.id)).toEqual([[cup.sku, 2]]);
  });

  test('that was undone makes no change again that was made before it, also where the whole cart went', async () => {
    const { cart: here } = await waitingOrder(shop, cup);
    const there = await cartThere();
    const changeid = randomUUID();
    const send = (id: string, storeid: typeof STORE) =>
      shop.call(changeCart, {
        ...{ id, storeid, userid: GUEST, updatedate: null, changeid, intents: [add(cup, 1)] },
      });
    // Its response is lost, so that it is sent again, by then from the other store.
    await send(here.id, STORE);
    expect(await enter({ id: here.id, target: there.id })).toMatchObject({ shopCart: { id: here.id } });
    expect(await undo(here.id)).toMatchObject({ success: true, shopCart: { id: there.id } });
    expect(linesOf((await send(there.id, OTHER_STORE)).shopCart)).toEqual([[bowl.sku, 2]]);
    expect(await linesIn(here.id)).toEqual([[cup.sku, 2]]);
  });

  test('that was undone makes no change again after a login, which leaves the cart where it was made', async () => {
    const [visitorid, changeid] = [randomUUID(), randomUUID()];
    const send = (storeid: typeof STORE, userid: number) =>
      shop.call(changeCart, {
        ...{
          id: null,
          storeid,
          userid,
          visitorid,
          updatedate: null,
          changeid,
          intents: [add(cup, 1)],
        },
      });
    const { shopCart } = await send(STORE, GUEST);
    await enter({ id: shopCart?.id ?? null, visitorid });
    await shop.call(undoStoreChange, {
      id: shopCart?.id ?? null,
      storeid: OTHER_STORE,
      userid: GUEST,
      visitorid,
    });
    const userid = 4001;
    await shop.call(joinCarts, { id: null, storeid: OTHER_STORE, userid, visitorid });
    expect(linesOf((await send(OTHER_STORE, userid)).shopCart)).toEqual([]);
    const here = await shop.call(getCart, { id: null, storeid: STORE, userid });
    expect(linesOf(here.shopCart)).toEqual([[cup.sku, 1]]);
  });

  const cartThere = async () => {
    const input = {
      id: null,
      storeid: OTHER_STORE,
      userid: GUEST,
      updatedate: null,
      intents: [add(bowl, 2)],
    };
    const { shopCart } = await shop.call(changeCart, input);
    if (!shopCart) throw new Error('no cart');
    return shopCart;
  };
});

describe('a payment that closed the cart', () => {
  test('lets no change of before be made again, in what goes on of it or in a new cart', async () => {
    const rest = await makeCart(shop, add(cup), add(bowl));
    await change(shop, rest.id, [{ type: 'save', key: bowl.sku }]);
    const none = await makeCart(shop, add(cup));
    for (const [{ id }, saved] of [[rest, [bowl.sku]] as const, [none, []] as const]) {
      const send = changeOnce(id, GUEST);
      await pay((await send()).shopCart);
      expect(await send()).toMatchObject({ success: true });
      const left = await shop.call(getCart, { id, storeid: STORE, userid: GUEST });
      expect([left.shopCart.data.products, left.shopCart.data.saved?.map(({ key }) => key)]).toEqual([
        ...[[], saved],
      ]);
      expect((await send()).shopCart?.data.products ?? []).toEqual([]);
    }
  });

  test('nor by who logs in after it, or whose browser has another cart by then', async () => {
    const visitorid = randomUUID();
    const send = changeOnce(null, GUEST, visitorid);
    const { shopCart } = await send();
    await pay(shopCart);
    const userid = 4002;
    const input = { id: shopCart?.id ?? null, storeid: STORE, userid, visitorid };
    expect(await shop.call(joinCarts, input)).toMatchObject({ shopCart: null });
    expect(linesOf((await send(null, userid)).shopCart)).toEqual([]);
    // The customer has a cart from another device by then.
    const theirs = { ...input, id: null, visitorid: null, updatedate: null, intents: [add(bowl)] };
    await shop.call(changeCart, { ...theirs, changeid: randomUUID() });
    expect(linesOf((await send(null, userid)).shopCart)).toEqual([[bowl.sku, 1]]);
    const more = { ...input, userid: GUEST, id: randomUUID(), updatedate: null, intents: [add(bowl)] };
    const next = await shop.call(changeCart, { ...more, changeid: randomUUID() });
    expect(linesOf((await send(next.shopCart?.id)).shopCart)).toEqual([[bowl.sku, 1]]);
  });

  test('is not made again in the cart that a login goes on with beside one whose order waits', async () => {
    const userid = 4003;
    const send = changeOnce(null, userid);
    const { shopCart: own } = await send();
    if (!own) throw new Error('no cart');
    await placed(shop, own, { paymnettypeid: QR, customerid: userid });
    const removed = { id: own.id, storeid: STORE, userid, updatedate: null };
    await shop.call(changeCart, { ...removed, intents: [{ type: 'remove', key: cup.sku }] });
    const { id } = await makeCart(shop, add(bowl));
    const { shopCart } = await shop.call(joinCarts, { id, storeid: STORE, userid });
    expect(shopCart?.id).toBe(id);
    expect(linesOf((await send(id)).shopCart)).toEqual([[bowl.sku, 1]]);
  });

  test('is not made again in a cart that comes to another store, where one stays because its order waits as well', async () => {
    const intents = [add(cup, 2)];
    const once = { userid: GUEST, storeid: OTHER_STORE, updatedate: null, changeid: randomUUID(), intents };
    const { shopCart: there } = await shop.call(changeCart, { ...once, id: null });
    if (!there) throw new Error('no cart');
    await placed(shop, there, { storeid: OTHER_STORE, paymnettypeid: QR });
    const here = await makeCart(shop, add(bowl));
    await placed(shop, here, { paymnettypeid: QR });
    expect(await enter({ id: here.id, target: there.id })).toMatchObject({ moved: true });
    const { shopCart } = await shop.call(changeCart, { ...once, id: here.id });
    expect(linesOf(shopCart)).toEqual([[bowl.sku, 1]]);
  });

  /** The same change each time it is sent: its response is lost, and by then there is another cart or shopper. */
  const changeOnce = (first: string | null, guest: number, visitorid?: string) => {
    const changeid = randomUUID();
    return (id: string | null = first, userid: number = guest) => {
      const input = { id, storeid: STORE, userid, visitorid, updatedate: null, changeid };
      return shop.call(changeCart, { ...input, intents: [add(cup, 2)] });
    };
  };
  const pay = async (cart: Cart | null) => {
    if (!cart) throw new Error('no cart');
    await tell(shop, await waitingFor(shop, await placed(shop, cart, { paymnettypeid: QR }), cart));
  };
});
