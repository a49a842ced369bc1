import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { type Cart, checkCartProducts, getCart, updateCart } from '#lib/contracts/carts.ts';
import {
  getPaymentTypesByStoreId,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import {
  add,
  change,
  GUEST,
  makeCart,
  makeProduct,
  OTHER_STORE,
  order,
  orderInput,
  placed,
  STORE,
  setStock,
  stockOf,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const deps = () => ({ ...shop.deps, ...linkEnv(shop.env) });
const check = ({ id }: Cart) => shop.call(checkCartProducts, { storeid: STORE, cartsessionid: id });
const lineOf = async ({ id }: Cart) =>
  (await shop.call(getCart, { id, storeid: STORE, userid: GUEST })).shopCart.data.products[0];
const close = (orderid: string, cart: Cart) =>
  shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
const statusOf = (orderid: string) =>
  shop.deps.db
    .selectFrom('shop_order')
    .select(['status_id', 'is_closed'])
    .where('order_id', '=', orderid)
    .executeTakeFirstOrThrow();

describe('a shopper whose order took the last units, and whose response was lost', () => {
  test('finds the cart as it was, sends the form again and has that order, once [CALL-22, CALL-69]', async () => {
    const last = await makeProduct(shop, { stock: 2 });
    const cart = await makeCart(shop, add(last, 2));
    const input = await orderInput(shop, cart);
    const first = await shop.call(setOrdersCoupons, input);
    expect(await stockOf(shop, last)).toBe(0);
    expect(await check(cart)).toMatchObject({ success: true, needReview: false, needShow: false });
    expect(await lineOf(cart)).toMatchObject({ issue: null, maxQuantity: 2 });
    expect(await shop.call(setOrdersCoupons, input)).toEqual(first);
    expect(await close(first.message, cart)).toMatchObject({ success: true });
    expect(await stockOf(shop, last)).toBe(0);
    expect(await statusOf(first.message)).toEqual({ status_id: 1, is_closed: true });
  });

  test('may also order again: the first order is replaced and nothing is taken twice', async () => {
    const [last, other] = [await makeProduct(shop, { stock: 1 }), await makeProduct(shop, { stock: 5 })];
    const cart = await makeCart(shop, add(last), add(other, 2));
    const first = await placed(shop, cart);
    const responses = await Promise.all([order(shop, cart), order(shop, cart), order(shop, cart)]);
    expect(responses.map(({ success }) => success)).toEqual([true, true, true]);
    expect([await stockOf(shop, last), await stockOf(shop, other)]).toEqual([0, 3]);
    expect(await statusOf(first)).toMatchObject({ status_id: 8 });
    const open = await Promise.all(responses.map(({ message }) => statusOf(message)));
    expect(open.filter(({ status_id }) => status_id === 1)).toHaveLength(1);
  });

  test('may change the cart within what the order reserved and what is left, no further', async () => {
    const cup = await makeProduct(shop, { stock: 3 });
    const cart = await makeCart(shop, add(cup, 2));
    await placed(shop, cart);
    const more = await change(shop, cart.id, [{ type: 'set', key: cup.sku, quantity: 3 }]);
    expect(more).toMatchObject({ success: true, shopCart: { data: { products: [{ issue: null }] } } });
    expect(await change(shop, cart.id, [add(cup)])).toMatchObject({ success: false });
    if (!more.shopCart) throw new Error('no cart');
    await placed(shop, more.shopCart);
    expect(await stockOf(shop, cup)).toBe(0);
  });

  test('has the parts of a pack as well', async () => {
    const plate = await makeProduct(shop, { stock: 4 });
    const pack = await makeProduct(shop, { stock: 9, parts: [{ sku: plate.sku, quantity: 2 }] });
    const cart = await makeCart(shop, add(pack, 2));
    await placed(shop, cart);
    expect(await stockOf(shop, plate)).toBe(0);
    expect(await lineOf(cart)).toMatchObject({ issue: null, maxQuantity: 2 });
    await placed(shop, cart);
    expect([await stockOf(shop, plate), await stockOf(shop, pack)]).toEqual([0, 7]);
  });
});

describe('units that a started order reserves', () => {
  test('are available to its own cart alone', async () => {
    const last = await makeProduct(shop, { stock: 1 });
    const [mine, theirs] = [await makeCart(shop, add(last)), await makeCart(shop, add(last))];
    await placed(shop, mine);
    expect((await lineOf(theirs))?.issue).toBe('nostock');
    expect(await check(theirs)).toMatchObject({ needReview: false, needShow: true });
    expect(await order(shop, theirs)).toEqual({ success: false, message: 'Sin Stock' });
  });

  test.each([
    ['has expired', async () => void (await expireOrders(deps()))],
    ['was cancelled by the shop', (orderid: string) => cancelOrder(deps(), orderid)],
  ])('are no longer reserved once the order %s', async (_what, end) => {
    const last = await makeProduct(shop, { stock: 1 });
    const cart = await makeCart(shop, add(last));
    const orderid = await placed(shop, cart);
    shop.advance(31 * 60_000);
    await end(orderid);
    expect(await stockOf(shop, last)).toBe(1);
    expect(await lineOf(cart)).toMatchObject({ issue: null, maxQuantity: 1 });
    await setStock(shop, last, 0);
    expect((await lineOf(cart))?.issue).toBe('nostock');
  });

  test('go back to the store that they were taken from when the cart has moved to another one', async () => {
    const cup = await makeProduct(shop, { stock: 2 });
    await shop.deps.db
      .insertInto('stock')
      .values({ sku: cup.sku, store_id: OTHER_STORE, quantity: 1 })
      .execute();
    const cart = await makeCart(shop, add(cup, 1));
    const first = await placed(shop, cart);
    const moved = await shop.call(updateCart, { id: cart.id, storeid: OTHER_STORE, status: 'CHANGESTORE' });
    if (!moved.success) throw new Error(moved.message);
    expect(moved.shopCart.data.products[0]).toMatchObject({ maxQuantity: 1 });
    const { rows } = await shop.call(getPaymentTypesByStoreId, { storeid: OTHER_STORE });
    expect(rows.map(({ PAYMENTTYPEID }) => PAYMENTTYPEID)).toContain(1);
    await placed(shop, moved.shopCart, { storeid: OTHER_STORE });
    expect(await statusOf(first)).toMatchObject({ status_id: 8 });
    const left = await shop.deps.db
      .selectFrom('stock')
      .select(['store_id', 'quantity'])
      .where('sku', '=', cup.sku)
      .orderBy('store_id')
      .execute();
    expect(left).toEqual([
      { store_id: STORE, quantity: 2 },
      { store_id: OTHER_STORE, quantity: 0 },
    ]);
  });
});
