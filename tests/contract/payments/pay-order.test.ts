import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { paymentAdapters } from '#backend/modules/payments/adapters.ts';
import { payOrder as payByModule } from '#backend/modules/payments/pay-order.ts';
import { updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { payOrder, releaseOrder } from '#lib/contracts/payments/payments.ts';
import { add, makeCart, makeProduct, placed, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import {
  decide,
  deliver,
  expire,
  history,
  isCartOpen,
  MINUTE,
  mails,
  operatorView,
  paymentOf,
  QR,
  tell,
  waitingOrder,
} from './bank.ts';
import { ask, CARD, cardOrder, current, payWith, tellByGateway } from './gateway.ts';
import { afterQuery } from './paused.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const pay = (orderid: string, paymenttypeid: number) => shop.call(payOrder, { orderid, paymenttypeid });
const operate = async (orderid: string, action: string, body: object) => {
  const { status, text } = await shop.operate(`/operator/orders/${orderid}/${action}`, body);
  return { status, ...JSON.parse(text) };
};
const refund = (orderid: string, by = 'Juana') => operate(orderid, 'refund', { by });

describe('an order that is paid by a link', () => {
  test('that expired takes its products again at its prices, and is paid once', async () => {
    const cup = await makeProduct(shop, { stock: 2, price: 3000 });
    const late = await waitingOrder(shop, cup, 2);
    shop.advance(31 * MINUTE);
    await expire(shop);
    await deliver(shop);
    expect(await stockOf(shop, cup)).toBe(2);
    const link = await operate(late.orderid, 'payment-link', { hours: 72 });
    expect(link).toMatchObject({
      status: 200,
      until: new Date(+shop.deps.clock() + 72 * 60 * MINUTE).toISOString(),
    });
    expect(link.link).toMatch(new RegExp(`^http://tienda\\.test/order/payment/${late.orderid}/[\\w.-]+$`));
    const tabs = await Promise.all([pay(late.orderid, CARD), pay(late.orderid, CARD)]);
    expect(tabs.map((tab) => tab.success && tab.payment.state)).toEqual(['waiting', 'waiting']);
    expect(new Set(tabs.map((tab) => tab.success && tab.payment.link)).size).toBe(1);
    expect(await stockOf(shop, cup)).toBe(0);
    const { payment, page } = await current(shop, late.orderid);
    expect(payment).toMatchObject({ amount: 6000, type: 'REDIRECT', secondsleft: 1800 });
    await payWith(shop, page, 'accepted');
    await deliver(shop);
    expect(await history(shop, late.orderid)).toEqual([1, 8, 1, 2]);
    expect(await isCartOpen(shop, late.cart.id)).toBe(false);
    expect(await mails(shop, late.orderid)).toBe(1);
    // Money for the way that was left is somebody's to look at, and makes nothing paid twice.
    expect(await tell(shop, late)).toMatchObject({ outcome: 'review' });
    expect(await operatorView(shop, `/${late.orderid}`)).toContain('"reviews":[{"amount":60');
    expect((await paymentOf(shop, late.orderid)).state).toBe('paid');
    expect(await pay(late.orderid, QR)).toMatchObject({ success: true, payment: { state: 'paid' } });
    expect(await operate(late.orderid, 'payment-link', { hours: 72 })).toMatchObject({ status: 409 });
  });

  test.each([1, 2, 3])(
    'in two tabs is begun once, the other one beginning after query %i of this one',
    async (nth) => {
      const { orderid } = await waitingOrder(shop, await makeProduct(shop, { stock: 2 }), 2);
      shop.advance(31 * MINUTE);
      await expire(shop);
      const links: string[] = [];
      const db = shop.deps.db.withPlugin(
        afterQuery(nth, async () => {
          const other = await pay(orderid, CARD);
          links.push(other.success ? other.payment.link : '');
        }),
      );
      const { reservationMinutes, unpaidOrders } = shop.env;
      const deps = { ...shop.deps, ...linkEnv(shop.env), payments: paymentAdapters(shop.deps, shop.env) };
      const own = await payByModule(
        { ...deps, db, reservationMinutes, unpaidOrders },
        { orderid, paymenttypeid: CARD },
      );
      links.push(own.success ? own.payment.link : '');
      expect(new Set(links).size).toBe(1);
      expect(links).toEqual([(await paymentOf(shop, orderid)).link, links[0]]);
      expect(await history(shop, orderid)).toEqual([1, 8, 1]);
    },
  );

  test('that waits goes on in another way, once the first can take no more money', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup);
    await payWith(shop, order.page, 'declined');
    const other = await pay(order.orderid, QR);
    expect(other).toMatchObject({ success: true, payment: { state: 'waiting', type: 'WAIT' } });
    expect(await payWith(shop, order.page, 'accepted')).toBe('cancelled');
    expect(await stockOf(shop, cup)).toBe(4);
    const { payment } = await current(shop, order.orderid);
    await decide(shop, payment.link.split('/').at(-1) ?? '', 'pay');
    await deliver(shop);
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
    expect(await history(shop, order.orderid)).toEqual([1, 2]);
  });

  test('stays with its bank while that is at work, and is paid as soon as it was', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await payWith(shop, order.page, 'unanswered');
    expect(await pay(order.orderid, QR)).toMatchObject({ success: false, errorcode: 'PROCESSING' });
    await tellByGateway(shop, order);
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
    const silent = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await payWith(shop, silent.page, 'silent');
    expect(await pay(silent.orderid, QR)).toMatchObject({ success: false, errorcode: 'PAID' });
    expect((await paymentOf(shop, silent.orderid)).state).toBe('paid');
  });

  test('is refused kindly: sold out, replaced by another order, paid in the store, unknown way or order', async () => {
    const cup = await makeProduct(shop, { stock: 1 });
    const late = await waitingOrder(shop, cup);
    shop.advance(31 * MINUTE);
    await expire(shop);
    await setStock(shop, cup, 0);
    expect(await pay(late.orderid, CARD)).toMatchObject({
      success: false,
      message: expect.stringContaining('se agotó alguno de los productos'),
    });
    expect((await paymentOf(shop, late.orderid)).state).toBe('cancelled');
    await setStock(shop, cup, 3);
    expect(await pay(late.orderid, 99)).toMatchObject({ success: false });
    expect(await pay(late.orderid, 1)).toMatchObject({ success: false });
    await placed(shop, late.cart, { paymnettypeid: QR });
    expect(await pay(late.orderid, CARD)).toMatchObject({
      success: false,
      message: expect.stringContaining('Ya hiciste otro pedido'),
    });
    expect(await stockOf(shop, cup)).toBe(2);
    const cart = await makeCart(shop, add(cup));
    const offline = await placed(shop, cart);
    await shop.call(updateStatusPending, { orderid: offline, cartsessionid: cart.id, dataPayment: {} });
    expect(await pay(offline, CARD)).toMatchObject({ message: expect.stringContaining('no en línea') });
    expect(await operate(offline, 'payment-link', { hours: 1 })).toMatchObject({ status: 409 });
    expect(await pay('123456789', CARD)).toMatchObject({ success: false });
    expect(await operate('123456789', 'payment-link', { hours: 1 })).toMatchObject({ status: 409 });
    expect(await operate(late.orderid, 'payment-link', { hours: 0 })).toMatchObject({ status: 400 });
  });
});

