import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGatewayCharge, payAtGateway } from '#lib/contracts/payments/gateway.ts';
import { receivePaymentEvent, releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { add, makeCart, makeProduct, placed, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import {
  decide,
  deliver,
  expire,
  history,
  isCartOpen,
  MINUTE,
  mails,
  paymentOf,
  waitingOrder,
} from './bank.ts';
import { ask, CARD, cardOrder, enterCode, payWith, signedByGateway, tellByGateway } from './gateway.ts';

let shop: Shop;
/** The gateway cannot be reached. */
let isAway = false;
beforeAll(async () => {
  shop = await openShop();
  shop.deps.send = (url, init) => (isAway ? Promise.reject(new Error('no network')) : fetch(url, init));
});
afterAll(() => shop.close());

const give = (orderid: string, cartsessionid: string) => shop.call(releaseOrder, { orderid, cartsessionid });
const verify = async (orderid: string) => {
  const response = await shop.call(verifyOrderPayment, { orderid });
  if (!response.success) throw new Error(response.message);
  return response.payment;
};

describe('an order that is paid by card', () => {
  test('leads to a page of the gateway, the same each time, and knows no card', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 25000 });
    const { orderid, payment, page } = await cardOrder(shop, cup, 2);
    expect(payment).toMatchObject({ amount: 50000, state: 'waiting', type: 'REDIRECT', isprocessing: false });
    expect(payment.link).toBe(`http://tienda.test/pasarela-simulada/${page}`);
    expect(await paymentOf(shop, orderid)).toEqual(payment);
    expect(await stockOf(shop, cup)).toBe(3);
    const shown = await shop.call(getGatewayCharge, { token: page });
    expect(shown).toMatchObject({ charge: { orderid, amount: 50000, state: 'open' } });
    expect(shown.success && shown.charge.returnurl).toMatch(
      new RegExp(`^http://tienda\\.test/order/payment/${orderid}/[\\w.-]+$`),
    );
    const typed = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' };
    for (const [wrong, problem] of [
      [{ number: '4539 1488 0343 6467' }, 'number'],
      [{ expiry: '01/20' }, 'expiry'],
      [{ expiry: '13/30' }, 'expiry'],
      [{ cvc: '12' }, 'cvc'],
    ] as const) {
      const response = await shop.call(payAtGateway, { token: page, card: { ...typed, ...wrong } });
      expect(response).toMatchObject({ problem, charge: { state: 'open' } });
    }
    expect(await payWith(shop, page, 'accepted')).toBe('paid');
    const stored = await Promise.all([
      shop.deps.db.selectFrom('gateway_session').selectAll().execute(),
      shop.deps.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/4111|4539/);
  });

  test('is confirmed by the signed message: status, cart and mail, once, however often it was sent', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const states = await Promise.all([1, 2, 3].map(() => payWith(shop, order.page, 'accepted')));
    expect(states).toEqual(['paid', 'paid', 'paid']);
    expect((await paymentOf(shop, order.orderid)).state).toBe('waiting');
    await deliver(shop);
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
    expect(await history(shop, order.orderid)).toEqual([1, 2]);
    expect(await isCartOpen(shop, order.cart.id)).toBe(false);
    expect(await mails(shop, order.orderid)).toBe(1);
    expect(await tellByGateway(shop, order)).toBe('duplicate');
  });

  test('is declined, tried again, challenged and paid after all', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await payWith(shop, order.page, 'declined')).toBe('declined');
    await deliver(shop);
    expect((await paymentOf(shop, order.orderid)).state).toBe('rejected');
    expect(await payWith(shop, order.page, 'challenge')).toBe('challenge');
    expect(await enterCode(shop, order.page, '9999')).toBe('declined');
    expect(await payWith(shop, order.page, 'challenge')).toBe('challenge');
    expect(await enterCode(shop, order.page, '1234')).toBe('paid');
    await deliver(shop);
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
  });

  test('is declined and given up for the QR: the gateway takes no money any more', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup);
    await payWith(shop, order.page, 'declined');
    expect(await give(order.orderid, order.cart.id)).toEqual({ success: true });
    expect(await payWith(shop, order.page, 'accepted')).toBe('cancelled');
    expect(await stockOf(shop, cup)).toBe(5);
    await placed(shop, order.cart, { paymnettypeid: 2 });
    expect(await stockOf(shop, cup)).toBe(4);
  });

  test('cannot be given up while its bank is at work on it, nor while nobody knows; the order stays', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup);
    expect(await payWith(shop, order.page, 'unanswered')).toBe('processing');
    expect(await give(order.orderid, order.cart.id)).toMatchObject({
      success: false,
      errorcode: 'PROCESSING',
    });
    expect(await paymentOf(shop, order.orderid)).toMatchObject({ state: 'waiting', isprocessing: true });
    const event = `${order.token}-rejected-1`;
    expect(await tellByGateway(shop, order, { event, state: 'rejected' })).toBe('rejected');
    expect(await paymentOf(shop, order.orderid)).toMatchObject({ state: 'rejected', isprocessing: false });
    expect(await verify(order.orderid)).toMatchObject({ state: 'waiting', isprocessing: true });
    const other = await cardOrder(shop, cup);
    isAway = true;
    const refused = await give(other.orderid, other.cart.id).finally(() => {
      isAway = false;
    });
    expect(refused).toMatchObject({ success: false, errorcode: 'AWAY' });
    expect((await paymentOf(shop, other.orderid)).state).toBe('waiting');
    // Another cart's number stops nothing at the gateway.
    expect(await give(other.orderid, order.cart.id)).toMatchObject({ errorcode: 'INVALIDORDER' });
    expect(await payWith(shop, other.page, 'accepted')).toBe('paid');
    expect(await give(other.orderid, other.cart.id)).toMatchObject({ success: false, errorcode: 'PAID' });
    expect((await paymentOf(shop, other.orderid)).state).toBe('paid');
  });

  test('waits without a page while the gateway is away, and has one as soon as it is back', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    isAway = true;
    const orderid = await placed(shop, cart, { paymnettypeid: CARD });
    const away = await paymentOf(shop, orderid).finally(() => {
      isAway = false;
    });
    expect(away).toMatchObject({ state: 'waiting', link: '' });
    expect((await paymentOf(shop, orderid)).link).toContain('/pasarela-simulada/');
  });

  test('expires without ever having had a page: the gateway, which never heard of it, has nothing to close', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const orderid = await placed(shop, await makeCart(shop, add(cup)), { paymnettypeid: CARD });
    await deliver(shop);
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).toContain(orderid);
    expect(await deliver(shop)).toMatchObject({ failed: 0 });
    expect(await stockOf(shop, cup)).toBe(5);
  });

  test('expires at the gateway as in the shop', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup);
    shop.advance(31 * MINUTE);
    expect(await payWith(shop, order.page, 'accepted')).toBe('expired');
    expect(await expire(shop)).toContain(order.orderid);
    await deliver(shop);
    expect(await payWith(shop, order.page, 'accepted')).toBe('cancelled');
    expect(await stockOf(shop, cup)).toBe(5);
  });
});

