import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelOwnOrder,
  changePickup,
  claimPurchase,
  getOrderOptions,
} from '#lib/contracts/order-changes.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { getOrderPayment } from '#lib/contracts/payments/payments.ts';
import {
  decide,
  deliver,
  history,
  mails,
  operatorView,
  paidState,
  tell,
  waitingOrder,
} from '../payments/bank.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import { add, bought, makeCart, makeProduct, stockOf } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const RECEIVED = 1;
const PAID = 2;
const READY = 5;
const DELIVERED = 7;
const CANCELLED = 8;

const cancel = (orderid: string, reason = '') => shop.call(cancelOwnOrder, { orderid, reason });
const operate = (path: string, payload?: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/operator/orders/${path}`,
    headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
    ...(payload && { payload }),
  });
const setStatus = (orderid: string, statusid: number) => operate(`${orderid}/status`, { statusid });

async function optionsOf(orderid: string) {
  const found = await shop.call(getOrderOptions, { orderid });
  if (!found.success) throw new Error(found.message);
  return found.options;
}

async function pickupOf(orderid: string): Promise<{ day: string; hour: string }> {
  const found = await shop.call(getOrderById, { orderid, email: '', userId: null, owned: true });
  if (!found.success) throw new Error(found.message);
  return JSON.parse(found.order.ADDRESSINFO);
}

/** An order to be paid in the store, of some units of a product of its own. */
async function orderOf(units: number) {
  const product = await makeProduct(shop, { stock: 5 });
  return { product, orderid: await bought(shop, await makeCart(shop, add(product, units))) };
}

/** An order that was paid at the bank. */
async function paidOrder() {
  const product = await makeProduct(shop, { stock: 5 });
  const waiting = await waitingOrder(shop, product, 2);
  await tell(shop, waiting);
  return { product, waiting, orderid: waiting.orderid };
}

describe('a customer cancels an order', () => {
  test('once, however often: the stock comes back, history and mail say it, the shop reads why', async () => {
    const { product, orderid } = await orderOf(2);
    expect(await optionsOf(orderid)).toMatchObject({ cancel: true, ispaid: false, refund: 'none' });
    const responses = await Promise.all([
      cancel(orderid, ' Ya no lo necesito '),
      cancel(orderid),
      cancel(orderid),
    ]);
    for (const response of responses) expect(response).toEqual({ success: true, refund: 'none' });
    expect(await stockOf(shop, product)).toBe(5);
    expect(await history(shop, orderid)).toEqual([RECEIVED, CANCELLED]);
    // The confirmation, and that it was cancelled.
    expect(await mails(shop, orderid)).toBe(2);
    expect(await optionsOf(orderid)).toMatchObject({ cancel: false, days: [], cancelledby: 'customer' });
    expect(JSON.parse(await operatorView(shop, `/${orderid}`)).cancelled).toMatchObject({ by: 'customer' });
    expect((await setStatus(orderid, READY)).statusCode).toBe(409);
  });

  test('until it is ready; then the shop says so and nothing changes', async () => {
    const { product, orderid } = await orderOf(1);
    await setStatus(orderid, READY);
    expect(await cancel(orderid)).toMatchObject({ success: false, errorcode: 'LATE' });
    expect(await optionsOf(orderid)).toMatchObject({ cancel: false, days: [] });
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY]);
    expect(await stockOf(shop, product)).toBe(4);
    expect(await cancel('100000000')).toMatchObject({ success: false });
  });

  test('at the moment in which it is handed over: one of both, whole', async () => {
    for (const first of ['customer', 'shop']) {
      const { product, orderid } = await orderOf(1);
      const both = [() => cancel(orderid), () => setStatus(orderid, DELIVERED)];
      await Promise.all((first === 'shop' ? both.reverse() : both).map((run) => run()));
      const [, last] = await history(shop, orderid);
      expect(await history(shop, orderid)).toHaveLength(2);
      expect([DELIVERED, CANCELLED]).toContain(last);
      expect(await stockOf(shop, product)).toBe(last === CANCELLED ? 5 : 4);
    }
  });

  test('that is paid: the operator sees the money until it is given back, and no message of the bank brings it back', async () => {
    const { product, waiting, orderid } = await paidOrder();
    expect(await optionsOf(orderid)).toMatchObject({ cancel: true, ispaid: true });
    expect(await cancel(orderid)).toEqual({ success: true, refund: 'due' });
    expect(await cancel(orderid)).toEqual({ success: true, refund: 'due' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, PAID, CANCELLED]);
    expect(await stockOf(shop, product)).toBe(5);
    // The customer reads that it is cancelled, not that the shop looks at it.
    expect(await paidState(shop, orderid)).toMatchObject({ success: false, errorcode: 'INVALIDORDER' });
    expect(await shop.call(getOrderPayment, { orderid })).toMatchObject({ payment: { state: 'cancelled' } });
    const reviews = await shop.app.inject({
      url: '/operator/reviews',
      headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
    });
    expect(reviews.body).toContain(orderid);
    expect(await operatorView(shop, `/${orderid}`)).toContain('hay que devolver el dinero');
    expect(await tell(shop, waiting, { event: `${waiting.token}-again` })).toMatchObject({
      outcome: 'review',
    });
    expect(await history(shop, orderid)).toHaveLength(3);
    await operate(`${orderid}/payment`, { decision: 'refund', by: 'Juana' });
    expect(await optionsOf(orderid)).toMatchObject({ refund: 'done' });
    expect(await operatorView(shop, `/${orderid}`)).toContain('"state":"refunded"');
  });

  test('at the moment in which it is paid: cancelled all the same, with the money to be given back', async () => {
    for (const first of ['customer', 'bank']) {
      const product = await makeProduct(shop, { stock: 5 });
      const waiting = await waitingOrder(shop, product, 2);
      const both = [() => cancel(waiting.orderid), () => tell(shop, waiting)];
      await Promise.all((first === 'bank' ? both.reverse() : both).map((run) => run()));
      expect((await history(shop, waiting.orderid)).at(-1)).toBe(CANCELLED);
      expect(await stockOf(shop, product)).toBe(5);
      expect(await optionsOf(waiting.orderid)).toMatchObject({ refund: 'due' });
    }
  });

  test('that waits for its payment: its charge is closed at the bank', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await cancel(waiting.orderid)).toEqual({ success: true, refund: 'none' });
    await deliver(shop);
    expect(await decide(shop, waiting.token, 'pay')).not.toMatchObject({ charge: { state: 'paid' } });
    expect(await mails(shop, waiting.orderid)).toBe(0);
  });
});

describe('a customer moves a pick-up', () => {
  test('to a time at which the store hands over, with one mail and a number for calendars', async () => {
    const { orderid } = await orderOf(1);
    const { days, pickupchanges } = await optionsOf(orderid);
    expect(pickupchanges).toBe(0);
    const last = days.at(-1);
    const to = { day: last?.day ?? '', hour: last?.hours.at(-1) ?? '' };
    const move = (time: { day: string; hour: string }) => shop.call(changePickup, { orderid, ...time });
    const responses = await Promise.all([move(to), move(to), move(to)]);
    for (const response of responses) expect(response).toEqual({ success: true, ...to });
    expect(await pickupOf(orderid)).toMatchObject({ ...to, store: expect.stringMatching(/./) });
    expect(await optionsOf(orderid)).toMatchObject({ pickupchanges: 1 });
    expect(await mails(shop, orderid)).toBe(2);
    for (const odd of [
      { ...to, hour: '03:00 a 04:00' },
      { ...to, day: '2020-01-01' },
      { day: '', hour: '' },
    ]) {
      expect(await move(odd)).toMatchObject({ success: false, errorcode: 'FORM' });
    }
    await setStatus(orderid, READY);
    expect(await move({ day: days[0]?.day ?? '', hour: days[0]?.hours[0] ?? '' })).toMatchObject({
      success: false,
      errorcode: 'LATE',
    });
    expect(await pickupOf(orderid)).toMatchObject(to);
    expect(await shop.call(changePickup, { orderid: '100000000', ...to })).toMatchObject({ success: false });
  });
});

test('says until when an order waits for its payment at a bank; one that waits for none says nothing', async () => {
  const { orderid } = await orderOf(1);
  expect(await optionsOf(orderid)).toMatchObject({ paybefore: '' });

  const product = await makeProduct(shop, { stock: 5 });
  const waiting = await waitingOrder(shop, product, 1);
  const asked = await shop.call(getOrderPayment, { orderid: waiting.orderid });
  const expiresat = asked.success ? asked.payment.expiresat : '';
  expect(Date.parse(expiresat)).toBeGreaterThan(shop.deps.clock().getTime());
  expect(await optionsOf(waiting.orderid)).toMatchObject({ paybefore: expiresat });
  await cancel(waiting.orderid);
  expect(await optionsOf(waiting.orderid)).toMatchObject({ paybefore: '' });

  expect(await optionsOf((await paidOrder()).orderid)).toMatchObject({ paybefore: '' });
});

test('one page reports a purchase, and the same claim is told so again', async () => {
  const { orderid } = await orderOf(1);
  const claims = Array.from({ length: 10 }, () => randomUUID());
  const ask = (claim: string) => shop.call(claimPurchase, { orderid, claim });
  const responses = await Promise.all(claims.map(ask));
  const first = responses.findIndex((response) => response.success && response.isfirst);
  expect(responses.filter((response) => response.success && response.isfirst)).toHaveLength(1);
  expect(await ask(claims[first] ?? '')).toEqual({ success: true, isfirst: true });
  expect(await ask(randomUUID())).toEqual({ success: true, isfirst: false });
  expect(await optionsOf(orderid)).toMatchObject({ isreported: true });
  expect(await shop.call(claimPurchase, { orderid: '100000000', claim: randomUUID() })).toMatchObject({
    success: false,
  });
});