describe('money that is given back', () => {
  test('goes back by the gateway, whole and once: order cancelled, stock back, one mail', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const order = await cardOrder(shop, cup, 2);
    await payWith(shop, order.page, 'accepted');
    await deliver(shop);
    const both = await Promise.all([refund(order.orderid), refund(order.orderid, 'Pedro')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const books = await shop.deps.db
      .selectFrom('gateway_session')
      .select('refunded')
      .where('reference', '=', order.token)
      .executeTakeFirstOrThrow();
    expect(books.refunded).toBe(2000);
    expect(await history(shop, order.orderid)).toEqual([1, 2, 8]);
    expect(await stockOf(shop, cup)).toBe(5);
    // Of the order, and of its refund.
    expect(await mails(shop, order.orderid)).toBe(2);
    const again = await refund(order.orderid);
    expect(again).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect((await ask(shop)).failed).toBe(0);
    expect(await tellByGateway(shop, order)).toBe('duplicate');
    expect(await pay(order.orderid, QR)).toMatchObject({ success: false });
  });

  test('stays where it is when the gateway does not respond, and goes back when the command is repeated', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await payWith(shop, order.page, 'accepted');
    await deliver(shop);
    shop.deps.send = () => Promise.reject(new Error('no network'));
    const away = await refund(order.orderid);
    delete shop.deps.send;
    expect(away).toMatchObject({ status: 409, message: expect.stringContaining('Repite el comando') });
    expect((await paymentOf(shop, order.orderid)).state).toBe('paid');
    expect(await refund(order.orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
  });

  test('that came by QR is recorded as given back by hand; nothing that was not paid is', async () => {
    const qr = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await refund(qr.orderid)).toMatchObject({ status: 409 });
    await decide(shop, qr.token, 'pay');
    await deliver(shop);
    expect(await refund(qr.orderid)).toMatchObject({
      status: 200,
      payment: { state: 'refunded', settledby: 'Juana' },
    });
    expect(await history(shop, qr.orderid)).toEqual([1, 2, 8]);
  });

  test('under review in a wrong amount stays for somebody when the gateway refuses it', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await tellByGateway(shop, order, { amount: 999 });
    expect(await refund(order.orderid)).toMatchObject({
      status: 409,
      message: expect.stringContaining('no aceptó devolver'),
    });
    expect((await paymentOf(shop, order.orderid)).state).toBe('review');
    const noted = await operate(order.orderid, 'payment', { decision: 'refund', by: 'Juana' });
    expect(noted).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    const give = { orderid: order.orderid, cartsessionid: order.cart.id };
    expect(await shop.call(releaseOrder, give)).toEqual({ success: true });
  });
});
