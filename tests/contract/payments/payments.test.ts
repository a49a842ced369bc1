import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankSecret } from '#backend/modules/bank/secret.ts';
import { signMessage } from '#backend/ports/payment-signature.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getBankCharge } from '#lib/contracts/payments/bank.ts';
import { getOrderPayment, receivePaymentEvent, releaseOrder } from '#lib/contracts/payments/payments.ts';
import { enter, makeCoupon } from '../coupons/factories.ts';
import {
  add,
  bought,
  change,
  makeCart,
  makeProduct,
  orderInput,
  placed,
  stockOf,
} from '../orders/factories.ts';
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
  paidState,
  paymentOf,
  QR,
  signed,
  tell,
  waitingOrder,
} from './bank.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('an order that is paid by QR', () => {
  test('waits with its stock reserved, its cart open and a code with a link and an end [PAY-06, CALL-69]', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 25000 });
    const { orderid, cart, payment, token } = await waitingOrder(shop, cup, 2);
    expect(payment).toMatchObject({
      orderid,
      amount: 50000,
      state: 'waiting',
      secondsleft: 1800,
      cartchanged: false,
    });
    expect(payment.payload).toBe(payment.link);
    expect(payment.link).toBe(`http://tienda.test/banco-simulado/${token}`);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await paymentOf(shop, orderid)).toEqual(payment);
    expect(await stockOf(shop, cup)).toBe(3);
    expect(await isCartOpen(shop, cart.id)).toBe(true);
    expect(await mails(shop, orderid)).toBe(0);
    const close = { orderid, cartsessionid: cart.id, dataPayment: {} };
    expect(await shop.call(updateStatusPending, close)).toEqual({
      success: false,
      message: 'Este pedido espera la confirmación de su pago.',
    });
  });

  test('is paid at the bank, which notifies the shop: status, cart and mail, once [PAY-08, CALL-55]', async () => {
    const { orderid, cart, token } = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    expect(await shop.call(getBankCharge, { token })).toMatchObject({
      charge: { orderid, amount: 1000, state: 'open' },
    });
    expect(await paidState(shop, orderid)).toMatchObject({ order: { STATUSID: 1 } });
    const pays = await Promise.all([decide(shop, token, 'pay'), decide(shop, token, 'pay')]);
    const responses = [...pays, await decide(shop, token, 'reject')];
    expect(responses.map((response) => response.success && response.charge.state)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    await deliver(shop);
    expect(await paidState(shop, orderid)).toMatchObject({ success: true, order: { STATUSID: 2 } });
    expect(await history(shop, orderid)).toEqual([1, 2]);
    expect(await isCartOpen(shop, cart.id)).toBe(false);
    expect(await mails(shop, orderid)).toBe(1);
    // The mail of the order, then nothing.
    expect(await deliver(shop)).toEqual({ done: 1, failed: 0 });
    expect(await deliver(shop)).toEqual({ done: 0, failed: 0 });
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).not.toContain(orderid);
  });

  test('is paid as soon as the shop can be reached again', async () => {
    const { orderid, token } = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    await decide(shop, token, 'pay');
    expect((await deliver(shop, true)).failed).toBe(1);
    // Longer than the replay window: each try is signed anew.
    shop.advance(10 * MINUTE);
    await deliver(shop);
    expect((await paymentOf(shop, orderid)).state).toBe('paid');
  });

  test('may be rejected and paid after all; a late rejection takes nothing back', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    await decide(shop, waiting.token, 'reject');
    await decide(shop, waiting.token, 'reject');
    await deliver(shop);
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('rejected');
    await decide(shop, waiting.token, 'pay');
    await deliver(shop);
    const late = await tell(shop, waiting, { event: 'late', state: 'rejected' });
    expect(late).toEqual({ success: true, outcome: 'ignored' });
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('paid');
  });

  test('is one order however often it is sent, and another way to pay takes its place [PAY-06]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup));
    const input = await orderInput(shop, cart, { paymnettypeid: QR });
    const first = await shop.call(setOrdersCoupons, input);
    expect(await shop.call(setOrdersCoupons, input)).toEqual(first);
    const { link } = await paymentOf(shop, first.message);
    await bought(shop, cart);
    expect(await stockOf(shop, cup)).toBe(4);
    await deliver(shop);
    const token = link.split('/').at(-1) ?? '';
    expect(await decide(shop, token, 'pay')).toMatchObject({ charge: { state: 'closed' } });
  });

  test('can be given up, twice without harm, by its own cart and only unpaid', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const { orderid, cart, token } = await waitingOrder(shop, cup);
    const other = await makeCart(shop, add(cup));
    const give = (cartsessionid: string) => shop.call(releaseOrder, { orderid, cartsessionid });
    expect(await give(other.id)).toMatchObject({ success: false, errorcode: 'INVALIDORDER' });
    expect(await give(cart.id)).toEqual({ success: true });
    expect(await give(cart.id)).toEqual({ success: true });
    expect(await stockOf(shop, cup)).toBe(5);
    expect((await paymentOf(shop, orderid)).state).toBe('cancelled');
    await deliver(shop);
    expect(await decide(shop, token, 'pay')).toMatchObject({ charge: { state: 'closed' } });
    const paid = await waitingOrder(shop, cup);
    await tell(shop, paid);
    const taken = { orderid: paid.orderid, cartsessionid: paid.cart.id };
    expect(await shop.call(releaseOrder, taken)).toMatchObject({ success: false, errorcode: 'PAID' });
  });

  test('leaves a cart open that was changed since', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const waiting = await waitingOrder(shop, cup);
    await change(shop, waiting.cart.id, [add(cup)]);
    expect((await paymentOf(shop, waiting.orderid)).cartchanged).toBe(true);
    expect(await tell(shop, waiting)).toEqual({ success: true, outcome: 'paid' });
    expect(await isCartOpen(shop, waiting.cart.id)).toBe(true);
  });

  test('an order that is paid in the store has no such payment', async () => {
    const orderid = await placed(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
    expect(await shop.call(getOrderPayment, { orderid })).toMatchObject({ success: false });
    expect(await shop.call(getOrderPayment, { orderid: '111111111' })).toMatchObject({ success: false });
    expect(await shop.call(getBankCharge, { token: 'x' })).toMatchObject({ success: false });
    expect(await decide(shop, 'x', 'pay')).toMatchObject({ success: false });
  });
});

