import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyCartForGuest, getActiveCart, joinCarts } from '#lib/contracts/account/carts.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type Cart, changeCart, checkCartProducts, getCart, updateCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { EMPTY_DRAFT, getCheckoutDraft, saveCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { getOrderByCustomerId } from '#lib/contracts/orders.ts';
import { loginKey } from '#lib/platform/signing/login-key.ts';
import {
  add,
  GUEST,
  type Intents,
  type Made,
  makeCart,
  makeProduct,
  OTHER_STORE,
  orderInput,
  placed,
  STORE,
  setPrice,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { waitingOrder } from '../payments/bank.ts';
import { as, type Customer, makeCustomer, runOut, sendAs, signIn } from './customers.ts';

let shop: Shop;
let rosa: Customer;
let cup: Made;
let bowl: Made;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  rosa = await makeCustomer(shop);
  [cup, bowl] = await Promise.all([
    makeProduct(shop, { stock: 50, price: 5900 }),
    makeProduct(shop, { stock: 50 }),
  ]);
});

const join = async (customer: Customer, id: string | null, storeid = STORE) => {
  const { body } = await as(shop, customer)(joinCarts, { id, storeid, userid: customer.customerid });
  return joinCarts.response.parse(body) as CallOutput<typeof joinCarts>;
};
const changeAs = async (customer: Customer, id: string | null, intents: Intents, storeid = STORE) => {
  const input = { id, storeid, userid: customer.customerid, updatedate: null, intents };
  const { body } = await as(shop, customer)(changeCart, input);
  return changeCart.response.parse(body);
};
const readAs = async (customer: Customer, id: string | null, storeid = STORE) => {
  const { body } = await as(shop, customer)(getCart, { id, storeid, userid: customer.customerid });
  return getCart.response.parse(body);
};
const linesOf = (cart: { data: { products: { key: string; quantity: number }[] } } | null | undefined) =>
  cart?.data.products.map(({ key, quantity }) => [key, quantity]);
const active = async (customer: Customer) => {
  const { body } = await as(shop, customer)(getSignedInCustomer);
  return getSignedInCustomer.response.parse(body).cart;
};

