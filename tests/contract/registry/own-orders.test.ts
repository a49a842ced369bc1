import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCart } from '#lib/contracts/carts.ts';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import { add, GUEST, order, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { MINUTE, QR, tell } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  asCustomer,
  closed,
  type Event,
  enter,
  type Gift,
  giftCart,
  makeGift,
  waiting,
} from './factories.ts';

const AT_COUNTER = 1;
const CUSTOMER = 900;

let shop: Shop;
let event: Event;
let product: Gift;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());
beforeEach(async () => {
  const made = await makeGift(shop, 1);
  event = made.event;
  const [gift] = event.gifts;
  if (!gift) throw new Error('no gift');
  product = gift;
});

/** How the gift stands for a guest. */
async function stateFor(guest: { cartsessionid?: string; visitorid?: string }) {
  const response = await shop.call(getGiftStates, { eventid: event.id, cartsessionid: null, ...guest });
  return response.success ? response.rows[0] : null;
}

/** A visitor's own cart with the gift. */
async function visitorsCart(visitorid: string) {
  const { id } = await enter(shop, event);
  const named = { id, storeid: STORE, userid: GUEST, visitorid, updatedate: null };
  const response = await shop.call(changeCart, { ...named, intents: [add(product)] });
  if (!response.success || !response.shopCart) throw new Error(response.message);
  return response.shopCart;
}

test('a gift in an unpaid order is said to who placed it, by cart and visitor, until it is paid', async () => {
  const visitorid = randomUUID();
  const cart = await visitorsCart(visitorid);
  const begun = await waiting(shop, cart, { paymnettypeid: QR });
  const own = { ownorder: { orderid: begun.orderid, atstore: false } };
  expect(await stateFor({ cartsessionid: cart.id })).toMatchObject(own);
  expect(await stateFor({ visitorid })).toMatchObject(own);
  for (const other of [{}, { visitorid: randomUUID() }]) {
    expect(await stateFor(other)).toMatchObject({ ownorder: null, held: 1 });
  }
  await tell(shop, begun);
  expect(await stateFor({ visitorid })).toMatchObject({ ownorder: null, quantity_assigned: 1 });
});

test('one that is paid in the store is said by the next cart, too, until it ends', async () => {
  const visitorid = randomUUID();
  const cart = await visitorsCart(visitorid);
  const { message: orderid = '' } = await order(shop, cart, { paymnettypeid: AT_COUNTER });
  await closed(shop, orderid, cart);
  const next = (await enter(shop, event)).id;
  expect(await stateFor({ cartsessionid: next, visitorid })).toMatchObject({
    ownorder: { orderid, atstore: true },
    available: 0,
  });
  shop.advance(10 * 24 * 60 * MINUTE);
  expect(await stateFor({ visitorid })).toMatchObject({ ownorder: null });
});

test('a customer sees theirs on every device', async () => {
  const { orderid } = await waiting(shop, await giftCart(shop, event, product), {
    paymnettypeid: QR,
    customerid: CUSTOMER,
  });
  const asked = { eventid: event.id, cartsessionid: null };
  expect(await asCustomer(shop, CUSTOMER, getGiftStates, asked)).toMatchObject({
    rows: [{ ownorder: { orderid, atstore: false } }],
  });
  expect(await asCustomer(shop, CUSTOMER + 1, getGiftStates, asked)).toMatchObject({
    rows: [{ ownorder: null }],
  });
});