describe('the bank’s messages', () => {
  test('need the right signature of the last five minutes, and the storefront’s key', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const refused = { success: false, errorcode: 'SIGNATURE' };
    const good = signed(shop, waiting);
    const send = (changes: object) => shop.call(receivePaymentEvent, { ...good, ...changes });
    expect(await shop.call(receivePaymentEvent, signed(shop, waiting, {}, 'another-secret'))).toMatchObject(
      refused,
    );
    expect(await send({ body: good.body.replace('10', '11') })).toMatchObject(refused);
    expect(await send({ timestamp: String(Number(good.timestamp) + 1) })).toMatchObject(refused);
    expect(await send({ signature: '' })).toMatchObject(refused);
    expect(await send({ adapter: 'other' })).toMatchObject(refused);
    expect((await shop.send(receivePaymentEvent, good)).status).toBe(403);
    shop.advance(6 * MINUTE);
    expect(await send({})).toMatchObject(refused);
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('waiting');
  });

  test('count once, also when two come at the same time', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const message = signed(shop, waiting);
    const responses = await Promise.all([1, 2, 3].map(() => shop.call(receivePaymentEvent, message)));
    expect(responses.map((response) => response.success && response.outcome).sort()).toEqual([
      'duplicate',
      'duplicate',
      'paid',
    ]);
    expect(await history(shop, waiting.orderid)).toEqual([1, 2]);
    expect(await mails(shop, waiting.orderid)).toBe(1);
  });

  test('about a charge that the shop never made, or that make no sense, are refused', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const unknown = await tell(shop, { ...waiting, token: 'nobody' });
    expect(unknown).toMatchObject({ success: false, errorcode: 'UNKNOWN' });
    const { adapter } = signed(shop, waiting);
    const garbage = signMessage(bankSecret(shop.env.webhookSecret), '{"event":', shop.deps.clock());
    const nonsense = await shop.call(receivePaymentEvent, { adapter, ...garbage });
    expect(nonsense).toMatchObject({ success: false, errorcode: 'FORMAT' });
    const forged = await shop.call(receivePaymentEvent, { adapter, ...garbage, body: '{"forged":1}' });
    expect(forged).toMatchObject({ success: false, errorcode: 'SIGNATURE' });
    // What was signed is kept, each message once.
    await shop.call(receivePaymentEvent, { adapter, ...garbage });
    const kept = await shop.deps.db.selectFrom('payment_unread').selectAll().execute();
    expect(kept.map(({ reason, body, times }) => [reason, body, times])).toEqual([
      ['UNKNOWN', expect.stringContaining('"nobody"'), 1],
      ['FORMAT', '{"event":', 2],
    ]);
  });

  test('signed, but with what no database holds, are refused for good instead of coming again for ever', async () => {
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const { adapter, body } = signed(shop, waiting);
    const sent = { event: 'e', reference: waiting.token, ...JSON.parse(body) };
    for (const broken of [{ event: 'a\0b' }, { event: '\0' }, { reference: `${waiting.token}\0` }]) {
      const text = JSON.stringify({ ...sent, ...broken });
      const message = signMessage(bankSecret(shop.env.webhookSecret), text, shop.deps.clock());
      const refused = await shop.call(receivePaymentEvent, { adapter, ...message });
      expect(refused).toMatchObject({ success: false, errorcode: 'FORMAT' });
    }
    const kept = await shop.deps.db.selectFrom('payment_unread').select('body').execute();
    expect(kept.map(({ body }) => body)).toContainEqual(expect.stringContaining(String.raw`a\u0000b`));
    expect((await paymentOf(shop, waiting.orderid)).state).toBe('waiting');
  });

  test('with another amount pay nothing: the operator looks at it, the stock stays', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, cup);
    expect(await tell(shop, waiting, { amount: 999 })).toEqual({ success: true, outcome: 'review' });
    expect(await paidState(shop, waiting.orderid)).toMatchObject({ success: false, errorcode: 'REVIEW' });
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).not.toContain(waiting.orderid);
    expect(await stockOf(shop, cup)).toBe(4);
    expect(await operatorView(shop, `/${waiting.orderid}`)).toContain('el monto pagado no es el del pedido');
    expect(await operatorView(shop)).toContain('"REVIEW":true');
    expect(await history(shop, waiting.orderid)).toEqual([1]);
  });
});

describe('a free order', () => {
  test('takes the free list alone, which nothing else may, and is paid when it is closed [PAY-04]', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    const gone = { success: false, message: 'Esta forma de pago ya no está disponible. Elige otra.' };
    expect(await shop.call(setOrdersCoupons, await orderInput(shop, cart, { paymnettypeid: 4 }))).toEqual(
      gone,
    );
    await enter(shop, cart, await makeCoupon(shop, { value: 1500 }));
    const free = { expectedtotal: 0 };
    expect(await shop.call(setOrdersCoupons, await orderInput(shop, cart, free))).toEqual(gone);
    const orderid = await placed(shop, cart, { ...free, paymnettypeid: 4 });
    expect(await history(shop, orderid)).toEqual([0]);
    await shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
    expect(await history(shop, orderid)).toEqual([0, 2]);
    expect(await isCartOpen(shop, cart.id)).toBe(false);
  });
});
