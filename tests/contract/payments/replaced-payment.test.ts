import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { makeProduct, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { deliver, expire, history, MINUTE, mails, operatorView, paymentOf, QR, tell } from './bank.ts';
import { CARD, cardOrder, current, payWith, tellByGateway } from './gateway.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const operate = async (orderid: string, action: string, body: object = {}) => {
  const { status, text } = await shop.operate(`/operator/orders/${orderid}/${action}`, {
    by: 'Juana',
    ...body,
  });
  return { status, ...JSON.parse(text) };
};
const refund = (orderid: string) => operate(orderid, 'refund');
const accept = (orderid: string) => operate(orderid, 'payment', { decision: 'accept' });

const givenBack = async (reference: string) => {
  const sessions = shop.deps.db.selectFrom('gateway_session').select('refunded');
  return (await sessions.where('reference', '=', reference).executeTakeFirstOrThrow()).refunded;
};

/** An order whose payment by card was replaced by one by QR; the gateway has taken the money all the same. */
async function replaced() {
  const cup = await makeProduct(shop, { stock: 5 });
  const order = await cardOrder(shop, cup);
  await shop.call(payOrder, { orderid: order.orderid, paymenttypeid: QR });
  const paid = shop.deps.db.updateTable('gateway_session').set({ state: 'paid' });
  await paid.where('reference', '=', order.token).execute();
  expect(await tellByGateway(shop, order)).toBe('review');
  return { ...order, cup };
}

describe('money for a payment that another has replaced', () => {
  test.each([
    ['while the order waits', async () => {}, 'waiting'],
    [
      'once the order is paid',
      async (orderid: string) =>
        void (await tell(shop, { ...(await current(shop, orderid)), cart: {} as never })),
      'paid',
    ],
  ] as const)('goes back at its own gateway %s, once, and the order stays', async (_title, before, state) => {
    const { orderid, token, cup } = await replaced();
    await before(orderid);
    const written = await mails(shop, orderid);
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state, reviews: [] } });
    expect(await givenBack(token)).toBe(1000);
    expect((await paymentOf(shop, orderid)).state).toBe(state);
    expect(await stockOf(shop, cup)).toBe(4);
    expect(await mails(shop, orderid)).toBe(written);
  });

  test('goes back after the other payment did, too', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup);
    await shop.call(payOrder, { orderid: order.orderid, paymenttypeid: QR });
    const other = await current(shop, order.orderid);
    await tell(shop, { ...order, ...other });
    expect(await refund(order.orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    const paid = shop.deps.db.updateTable('gateway_session').set({ state: 'paid' });
    await paid.where('reference', '=', order.token).execute();
    expect(await tellByGateway(shop, order)).toBe('review');
    expect(await refund(order.orderid)).toMatchObject({ status: 200, payment: { reviews: [] } });
    expect(await givenBack(order.token)).toBe(1000);
  });

  test('stays to be given back while its gateway does not respond', async () => {
    const { orderid, token } = await replaced();
    shop.deps.send = () => Promise.reject(new Error('no network'));
    expect(await refund(orderid)).toMatchObject({ status: 409 });
    delete shop.deps.send;
    expect(await operatorView(shop, `/${orderid}`)).toContain('"reviews":[{"amount":10');
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { reviews: [] } });
    expect(await givenBack(token)).toBe(1000);
  });

  test('is accepted: the order is paid, its other charge takes nothing more, and all of it goes back later', async () => {
    const { orderid, token, cup } = await replaced();
    expect(await accept(orderid)).toMatchObject({ status: 200, payment: { state: 'paid' } });
    expect(await history(shop, orderid)).toEqual([1, 2]);
    await deliver(shop);
    const charges = shop.deps.db.selectFrom('bank_charge').select('state').where('order_id', '=', orderid);
    expect((await charges.executeTakeFirstOrThrow()).state).toBe('closed');
    expect(await shop.call(cancelOwnOrder, { orderid, reason: '' })).toEqual({
      success: true,
      refund: 'due',
    });
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await givenBack(token)).toBe(1000);
    expect(await stockOf(shop, cup)).toBe(5);
  });

  test('is accepted after the order expired: it takes its products again, and a refund gives all back', async () => {
    const { orderid, token, cup } = await replaced();
    shop.advance(31 * MINUTE);
    await expire(shop);
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await accept(orderid)).toMatchObject({ status: 200, payment: { state: 'paid' } });
    expect(await stockOf(shop, cup)).toBe(4);
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await givenBack(token)).toBe(1000);
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await shop.call(payOrder, { orderid, paymenttypeid: CARD })).toMatchObject({ success: false });
  });
});

test('money that the gateway reports twice for one payment goes back by hand: the order keeps its own', async () => {
  const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
  await payWith(shop, order.page, 'accepted');
  await deliver(shop);
  expect(await tellByGateway(shop, order, { event: `${order.token}-again` })).toBe('review');
  expect(await refund(order.orderid)).toMatchObject({ status: 200, payment: { state: 'paid', reviews: [] } });
  expect(await givenBack(order.token)).toBe(0);
  const own = await operate(order.orderid, 'refund', { own: true });
  expect(own).toMatchObject({ status: 200, payment: { state: 'refunded' } });
  expect(await givenBack(order.token)).toBe(1000);
});
