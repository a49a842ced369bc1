import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { add, bought, makeCart, makeProduct, placed, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import {
  expire,
  history,
  isCartOpen,
  MINUTE,
  mails,
  operatorView,
  paidState,
  paymentOf,
  tell,
  type Waiting,
  waitingOrder,
} from './bank.ts';

const mailNote = z.object({ subject: z.string(), text: z.string(), html: z.string() });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function decide(orderid: string, decision: 'accept' | 'refund', by = 'Juana') {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/operator/orders/${orderid}/payment`,
    headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
    payload: { decision, by },
  });
  return { status: response.statusCode, ...response.json() };
}

/** An order that expired, whose product another shopper bought before its money came. */
async function lateWithoutStock(): Promise<Waiting & { sku: string }> {
  const cup = await makeProduct(shop, { stock: 1 });
  const waiting = await waitingOrder(shop, cup);
  shop.advance(31 * MINUTE);
  await expire(shop);
  await setStock(shop, cup, 0);
  expect(await tell(shop, waiting)).toMatchObject({ outcome: 'review' });
  return { ...waiting, sku: cup.sku };
}

describe('a payment that came too late', () => {
  test('is accepted once its products are there: the order comes back, closed and mailed, once', async () => {
    const late = await lateWithoutStock();
    const cup = { productid: 0, sku: late.sku };
    const refused = await decide(late.orderid, 'accept');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain('Ya no hay productos suficientes');
    expect((await paymentOf(shop, late.orderid)).state).toBe('review');
    await setStock(shop, cup, 3);
    const both = await Promise.all([decide(late.orderid, 'accept'), decide(late.orderid, 'accept', 'Pedro')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(shop, cup)).toBe(2);
    expect(await history(shop, late.orderid)).toEqual([1, 8, 2]);
    expect(await paidState(shop, late.orderid)).toMatchObject({ success: true, order: { STATUSID: 2 } });
    expect(await isCartOpen(shop, late.cart.id)).toBe(false);
    expect(await mails(shop, late.orderid)).toBe(1);
    const shown = await decide(late.orderid, 'accept', 'Pedro');
    expect(shown.payment).toMatchObject({ state: 'paid', settledat: shop.deps.clock().toISOString() });
    expect(['Juana', 'Pedro']).toContain(shown.payment.settledby);
    expect(await decide(late.orderid, 'refund')).toMatchObject({ status: 409 });
  });

  test('is noted as given back: the order stays cancelled, the stock as it is', async () => {
    const late = await lateWithoutStock();
    const noted = await decide(late.orderid, 'refund');
    expect(noted).toMatchObject({ status: 200, payment: { state: 'refunded', settledby: 'Juana' } });
    shop.advance(MINUTE);
    expect((await decide(late.orderid, 'refund', 'Pedro')).payment).toEqual(noted.payment);
    expect(await decide(late.orderid, 'accept')).toMatchObject({ status: 409 });
    expect((await paymentOf(shop, late.orderid)).state).toBe('cancelled');
    expect(await history(shop, late.orderid)).toEqual([1, 8]);
    expect(await tell(shop, late, { event: 'again' })).toMatchObject({ outcome: 'review' });
    expect((await paymentOf(shop, late.orderid)).state).toBe('cancelled');
    expect(await decide(late.orderid, 'refund')).toMatchObject({
      status: 200,
      payment: { state: 'refunded' },
    });
  });
});

describe('another payment under review', () => {
  test('of another amount is accepted as it is: the order that was kept for it is paid', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, cup);
    await tell(shop, waiting, { amount: 999 });
    expect(await decide(waiting.orderid, 'accept')).toMatchObject({ status: 200 });
    expect(await history(shop, waiting.orderid)).toEqual([1, 2]);
    expect(await stockOf(shop, cup)).toBe(4);
  });

  test('of another amount is given back: the order is cancelled and its products are sold again', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, cup);
    await tell(shop, waiting, { amount: 999 });
    expect(await decide(waiting.orderid, 'refund')).toMatchObject({ status: 200 });
    expect(await history(shop, waiting.orderid)).toEqual([1, 8]);
    expect(await stockOf(shop, cup)).toBe(5);
  });

  test('for an order that was closed otherwise leaves it as it is, whatever is decided', async () => {
    for (const decision of ['accept', 'refund'] as const) {
      const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
      await shop.app.inject({
        method: 'POST',
        url: `/operator/orders/${waiting.orderid}/status`,
        headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
        payload: { statusid: 2 },
      });
      await tell(shop, waiting);
      expect(await decide(waiting.orderid, decision)).toMatchObject({ status: 200 });
      expect(await history(shop, waiting.orderid)).toEqual([1, 2]);
      expect((await paymentOf(shop, waiting.orderid)).state).toBe('paid');
    }
  });
});

async function reviews(): Promise<string[]> {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };
  const response = await shop.app.inject({ url: '/operator/reviews', headers });
  return response.json().rows.map((row: { ORDERID: string }) => row.ORDERID);
}

describe('money that came twice', () => {
  const amounts = (shown: { payment: { reviews: { amount: number }[] } }) =>
    shown.payment.reviews.map(({ amount }) => amount);
  const view = async (orderid: string) => JSON.parse(await operatorView(shop, `/${orderid}`));

  test.each([
    ['the same amount', 1000],
    ['another amount', 5000],
  ])('after the order was paid, %s, waits for the operator; the order stays paid', async (_title, amount) => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await tell(shop, waiting)).toMatchObject({ outcome: 'paid' });
    const twice = await Promise.all(
      [1, 2].map(() => tell(shop, waiting, { event: `${waiting.token}-again`, amount })),
    );
    expect(twice.map((response) => response.success && response.outcome).sort()).toEqual([
      'duplicate',
      'review',
    ]);
    expect(amounts(await view(waiting.orderid))).toEqual([amount / 100]);
    expect(await reviews()).toContain(waiting.orderid);
    const noted = await decide(waiting.orderid, 'refund');
    expect(noted).toMatchObject({ status: 200, payment: { state: 'paid', settledby: 'Juana' } });
    expect(amounts(noted)).toEqual([]);
    expect((await decide(waiting.orderid, 'refund', 'Pedro')).payment).toEqual(noted.payment);
    expect(await decide(waiting.orderid, 'accept')).toMatchObject({ status: 409 });
    expect(await history(shop, waiting.orderid)).toEqual([1, 2]);
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('paid');
    expect(await mails(shop, waiting.orderid)).toBe(1);
  });

  test('a wrong amount waits for the operator also when the right one comes later', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await tell(shop, waiting, { event: `${waiting.token}-wrong`, amount: 100 })).toMatchObject({
      outcome: 'review',
    });
    expect(await tell(shop, waiting)).toMatchObject({ outcome: 'paid' });
    expect(await paidState(shop, waiting.orderid)).toMatchObject({ success: true, order: { STATUSID: 2 } });
    expect(amounts(await view(waiting.orderid))).toEqual([1]);
    expect(await decide(waiting.orderid, 'refund')).toMatchObject({
      status: 200,
      payment: { state: 'paid' },
    });
    expect(await history(shop, waiting.orderid)).toEqual([1, 2]);
  });
});

describe('a paid order that the operator cancels', () => {
  const order = (orderid: string, action: string, payload: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/operator/orders/${orderid}/${action}`,
      headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
      payload,
    });

  const mailOf = async (ending: string) => {
    const rows = await shop.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'mail')
      .orderBy('outbox_id')
      .execute();
    return rows.map(({ payload }) => mailNote.parse(payload)).find(({ subject }) => subject.endsWith(ending));
  };

  test.each([
    ['cancel', {}],
    ['status', { statusid: 8 }],
  ])(
    'by %s has its money to be given back, as its mail says; the refund is mailed in HTML and text, once',
    async (action, payload) => {
      const cup = await makeProduct(shop, { stock: 5 });
      const { orderid, ...waiting } = await waitingOrder(shop, cup);
      await tell(shop, { orderid, ...waiting });
      const cancelled = await order(orderid, action, payload);
      expect(cancelled.json()).toMatchObject({ payment: { state: 'review' }, cancelled: { by: 'shop' } });
      expect(await stockOf(shop, cup)).toBe(5);
      expect(await reviews()).toContain(orderid);
      const before = await mails(shop, orderid);
      // Two at once, and one more.
      const both = await Promise.all([0, 1].map(() => order(orderid, 'refund', { by: 'Juana' })));
      for (const refunded of [...both, await order(orderid, 'refund', { by: 'Juana' })]) {
        expect(refunded.json()).toMatchObject({ payment: { state: 'refunded', settledby: 'Juana' } });
      }
      expect(await mails(shop, orderid)).toBe(before + 1);
      const announced = await mailOf(`tu pedido ${orderid}: Cancelado`);
      const done = await mailOf(`te devolvimos el dinero de tu pedido ${orderid}`);
      for (const form of ['text', 'html'] as const) {
        expect(announced?.[form]).toContain('Te devolvemos Bs. 10,00 por el mismo medio con el que pagaste.');
        expect(done?.[form]).toContain(`Cancelamos tu pedido ${orderid} y devolvimos Bs. 10,00`);
      }
      expect(await reviews()).not.toContain(orderid);
    },
  );
});

describe('the operator', () => {
  test('sees what waits for a decision, and only that', async () => {
    const { orderid } = await lateWithoutStock();
    expect(await operatorView(shop)).toContain(orderid);
    expect(await reviews()).toEqual([orderid]);
    await decide(orderid, 'refund');
    expect(await reviews()).toEqual([]);
    expect((await shop.app.inject('/operator/reviews')).statusCode).toBe(403);
  });

  test('cannot settle what is no such payment, nor without a name', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const offline = await bought(shop, await makeCart(shop, add(cup)));
    const open = await placed(shop, await makeCart(shop, add(cup)));
    const waiting = await waitingOrder(shop, cup);
    for (const orderid of [offline, open, '123456789', waiting.orderid]) {
      expect(await decide(orderid, 'accept')).toMatchObject({ status: 409, success: false });
    }
    expect(await decide(waiting.orderid, 'accept', ' ')).toMatchObject({ status: 400 });
  });
});
