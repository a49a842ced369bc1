import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOwnOrder, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { history, mails, paymentOf, QR, tell, waitingOrder } from './bank.ts';
import { CARD, cardOrder, current, payWith, tellByGateway } from './gateway.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function refund(orderid: string) {
  const { status, text } = await shop.operate(`/operator/orders/${orderid}/refund`, { by: 'Juana' });
  return { status, ...JSON.parse(text) };
}

/** What the gateway gave back of a payment, centavos. */
async function givenBack(reference: string): Promise<number> {
  const query = shop.deps.db.selectFrom('gateway_session').select('refunded');
  return (await query.where('reference', '=', reference).executeTakeFirstOrThrow()).refunded;
}

const mailTexts = async (orderid: string) => {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(orderid));
};

describe('an order for which money came in two ways', () => {
  test('has all of it given back, each at its own gateway, and its mail says how much', async () => {
    const first = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await shop.call(payOrder, { orderid: first.orderid, paymenttypeid: QR })).toMatchObject({
      success: true,
    });
    expect(await shop.call(payOrder, { orderid: first.orderid, paymenttypeid: CARD })).toMatchObject({
      success: true,
    });
    const { orderid } = first;
    const second = await current(shop, orderid);
    await payWith(shop, second.page, 'accepted');
    await tellByGateway(shop, second);
    // The gateway took the first one after all.
    const { db } = shop.deps;
    await db
      .updateTable('gateway_session')
      .set({ state: 'paid' })
      .where('reference', '=', first.token)
      .execute();
    expect(await tellByGateway(shop, first)).toBe('review');
    await shop.call(cancelOwnOrder, { orderid, reason: '' });
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect([await givenBack(first.token), await givenBack(second.token)]).toEqual([1000, 1000]);
    expect((await mailTexts(orderid)).at(-1)).toContain('devolvimos Bs. 20,00');
  });

  test('besides its payment: that goes back at its gateway, the order stays paid', async () => {
    const first = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = first;
    await shop.call(payOrder, { orderid, paymenttypeid: QR });
    const { payment, token } = await current(shop, orderid);
    await tell(shop, { orderid, payment, token, cart: first.cart });
    await shop.deps.db
      .updateTable('gateway_session')
      .set({ state: 'paid' })
      .where('reference', '=', first.token)
      .execute();
    expect(await tellByGateway(shop, first)).toBe('review');
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'paid', reviews: [] } });
    expect(await givenBack(first.token)).toBe(1000);
    expect(await mails(shop, orderid)).toBe(1);
    // Whoever repeats it without a response does not give back what the order was paid with, unless they say so.
    const again = await refund(orderid);
    expect(again).toMatchObject({ status: 409 });
    expect(again.message).toContain('--pedido');
    expect((await paymentOf(shop, orderid)).state).toBe('paid');
    const { status } = await shop.operate(`/operator/orders/${orderid}/refund`, { by: 'Juana', own: true });
    expect(status).toBe(200);
    expect((await paymentOf(shop, orderid)).state).toBe('cancelled');
  });
});

test('money of another amount is announced as much as came', async () => {
  const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
  const { orderid } = waiting;
  await tell(shop, waiting, { amount: 700 });
  await shop.operate(`/operator/orders/${orderid}/payment`, { decision: 'accept', by: 'Juana' });
  await shop.call(cancelOwnOrder, { orderid, reason: '' });
  expect((await mailTexts(orderid)).at(-1)).toContain('Te devolvemos Bs. 7,00');
});

test('money for an order that was paid in another way goes back; its mail does not say that it was cancelled', async () => {
  const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
  const { orderid } = waiting;
  await shop.operate(`/operator/orders/${orderid}/status`, { statusid: 2 });
  await tell(shop, waiting);
  expect(await refund(orderid)).toMatchObject({ status: 200, order: { STATUSID: 2 } });
  const mail = (await mailTexts(orderid)).at(-1);
  expect(mail).not.toContain('Cancelamos');
  expect(mail).toContain(`Tu pedido ${orderid} ya estaba pagado y sigue en pie: devolvimos Bs. 10,00`);
});

describe('an order whose money is under review', () => {
  const options = async (orderid: string) => {
    const response = await shop.call(getOrderOptions, { orderid });
    return response.success && response.options;
  };

  test('is cancelled by its customer: the money is due, however often it is asked', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = waiting;
    await tell(shop, waiting, { amount: 700 });
    expect(await options(orderid)).toMatchObject({ cancel: true, ispaid: true, paid: 700 });
    const cancel = () => shop.call(cancelOwnOrder, { orderid, reason: '' });
    expect([await cancel(), await cancel()]).toEqual(Array(2).fill({ success: true, refund: 'due' }));
    expect(await options(orderid)).toMatchObject({ refund: 'due', cancelledby: 'customer' });
  });

  test('is accepted after it was cancelled: the order stands, and nobody has cancelled it', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = waiting;
    await tell(shop, waiting);
    await shop.operate(`/operator/orders/${orderid}/cancel`, {});
    await shop.operate(`/operator/orders/${orderid}/payment`, { decision: 'accept', by: 'Juana' });
    expect(await options(orderid)).toMatchObject({ refund: 'none', cancelledby: '', ispaid: true });
    // It is cancelled as any other, once more.
    expect(await shop.call(cancelOwnOrder, { orderid, reason: '' })).toEqual({
      success: true,
      refund: 'due',
    });
    expect(await options(orderid)).toMatchObject({ cancelledby: 'customer' });
  });

  test('is cancelled by the shop: its customer sees that the money is due', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = waiting;
    await tell(shop, waiting, { amount: 700 });
    await shop.operate(`/operator/orders/${orderid}/cancel`, {});
    expect(await options(orderid)).toMatchObject({ refund: 'due', cancelledby: 'shop' });
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await options(orderid)).toMatchObject({ refund: 'done' });
  });
});

describe('while the gateway gives money back', () => {
  /** Does something at the moment at which the gateway is asked. */
  function meanwhile(act: () => Promise<unknown>): void {
    shop.deps.send = async (url, init) => {
      delete shop.deps.send;
      await act();
      return fetch(url, init);
    };
  }

  test('its customer cancels the order: it is refunded all the same, with one mail', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = order;
    await payWith(shop, order.page, 'accepted');
    await tellByGateway(shop, order);
    meanwhile(() => shop.call(cancelOwnOrder, { orderid, reason: '' }));
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await givenBack(order.token)).toBe(1000);
    // Of the order, its cancellation and its refund.
    expect(await mails(shop, orderid)).toBe(3);
  });

  test('another operator accepts it: the order is cancelled, since its money is gone', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { orderid } = order;
    await payWith(shop, order.page, 'accepted');
    await tellByGateway(shop, order);
    await shop.operate(`/operator/orders/${orderid}/cancel`, {});
    meanwhile(() => shop.operate(`/operator/orders/${orderid}/payment`, { decision: 'accept', by: 'Pedro' }));
    expect(await refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect((await history(shop, orderid)).at(-1)).toBe(8);
  });
});
