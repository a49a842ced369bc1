import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetConsents } from '#backend/modules/orders/consent.ts';
import { expireUnpaidOrders } from '#backend/modules/orders/expiry/expire-unpaid.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { openOrdersOf } from '#backend/modules/orders/personal.ts';
import { exportedData } from '#backend/modules/own-data/operator-contract.ts';
import { withdrawMarketing } from '#lib/contracts/marketing.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { PERSON } from '../orders/factories.ts';
import { MINUTE, tell } from '../payments/bank.ts';
import { BROWSER, buy, consentOf, openTrackedShop, type TrackedShop, waiting } from './tracked-orders.ts';

const OTHER_BROWSER = '7c1f1d6e-1f0a-4c57-9a4d-0f5f2b7c9a11';
const DAY = 24 * 60 * MINUTE;

let shop: TrackedShop;
beforeAll(async () => {
  shop = await openTrackedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.forget());

const operate = (path: string, body: object) => shop.operate(`/operator/orders/${path}`, body);
const cancel = (orderid: string) => shop.call(cancelOwnOrder, { orderid, reason: '' });

describe('a refund', () => {
  test('is told once the money has gone back, with the values of its purchase', async () => {
    const order = await waiting(shop);
    const { orderid } = order;
    await tell(shop, order);
    await cancel(orderid);
    expect(await shop.told()).toEqual([['purchase', orderid]]);
    await operate(`${orderid}/refund`, { by: 'Juana' });
    await operate(`${orderid}/refund`, { by: 'Juana' });
    expect(await shop.told()).toEqual([
      ['purchase', orderid],
      ['refund', orderid],
    ]);
    const [purchase, refund] = await shop.taken();
    expect(refund).toEqual({
      ...purchase,
      id: expect.not.stringContaining(purchase?.id ?? ''),
      type: 'refund',
      properties: { ...purchase?.properties, was_paid: true },
    });
    expect(await consentOf(shop, orderid)).toBeNull();
  });

  test('is told of an order whose money the staff gives back on the spot, and of one that they record', async () => {
    const [own, recorded] = [await waiting(shop), await waiting(shop)];
    for (const order of [own, recorded]) await tell(shop, order);
    await operate(`${own.orderid}/refund`, { by: 'Juana', own: true });
    await operate(`${recorded.orderid}/cancel`, {});
    await operate(`${recorded.orderid}/payment`, { decision: 'refund', by: 'Juana' });
    await operate(`${recorded.orderid}/payment`, { decision: 'refund', by: 'Juana' });
    expect((await shop.told()).slice(2)).toEqual([
      ['refund', own.orderid],
      ['refund', recorded.orderid],
    ]);
  });

  test('is none while the order stands, or comes back', async () => {
    const order = await waiting(shop);
    const { orderid } = order;
    await operate(`${orderid}/status`, { statusid: 2 });
    // Money that came besides goes back.
    await tell(shop, order);
    await operate(`${orderid}/refund`, { by: 'Juana' });
    const back = await waiting(shop);
    await tell(shop, back);
    await operate(`${back.orderid}/cancel`, {});
    await operate(`${back.orderid}/payment`, { decision: 'accept', by: 'Juana' });
    expect(await shop.told()).toEqual([
      ['purchase', orderid],
      ['purchase', back.orderid],
    ]);
    await operate(`${back.orderid}/refund`, { by: 'Juana', own: true });
    expect((await shop.told()).slice(2)).toEqual([['refund', back.orderid]]);
  });

  test('takes back a purchase that was to be paid in the store and was not, whoever cancels it', async () => {
    const [own, ofShop, late] = [
      await buy(shop, BROWSER),
      await buy(shop, BROWSER),
      await buy(shop, BROWSER),
    ];
    await cancel(own);
    await cancel(own);
    await operate(`${ofShop}/cancel`, {});
    shop.advance(9 * DAY);
    await expireUnpaidOrders({ ...shop.deps, ...linkEnv(shop.env) });
    const refunds = (await shop.taken()).filter(({ type }) => type === 'refund');
    const all = refunds.map(({ properties }) => [properties.order_id, properties.was_paid]);
    const ids = [own, ofShop, late];
    // Orders of other tests are over by then, too.
    expect(all.filter(([id]) => ids.includes(String(id)))).toEqual(ids.map((id) => [id, false]));
  });
});

describe('what the buyer allowed', () => {
  test('is withdrawn with their browser: nothing more is told, nor what waits', async () => {
    const [order, other] = [await waiting(shop), await waiting(shop, OTHER_BROWSER)];
    await tell(shop, order);
    await shop.forget();
    const waits = await buy(shop, BROWSER);
    await tell(shop, other);
    for (let times = 0; times < 2; times += 1) await shop.call(withdrawMarketing, { browser: BROWSER });
    for (const { orderid } of [order, other]) await operate(`${orderid}/refund`, { by: 'Juana', own: true });
    await cancel(waits);
    expect(await shop.told()).toEqual([
      ['purchase', other.orderid],
      ['refund', other.orderid],
    ]);
    expect(await consentOf(shop, order.orderid)).toBeNull();
  });

  test('is handed over with their data, and erased with them', async () => {
    const orderid = await buy(shop, BROWSER);
    await operate(`${orderid}/status`, { statusid: 7 });
    const email = PERSON.email.toLowerCase();
    for (const open of await openOrdersOf(shop.deps.db, { emailKey: email, customerId: null }))
      await operate(`${open}/status`, { statusid: 7 });
    const { text } = await shop.operate('/operator/customers/export', { email });
    expect(exportedData.parse(JSON.parse(text)).orders).toContainEqual(
      expect.objectContaining({
        order: expect.objectContaining({ ORDERID: orderid }),
        marketing: { browser: BROWSER },
      }),
    );
    expect((await shop.operate('/operator/customers/erase', { email })).status).toBe(200);
    expect(await consentOf(shop, orderid)).toBeNull();
  });

  test('is kept with the order as long as a choice holds', async () => {
    const order = await waiting(shop);
    await tell(shop, order);
    const { orderid } = order;
    expect(await consentOf(shop, orderid)).toEqual({ browser: BROWSER });
    shop.advance(180 * DAY - MINUTE);
    await forgetConsents(shop.deps);
    expect(await consentOf(shop, orderid)).not.toBeNull();
    shop.advance(MINUTE);
    await forgetConsents(shop.deps);
    expect(await consentOf(shop, orderid)).toBeNull();
    await operate(`${orderid}/refund`, { by: 'Juana', own: true });
    expect(await shop.told()).toEqual([['purchase', orderid]]);
  });
});