describe('a login', () => {
  test('makes the visitor’s cart the customer’s, with status LOGIN [SYNC-03, SYNC-09]', async () => {
    const cart = await makeCart(shop, add(cup, 2));
    const { shopCart, joined } = await join(rosa, cart.id);
    expect(shopCart).toMatchObject({ id: cart.id, status: 'LOGIN', userid: rosa.customerid });
    expect(linesOf(shopCart)).toEqual([[cup.sku, 2]]);
    expect(joined).toEqual([]);
    expect(await active(rosa)).toEqual({ id: cart.id, storeid: STORE });
    // From now on it is nobody else’s.
    const other = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: GUEST });
    expect(other.newCartId).not.toBeNull();
  });

  test('with an empty cart adopts the customer’s, of another store too when this one has none [SYNC-10, CALL-68]', async () => {
    const { shopCart: own } = await changeAs(rosa, null, [add(cup, 3)]);
    const ask = (storeid: number) =>
      as(shop, rosa)(getActiveCart, { storeid, userid: rosa.customerid }).then(({ body }) => body);
    expect(await ask(STORE)).toEqual({ success: true, id: own?.id });
    const { shopCart, joined } = await join(rosa, null);
    expect(shopCart).toMatchObject({ id: own?.id, status: 'LOGIN' });
    expect(joined).toMatchObject([{ key: cup.sku, change: 'added', quantity: 3 }]);
    const there = await join(rosa, randomUUID(), OTHER_STORE);
    expect(there.shopCart).toMatchObject({ id: own?.id, storeid: OTHER_STORE });
    expect(await ask(STORE)).toEqual({ success: true, id: null });
    expect(await join(await makeCustomer(shop), null)).toEqual({ success: true, shopCart: null, joined: [] });
  });

  test('joins both carts: every line stays, of the same the larger quantity; what came along and what costs something else is told', async () => {
    const { shopCart: own } = await changeAs(rosa, null, [add(cup, 3), add(bowl)]);
    const pot = await makeProduct(shop, { stock: 5 });
    const local = await makeCart(shop, add(cup, 1), add(pot, 2));
    await setPrice(shop, bowl, 9900);
    const { shopCart, joined } = await join(rosa, local.id);
    expect(shopCart?.id).toBe(own?.id);
    expect(linesOf(shopCart)).toEqual([
      [cup.sku, 3],
      [bowl.sku, 1],
      [pot.sku, 2],
    ]);
    expect(joined).toMatchObject([
      { key: cup.sku, change: 'raised', quantity: 3 },
      { key: bowl.sku, change: 'added', quantity: 1 },
    ]);
    expect(shopCart?.data.products.map(({ issue }) => issue)).toEqual([null, 'price', null]);
    const check = { storeid: STORE, cartsessionid: shopCart?.id as never };
    const { body } = await as(shop, rosa)(checkCartProducts, check);
    expect(body).toMatchObject({ success: true });
    const { newSkus } = checkCartProducts.response.parse(body) as { newSkus: { key: string }[] };
    expect(newSkus.map(({ key }) => key)).toEqual([bowl.sku]);
    // Whoever still has the visitor's cart in hand comes to the joined one.
    expect((await readAs(rosa, local.id)).shopCart.id).toBe(own?.id);
    expect((await changeAs(rosa, local.id, [add(pot)])).shopCart).toMatchObject({ id: own?.id });
    expect(await shop.call(updateCart, { id: local.id, status: 'LOGIN' })).toMatchObject({ success: false });
  });

  test('again, or twice at once, doubles nothing', async () => {
    await changeAs(rosa, null, [add(cup, 3)]);
    const local = await makeCart(shop, add(cup, 2), add(bowl, 1));
    const [one, two] = await Promise.all([join(rosa, local.id), join(rosa, local.id)]);
    const third = await join(rosa, one.shopCart?.id ?? null);
    for (const { shopCart } of [one, two, third])
      expect(linesOf(shopCart)).toEqual([
        [cup.sku, 3],
        [bowl.sku, 1],
      ]);
    expect(third.shopCart?.updatedate).toBe((await readAs(rosa, null)).shopCart.updatedate);
    expect(third.joined).toEqual([]);
  });

  test('on two devices at once leaves one cart with the lines of both', async () => {
    const [phone, desk] = await Promise.all([makeCart(shop, add(cup)), makeCart(shop, add(bowl))]);
    await Promise.all([join(rosa, phone.id), join(rosa, desk.id)]);
    const { shopCart } = await readAs(rosa, null);
    expect(linesOf(shopCart)?.toSorted()).toEqual(
      [
        [bowl.sku, 1],
        [cup.sku, 1],
      ].toSorted(),
    );
    for (const id of [phone.id, desk.id]) expect((await readAs(rosa, id)).shopCart.id).toBe(shopCart.id);
  });

  test('while the other device writes loses nothing of either', async () => {
    const { shopCart: own } = await changeAs(rosa, null, [add(cup)]);
    const local = await makeCart(shop, add(bowl));
    const writes = Array.from({ length: 6 }, () => changeAs(rosa, own?.id ?? null, [add(cup)]));
    const [, ...made] = await Promise.all([join(rosa, local.id), ...writes]);
    expect(made.every(({ success }) => success)).toBe(true);
    expect(linesOf((await readAs(rosa, null)).shopCart)).toEqual([
      [cup.sku, 7],
      [bowl.sku, 1],
    ]);
  });

  test('notes itself on the carts of other stores, which stay as they are [SYNC-11]', async () => {
    const { shopCart: begun } = await changeAs(rosa, null, [add(cup)]);
    const moved = await shop.call(updateCart, { id: begun?.id as never, storeid: OTHER_STORE });
    const there = moved.success ? moved.shopCart : null;
    const local = await makeCart(shop, add(bowl));
    await join(rosa, local.id);
    const { shopCart } = await readAs(rosa, there?.id ?? null, OTHER_STORE);
    expect(shopCart).toMatchObject({ id: there?.id, status: 'LOGIN', updatedate: there?.updatedate });
    expect(linesOf(shopCart)).toEqual([[cup.sku, 1]]);
    expect(await active(rosa)).toMatchObject({ id: local.id });
  });

  test('takes along what was typed; what it replaces is judged again', async () => {
    const { shopCart: own } = await changeAs(rosa, null, [add(cup)]);
    const visitorid = randomUUID();
    const key = { cartsessionid: own?.id, userid: rosa.customerid, visitorid };
    const before = { personal: { firstname: 'Elena' }, shippingTypeId: 1, shipping: { day: 'y' } };
    await as(shop, rosa)(saveCheckoutDraft, { ...key, changes: before });
    const local = await makeCart(shop, add(bowl));
    const typed = { firstname: 'Rosa' };
    const guest = { cartsessionid: local.id, userid: GUEST, visitorid };
    await shop.call(saveCheckoutDraft, {
      ...guest,
      changes: { guest: true, typed, drafts: { 1: { day: 'x' } } },
    });
    await join(rosa, local.id);
    const { body } = await as(shop, rosa)(getCheckoutDraft, key);
    const drafts = { 1: { day: 'x' } };
    expect(body).toMatchObject({ draft: { ...EMPTY_DRAFT, typed, shippingTypeId: 1, drafts } });
    expect((await shop.call(getCheckoutDraft, guest)).draft).toEqual(EMPTY_DRAFT);
  });

  test('leaves a cart whose order waits for its payment what it is: the payment closes it', async () => {
    const { shopCart: own } = await changeAs(rosa, null, [add(cup)]);
    const waiting = await waitingOrder(shop, bowl);
    const { cart_id } = await shop.deps.db
      .selectFrom('shop_order')
      .select('cart_id')
      .where('order_id', '=', waiting.orderid)
      .executeTakeFirstOrThrow();
    const { shopCart } = await join(rosa, cart_id);
    expect(shopCart?.id).toBe(cart_id);
    expect(linesOf(shopCart)).toEqual([
      [bowl.sku, expect.any(Number)],
      [cup.sku, 1],
    ]);
    expect((await readAs(rosa, own?.id ?? null)).shopCart.id).toBe(cart_id);
  });
});