describe('a payment whose message does not come', () => {
  test('is asked for, by card and by QR, and its message counts no more when it comes after all', async () => {
    const card = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const qr = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await payWith(shop, card.page, 'silent')).toBe('paid');
    await decide(shop, qr.token, 'pay');
    shop.advance(MINUTE);
    await ask(shop);
    for (const { orderid } of [card, qr]) {
      expect((await paymentOf(shop, orderid)).state).toBe('paid');
      expect(await mails(shop, orderid)).toBe(1);
    }
    await deliver(shop);
    expect(await tellByGateway(shop, card)).toBe('duplicate');
    for (const { orderid } of [card, qr]) expect(await history(shop, orderid)).toEqual([1, 2]);
  });

  test('is found when the shopper comes back, before the job runs', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect((await verify(order.orderid)).state).toBe('waiting');
    await payWith(shop, order.page, 'silent');
    isAway = true;
    const unknown = await verify(order.orderid).finally(() => {
      isAway = false;
    });
    expect(unknown.state).toBe('waiting');
    expect((await verify(order.orderid)).state).toBe('paid');
  });

  test('is asked for ever more seldom, and not for ever', async () => {
    await shop.deps.db.updateTable('payment').set({ next_check_at: null }).execute();
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const asked: number[] = [];
    for (let second = 0; second <= 20 * 60; second += 10) {
      if ((await ask(shop)).asked > 0) asked.push(second);
      shop.advance(10_000);
    }
    expect(asked).toEqual([30, 60, 120, 240, 480, 960]);
    shop.advance(40 * MINUTE);
    await ask(shop);
    shop.advance(48 * 60 * MINUTE);
    expect(await ask(shop)).toEqual({ asked: 0, failed: 0 });
    expect((await paymentOf(shop, order.orderid)).state).toBe('waiting');
  });

  test('whose gateway is away is asked for again later', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await payWith(shop, order.page, 'silent');
    shop.advance(MINUTE);
    isAway = true;
    const away = await ask(shop).finally(() => {
      isAway = false;
    });
    expect(away.failed).toBeGreaterThanOrEqual(1);
    shop.advance(2 * MINUTE);
    await ask(shop);
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
  });
});

describe('the gateway’s messages', () => {
  test('forged, stale, of another adapter, for another order or amount change nothing', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const qr = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const good = signedByGateway(shop, order);
    const send = async (changes: object) => {
      const response = await shop.call(receivePaymentEvent, { ...good, ...changes });
      return response.success ? response.outcome : response.errorcode;
    };
    const forged = await shop.call(receivePaymentEvent, signedByGateway(shop, order, {}, 'another-secret'));
    expect(forged).toMatchObject({ success: false, errorcode: 'SIGNATURE' });
    expect(await send({ body: good.body.replace('10', '99') })).toBe('SIGNATURE');
    expect(await send({ adapter: 'simulated' })).toBe('SIGNATURE');
    // The gateway's key says nothing about the bank's payments.
    expect(await tellByGateway(shop, qr)).toBe('UNKNOWN');
    expect(await tellByGateway(shop, { ...order, token: 'nobody' })).toBe('UNKNOWN');
    shop.advance(6 * MINUTE);
    expect(await send({})).toBe('SIGNATURE');
    expect((await paymentOf(shop, order.orderid)).state).toBe('waiting');
    expect((await paymentOf(shop, qr.orderid)).state).toBe('waiting');
    expect(await tellByGateway(shop, order, { amount: 1 })).toBe('review');
    expect((await paymentOf(shop, order.orderid)).state).toBe('review');
  });

  test('in any order and number end in one paid order with one mail', async () => {
    const kinds = ['declined-1', 'declined-2', 'paid', 'ask'] as const;
    const anyOrder = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (messages) => {
        const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
        await payWith(shop, order.page, 'declined');
        await payWith(shop, order.page, 'silent');
        for (const kind of [...messages, 'paid'] as const) {
          const event = `${order.token}-${kind === 'paid' ? 'paid' : kind.replace('declined', 'rejected')}`;
          if (kind === 'ask') await verify(order.orderid);
          else await tellByGateway(shop, order, { event, state: kind === 'paid' ? 'paid' : 'rejected' });
        }
        expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
        expect(await history(shop, order.orderid)).toEqual([1, 2]);
        expect(await mails(shop, order.orderid)).toBe(1);
      }),
      { numRuns: 12 },
    );
  });
});
