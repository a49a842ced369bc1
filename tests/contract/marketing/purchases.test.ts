import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { toCentavos } from '#lib/money/centavos.ts';
import { purchaseFact } from '#lib/tracking/domain/purchase.ts';
import { makeCustomer } from '../account/customers.ts';
import { add, deliverFrom, HOME, makeCart, makeProduct, PERSON, STORE } from '../orders/factories.ts';
import { expire, MINUTE, tell, waitingFor } from '../payments/bank.ts';
import { contributionOf, makeGift } from '../registry/factories.ts';
import {
  BROWSER,
  buy,
  close,
  consentOf,
  makeOwnCart,
  openTrackedShop,
  place,
  sendAs,
  type TrackedShop,
  waiting,
} from './tracked-orders.ts';

let shop: TrackedShop;
beforeAll(async () => {
  shop = await openTrackedShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());
beforeEach(() => shop.forget());

describe('a purchase', () => {
  test('is told once when its order stands, with the amounts of the order and its data layer [TRK-09]', async () => {
    const plain = await makeProduct(shop, { stock: 9, price: 1990, percent: 10 });
    const combo = await makeProduct(shop, { stock: 9, price: 1000, combo: { quantity: 3, price: 2500 } });
    const cart = await makeCart(shop, add(plain, 2), add(combo, 4));
    const orderid = await place(shop, BROWSER, cart, {
      shippingtypeid: 2,
      addressinfo: HOME,
      paymnettypeid: 6,
      expectedtotal: cart.data.total + 2000,
    });
    expect(await shop.told()).toEqual([]);
    await close(shop, orderid, cart);
    await close(shop, orderid, cart, BROWSER);
    expect(await shop.told()).toEqual([['purchase', orderid]]);

    const found = await shop.call(getOrderById, { orderid, email: '', userId: null, owned: true });
    if (!found.success) throw new Error();
    const { order, orderDetails } = found;
    const { goods, shipping } = purchaseFact(order, orderDetails);
    const [event] = await shop.taken();
    expect(event).toMatchObject({ ids: { cookie: BROWSER }, at: shop.deps.clock().toISOString() });
    const { items, ...properties } = event?.properties ?? {};
    expect(properties).toEqual({
      order_id: orderid,
      store_id: STORE,
      currency: 'BOB',
      origin: 'web',
      payment_type: order.PAYMENTTYPE,
      shipping_type: 'ADDRESS',
      total_quantity: 6,
      subtotal: order.SUBTOTAL / 100,
      discount: order.DISCOUNT / 100,
      shipping: shipping / 100,
      total_price: order.TOTAL / 100,
      coupon: goods.coupon,
      category_level_1: ['Mesa'],
      category_level_2: [],
      category_level_3: [],
    });
    expect(items).toEqual([
      expect.objectContaining({
        ...{ product_id: plain.productid, sku: plain.sku, quantity: 2 },
        ...{ price: 17.91, original_price: 19.9, total_price: 35.82, category_level_1: 'Mesa' },
      }),
      expect.objectContaining({ sku: combo.sku, quantity: 4, price: 8.7475, total_price: 34.99 }),
    ]);
    const sum = (items as { total_price: number }[]).reduce(
      (all, item) => all + toCentavos(item.total_price),
      0,
    );
    expect([sum, sum + shipping]).toEqual([goods.value, order.TOTAL]);
    const personal = JSON.stringify(event);
    for (const said of [...Object.values(PERSON), ...Object.values(HOME).filter((text) => text.length > 2)])
      expect(personal.toLowerCase()).not.toContain(said.toLowerCase());
  });

  test('is told when its payment came, hours later and with nobody there, each message once', async () => {
    const order = await waiting(shop);
    expect(await shop.told()).toEqual([]);
    await tell(shop, order, { event: 'one' });
    await tell(shop, order, { event: 'one' });
    await tell(shop, order, { event: 'other' });
    expect(await shop.told()).toEqual([['purchase', order.orderid]]);
  });

  test('is told once by two closings at the same moment', async () => {
    const cart = await makeOwnCart(shop);
    const orderid = await place(shop, BROWSER, cart);
    await Promise.all([close(shop, orderid, cart), close(shop, orderid, cart), close(shop, orderid, cart)]);
    expect(await shop.told()).toEqual([['purchase', orderid]]);
  });

  test('is told of what the staff calls paid, and not of what was never paid', async () => {
    const [paid, lapsed] = [await waiting(shop), await waiting(shop)];
    await shop.operate(`/operator/orders/${paid.orderid}/status`, { statusid: 2 });
    shop.advance(30 * MINUTE);
    expect(await expire(shop)).toContain(lapsed.orderid);
    expect(await shop.told()).toEqual([['purchase', paid.orderid]]);
  });

  test('is told of a customer by their e-mail, of a guest by their browser alone', async () => {
    const customer = await makeCustomer(shop);
    const orderid = await buy(shop, '', customer);
    await buy(shop, '');
    expect(await shop.taken()).toEqual([
      expect.objectContaining({
        ids: { registered: customer.email.toLowerCase() },
        properties: expect.objectContaining({ order_id: orderid }),
      }),
    ]);
  });

  test('is told of a contribution, and not of the gift that contributions buy', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const { amount, ...input } = contributionOf(event, product, 100_000);
    const orderid = await sendAs(shop, BROWSER, contributeToGift, { ...input, amount: amount / 100 });
    await tell(shop, await waitingFor(shop, orderid, undefined as never));
    expect(await shop.told()).toEqual([['purchase', orderid]]);
    expect((await shop.taken())[0]?.properties).toMatchObject({
      total_price: 1000,
      items: [{ sku: product.sku, total_price: 1000 }],
    });
  });

  test('is not told without the consent of who placed the order', async () => {
    const orderid = await buy(shop, null);
    const paid = await waiting(shop, null);
    await tell(shop, paid);
    await shop.call(cancelOwnOrder, { orderid, reason: '' });
    expect(await shop.told()).toEqual([]);
    expect(await consentOf(shop, orderid)).toBeNull();
  });
});
