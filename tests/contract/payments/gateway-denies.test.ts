import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { deliver, expire, MINUTE, paymentOf } from './bank.ts';
import { ask, cardOrder, current, payWith } from './gateway.ts';

let shop: Shop;
/** What stands before the gateway knows none of its addresses. */
let isLost = false;
beforeAll(async () => {
  shop = await openShop();
  shop.deps.send = (url, init) =>
    isLost ? Promise.resolve(new Response('not found', { status: 404 })) : fetch(url, init);
});
afterAll(() => shop.close());

afterEach(() => {
  isLost = false;
});

test('a gateway that denies what it has made is asked again later: the same page takes the money, and the order is paid', async () => {
  const { orderid, page } = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
  await payWith(shop, page, 'silent');
  isLost = true;
  shop.advance(MINUTE);
  expect((await ask(shop)).failed).toBeGreaterThanOrEqual(1);
  expect(await shop.call(verifyOrderPayment, { orderid })).toMatchObject({ payment: { state: 'waiting' } });
  expect((await current(shop, orderid)).page).toBe(page);
  isLost = false;
  shop.advance(2 * MINUTE);
  await ask(shop);
  expect((await paymentOf(shop, orderid)).state).toBe('paid');
});

test('a gateway that denies what it has made keeps the order with it: what it was to close is not closed, and is tried again', async () => {
  const { orderid, cart, page } = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
  isLost = true;
  const released = await shop.call(releaseOrder, { orderid, cartsessionid: cart.id });
  expect(released).toMatchObject({ success: false, errorcode: 'AWAY' });
  shop.advance(31 * MINUTE);
  await expire(shop);
  expect((await deliver(shop)).failed).toBeGreaterThanOrEqual(1);
  isLost = false;
  shop.advance(MINUTE);
  await deliver(shop);
  expect(await payWith(shop, page, 'accepted')).toBe('cancelled');
});