describe('a cart', () => {
  test('of another customer joins nobody’s, and opens with nobody else’s token', async () => {
    const luis = await makeCustomer(shop);
    const { shopCart: his } = await changeAs(luis, null, [add(cup, 2)]);
    expect(await join(rosa, his?.id ?? null)).toMatchObject({ shopCart: null, joined: [] });
    expect(linesOf((await readAs(luis, his?.id ?? null)).shopCart)).toEqual([[cup.sku, 2]]);
    expect((await readAs(rosa, his?.id ?? null)).newCartId).not.toBeNull();
    const body = { id: his?.id, storeid: STORE, userid: luis.customerid };
    expect((await as(shop, rosa)(joinCarts, body)).status).toBe(403);
    expect((await sendAs(shop, joinCarts, body)).status).toBe(401);
    expect((await as(shop, rosa)(getActiveCart, body)).status).toBe(403);
    expect((await shop.send(copyCartForGuest, { id: his?.id })).status).toBe(403);
  });

  test('of a customer is the same on two devices, also after the one has bought it [SYNC-27]', async () => {
    const { shopCart } = await changeAs(rosa, null, [add(cup)]);
    const other = await changeAs(rosa, null, [add(bowl)]);
    expect(other.shopCart?.id).toBe(shopCart?.id);
    const input = await orderInput(shop, other.shopCart as unknown as Cart, {
      customerid: rosa.customerid,
      expectedtotal: 0,
    });
    const { body: refused } = await as(shop, rosa)(setOrdersCoupons, { ...input, expectedtotal: 1 });
    expect(refused).toMatchObject({ errorcode: 'TOTAL' });
    const total = (other.shopCart?.data.total ?? 0) / 100;
    const { body } = await as(shop, rosa)(setOrdersCoupons, { ...input, expectedtotal: total });
    const { message: orderid } = setOrdersCoupons.response.parse(body);
    await shop.call(updateStatusPending, {
      orderid,
      cartsessionid: other.shopCart?.id as never,
      dataPayment: {},
    });
    const { body: orders } = await as(shop, rosa)(getOrderByCustomerId, { customerid: rosa.customerid });
    expect(orders).toMatchObject({ rows: [{ ORDERID: orderid }] });
    expect(await active(rosa)).toBeNull();
    const again = await changeAs(rosa, shopCart?.id ?? null, [add(cup)]);
    expect((await readAs(rosa, null)).shopCart.id).toBe(again.shopCart?.id);
    expect(linesOf(again.shopCart)).toEqual([[cup.sku, 1]]);
  });

  test('that two devices begin at once is one', async () => {
    const made = await Promise.all([changeAs(rosa, null, [add(cup)]), changeAs(rosa, null, [add(bowl)])]);
    expect(new Set(made.map(({ shopCart }) => shopCart?.id)).size).toBe(1);
    expect(linesOf((await readAs(rosa, null)).shopCart)).toHaveLength(2);
  });

  test('goes on as a guest’s copy of its lines where the login ran out, one for each login; joining that again doubles nothing', async () => {
    const { shopCart } = await changeAs(rosa, null, [add(cup, 2)]);
    const key = { cartsessionid: shopCart?.id, userid: rosa.customerid, visitorid: null };
    await as(shop, rosa)(saveCheckoutDraft, { ...key, changes: { typed: { firstname: 'Rosa' } } });
    const id = shopCart?.id as never;
    const login = loginKey(rosa.token);
    expect(await shop.call(copyCartForGuest, { id, login })).toMatchObject({ success: false });
    runOut(shop, rosa);
    const copied = await shop.call(copyCartForGuest, { id, login });
    if (!copied.success) throw new Error(copied.message);
    expect(copied.shopCart).toMatchObject({ userid: GUEST, status: 'INITIAL' });
    const again = await signIn(shop, rosa.email);
    if (!again.success) throw new Error(again.message);
    Object.assign(rosa, { token: again.token });
    // What she does in the meantime is in no copy that an old cookie gets.
    await changeAs(rosa, id, [add(bowl)]);
    const twice = await shop.call(copyCartForGuest, { id, login });
    expect(linesOf(twice.success ? twice.shopCart : null)).toEqual([[cup.sku, 2]]);
    expect(twice).toMatchObject({ shopCart: { id: copied.shopCart.id } });
    expect(linesOf(copied.shopCart)).toEqual([[cup.sku, 2]]);
    const guest = { cartsessionid: copied.shopCart.id, userid: GUEST, visitorid: null };
    expect((await shop.call(getCheckoutDraft, guest)).draft).toEqual(EMPTY_DRAFT);
    const { shopCart: back } = await join(rosa, copied.shopCart.id);
    expect(Object.fromEntries(linesOf(back) ?? [])).toEqual({ [cup.sku]: 2, [bowl.sku]: 1 });
    for (const other of [randomUUID(), (await makeCart(shop, add(cup))).id]) {
      expect(await shop.call(copyCartForGuest, { id: other as never, login })).toMatchObject({
        success: false,
      });
    }
  });
});

test('a shop that sells only to customers takes no guest’s order [CHK-22]', async () => {
  const { db } = shop.deps;
  const cart = await makeCart(shop, add(cup));
  const input = await orderInput(shop, cart);
  const setting = { name: 'checkout', value: JSON.stringify({ forcedLogin: true }) };
  await db
    .insertInto('setting')
    .values(setting)
    .onConflict((on) => on.column('name').doUpdateSet(setting))
    .execute();
  expect(await shop.call(setOrdersCoupons, input)).toMatchObject({ success: false, errorcode: 'LOGIN' });
  await db.deleteFrom('setting').where('name', '=', 'checkout').execute();
  expect(await placed(shop, cart)).toMatch(/^\d+$/);
});
