import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPayment, releasePayment, settleSession } from '#lib/checkout/pending.ts';
import { placeOrder } from '#lib/checkout/place.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import type { OrderPayment } from '#lib/contracts/payments/payments.ts';
import { parseSession, pendingOrder } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const responses = vi.hoisted(() => new Map<string, unknown>());
const calls = vi.hoisted(() => [] as string[]);
const inputs = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }, input: unknown) => {
    calls.push(method);
    inputs.set(method, input);
    // What the bank is asked is what is known.
    return responses.get(method === 'verifyOrderPayment' ? 'getOrderPayment' : method);
  },
}));
const typed = vi.hoisted(() => ({ isThere: true }));
vi.mock('#lib/platform/cache/cached.ts', () => ({
  cachedCall: async ({ method }: { method: string }) => responses.get(method),
}));
vi.mock('#lib/checkout/progress.ts', () => ({
  loadFormDefinitions: async () => ({}),
  fillForms: () => ({
    personalValues: typed.isThere ? { a: 'b' } : null,
    shippingValues: typed.isThere ? { day: 'x' } : null,
    option: null,
  }),
}));

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const KEY = '0b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d12';
const ORDER = '206800186';
/** A session with an order that waits for its payment. */
const WAITS = { orders: [{ id: ORDER, waits: true }] };

const type = (PAYMENTTYPEID: number, TYPE: PaymentType['TYPE']): PaymentType => ({
  PAYMENTTYPEID,
  PAYMENTNAME: TYPE,
  TYPE,
  DEFAULT_STATUSID: 1,
  PARAMSIN: '[]',
});
const payment = (state: OrderPayment['state'], cartchanged = false) => ({
  success: true,
  payment: {
    ...{ orderid: ORDER, amount: 11000, type: 'WAIT', payload: 'p', link: '' },
    state,
    isprocessing: false,
    expiresat: '2026-11-21T14:30:00.000Z',
    secondsleft: 60,
    cartchanged,
  },
});
const context = (session: object = {}) => ({
  session: parseSession({ cartId: CART, ...session }),
  jar: cookieJar(),
  store: { storeId: storeId.parse(101), catalogId: catalogId.parse(1) },
  event: null,
  requestId: 'r',
  address: '',
});
const posted = { payment: '2', key: KEY, total: '11000' };

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  calls.length = 0;
  responses.clear();
  typed.isThere = true;
  responses.set('getPaymentTypesByStoreId', { success: true, rows: [type(1, 'OFFLINE'), type(2, 'WAIT')] });
  responses.set('checkCartProducts', {
    success: true,
    needReview: false,
    shopCart: { data: { products: [] } },
  });
  responses.set('setOrdersCoupons', { success: true, subtotal: 11000, message: ORDER });
  responses.set('updateStatusPending', { success: true, message: ORDER });
  responses.set('getCheckoutDraft', { success: true, draft: { ...EMPTY_DRAFT, guest: true } });
  responses.set('saveCheckoutDraft', { success: true, draft: EMPTY_DRAFT });
});

describe('placing an order', () => {
  test('by QR keeps the cart and waits; in the store it is closed [PAY-06, PAY-09]', async () => {
    responses.set('getOrderPayment', payment('waiting'));
    const waiting = await placeOrder(posted, context());
    expect(waiting.to).toBe('/checkout/cart?step=3#formstep3');
    expect(waiting.session).toMatchObject({
      cartId: CART,
      orders: [{ id: ORDER, key: KEY, waits: true }],
    });
    expect(calls).not.toContain('updateStatusPending');
    const closed = await placeOrder({ ...posted, payment: '1' }, context());
    expect(closed).toMatchObject({
      to: '/order/status/paidOffline/',
      session: { cartId: null, orders: [{ id: ORDER, key: KEY, waits: false }] },
    });
    expect(calls).toContain('updateStatusPending');
    expect(inputs.get('updateStatusPending')).toMatchObject({ orderid: ORDER });
  });

  test('by card leads to the gateway’s page, and to the checkout while there is none or a bank is at work on it', async () => {
    responses.set('getPaymentTypesByStoreId', { success: true, rows: [type(2, 'REDIRECT')] });
    const page = 'https://pay.pasarela.example/s/1';
    const placed = async (changes: object) => {
      const response = payment('waiting');
      responses.set('getOrderPayment', {
        ...response,
        payment: { ...response.payment, type: 'REDIRECT', link: page, ...changes },
      });
      return placeOrder(posted, context());
    };
    expect(await placed({})).toMatchObject({ to: page, session: { orders: [{ id: ORDER, waits: true }] } });
    expect((await placed({ link: '' })).to).toBe('/checkout/cart?step=3#formstep3');
    expect((await placed({ isprocessing: true })).to).toBe('/checkout/cart?step=3#formstep3');
    expect((await placed({ state: 'cancelled' })).to).toBe('/checkout/cart?step=3#formstep3');
  });

  test('on a page that was made for somebody else shows who buys now before anything is ordered', async () => {
    const customer = { userId: 7, token: 'bearer' };
    for (const [session, made] of [
      [customer, '8'],
      [customer, '0'],
      [{}, '7'],
    ] as const) {
      const led = await placeOrder({ ...posted, payment: '1', customer: made }, context(session));
      expect(led).toMatchObject({
        to: '/checkout/cart?step=3#formstep3',
        flash: { notice: { tone: 'error', text: expect.stringContaining('cuenta') } },
      });
      expect(led.flash?.form?.values).not.toHaveProperty('key');
      expect(calls).not.toContain('setOrdersCoupons');
    }
    for (const [session, made] of [
      [customer, '7'],
      [{}, '0'],
    ] as const) {
      const placed = await placeOrder({ ...posted, payment: '1', customer: made }, context(session));
      expect(placed.to).toBe('/order/status/paidOffline/');
    }
  });

  test('with what the payment’s own form asks is judged first, and given back as it was typed [PAY-01]', async () => {
    const asked = {
      name: 'cash',
      type: 'INPUT',
      label: 'Efectivo',
      validationtype: 'number',
      notRequired: true,
    };
    const cash = { ...type(1, 'OFFLINE'), PARAMSIN: JSON.stringify([asked]) };
    responses.set('getPaymentTypesByStoreId', { success: true, rows: [cash] });
    const wrong = await placeOrder({ ...posted, payment: '1', data1_cash: 'mucho' }, context());
    expect(wrong).toMatchObject({
      to: '/checkout/cart?step=3#formstep3',
      flash: {
        form: { values: { key: KEY, data1_cash: 'mucho' }, errors: { data1_cash: expect.any(String) } },
      },
    });
    expect(calls).not.toContain('setOrdersCoupons');
    await placeOrder({ ...posted, payment: '1', data1_cash: '500' }, context());
    expect(inputs.get('updateStatusPending')).toMatchObject({ dataPayment: { cash: '500' } });
  });

  test('by QR where the back-end does not tell what to pay with leads to the page that waits', async () => {
    responses.set('getOrderPayment', { success: false, message: '' });
    const outcome = await placeOrder(posted, context());
    expect(outcome).toMatchObject({
      to: `/order/status/paid/${ORDER}`,
      session: { orders: [{ id: ORDER, waits: false }] },
    });
  });

  test('that another tab has placed and closed leads to it, although its draft has ended [PAY-06]', async () => {
    typed.isThere = false;
    responses.set('getOrderByKey', { success: true, orderid: null });
    expect(await placeOrder(posted, context())).toEqual({ to: '/checkout/cart?step=3#formstep3' });
    responses.set('getOrderByKey', { success: true, orderid: ORDER });
    const inStore = await placeOrder({ ...posted, payment: '1' }, context());
    expect(inStore).toMatchObject({ to: '/order/status/paidOffline/', session: { cartId: null } });
    expect(inStore.session?.orders).toMatchObject([{ id: ORDER, key: KEY, waits: false }]);
    expect((await placeOrder(posted, context())).to).toBe(`/order/status/paid/${ORDER}`);
    expect(calls).not.toContain('setOrdersCoupons');
  });

  test('that the back-end refuses shows its message and keeps choice and key [PAY-18]', async () => {
    responses.set('setOrdersCoupons', { success: false, message: 'El total cambió.', errorcode: 'TOTAL' });
    const refused = await placeOrder(posted, context());
    expect(refused).toMatchObject({
      to: '/checkout/cart?step=3#formstep3',
      flash: { form: { values: { payment: '2' } }, notice: { tone: 'error', text: 'El total cambió.' } },
    });
    expect(refused.session).toBeUndefined();
    // Another way to pay is chosen on the same page, under a key of its own.
    responses.set('setOrdersCoupons', { success: false, message: 'Hay 5 por pagar.', errorcode: 'UNPAID' });
    const unpaid = await placeOrder({ ...posted, payment: '1' }, context());
    expect(unpaid).toMatchObject({ to: refused.to, flash: { notice: { text: 'Hay 5 por pagar.' } } });
    expect(unpaid.flash?.form?.values).not.toHaveProperty('key');
    responses.set('setOrdersCoupons', { success: false, message: 'Solo quedan 2.' });
    expect(await placeOrder(posted, context())).toMatchObject({
      to: '/checkout/cart#formstep1',
      flash: { notice: { text: 'Solo quedan 2.' } },
    });
  });

  test('while another one waits leads back to that one, and places nothing', async () => {
    responses.set('getOrderPayment', payment('waiting'));
    const again = await placeOrder({ ...posted, payment: '1' }, context(WAITS));
    const told = { tone: 'warn', text: expect.stringContaining('no es parte de él') };
    expect(again).toEqual({ to: '/checkout/cart?step=3#formstep3', flash: { notice: told } });
    expect(calls).toEqual(['getOrderPayment']);
    const repeated = await placeOrder(posted, context({ orders: [{ id: ORDER, key: KEY, waits: true }] }));
    expect(repeated).toEqual({ to: '/checkout/cart?step=3#formstep3' });
  });
});

test('a dedication typed in another tab while an order waits is kept for the one that takes its place [CHK-23]', async () => {
  responses.set('getOrderPayment', payment('waiting'));
  const dedication = { dedicationname: 'Elena', dedicationmessage: 'Felicidades' };
  await placeOrder({ ...posted, ...dedication }, context(WAITS));
  expect(inputs.get('saveCheckoutDraft')).toMatchObject({
    changes: { dedication: { name: 'Elena', message: 'Felicidades' } },
  });
  expect(calls).not.toContain('setOrdersCoupons');
  calls.length = 0;
  // Neither empty fields nor those of a page that was made for somebody else.
  await placeOrder({ ...posted, dedicationname: '', dedicationmessage: '' }, context(WAITS));
  await placeOrder({ ...posted, ...dedication, customer: '7' }, context(WAITS));
  expect(calls).not.toContain('saveCheckoutDraft');
});

describe('an order that waits', () => {
  const waiting = context(WAITS);

  test.each([
    ['waiting', '/checkout/cart?step=3#formstep3', /todavía no confirmó/],
    ['rejected', '/checkout/cart?step=3#formstep3', /todavía no confirmó/],
    ['review', '/checkout/cart?step=3#formstep3', /necesita una revisión/],
    [
      'cancelled',
      '/checkout/cart?step=3#formstep3',
      /ya no es válido.*Tiempo máximo de espera excedido\.\.\./,
    ],
  ] as const)('and is said to be paid, while it is %s [PAY-19, PAY-20]', async (state, to, text) => {
    responses.set('getOrderPayment', payment(state));
    const outcome = await checkPayment.handle({}, waiting);
    expect(outcome.to).toBe(to);
    expect(outcome.flash?.notice?.text).toMatch(text);
    expect(outcome.session && pendingOrder(outcome.session)).toBe(state === 'cancelled' ? '' : undefined);
  });

  test('and is paid leads to its result, also when it is given up', async () => {
    responses.set('getOrderPayment', payment('paid'));
    expect(await checkPayment.handle({}, waiting)).toEqual({ to: `/order/status/paid/${ORDER}` });
    expect(await releasePayment.handle({}, waiting)).toEqual({ to: `/order/status/paid/${ORDER}` });
    responses.set('getOrderPayment', payment('waiting'));
    responses.set('releaseOrder', { success: false, message: '', errorcode: 'PAID' });
    expect(await releasePayment.handle({}, waiting)).toEqual({ to: `/order/status/paid/${ORDER}` });
  });

  test('and is being paid is not given up: the page says why, nothing else changes', async () => {
    responses.set('getOrderPayment', payment('waiting'));
    for (const errorcode of ['PROCESSING', 'AWAY', 'REVIEW']) {
      responses.set('releaseOrder', { success: false, message: 'Espera', errorcode });
      const stays = await releasePayment.handle({}, waiting);
      expect(stays).toEqual({
        to: '/checkout/cart?step=3#formstep3',
        flash: { notice: { tone: 'error', text: 'Espera' } },
      });
    }
  });

  test('and is given up leaves the cart to another way to pay; money under review is not touched', async () => {
    responses.set('getOrderPayment', payment('waiting'));
    responses.set('releaseOrder', { success: true });
    const left = {
      to: '/checkout/cart?step=3#formstep3',
      session: { orders: [{ id: ORDER, waits: false }], cartId: CART },
    };
    expect(await releasePayment.handle({}, waiting)).toMatchObject(left);
    calls.length = 0;
    responses.set('getOrderPayment', payment('review'));
    expect(await releasePayment.handle({}, waiting)).toMatchObject(left);
    expect(calls).not.toContain('releaseOrder');
  });

  test('and was paid and shown takes its cart along, unless that was changed since [PAY-12, SYNC-12]', async () => {
    responses.set('getOrderPayment', payment('paid'));
    const settle = (orderId: string) => settleSession(waiting.session, orderId, cookieJar());
    const orders = [{ id: ORDER, waits: false }];
    expect(await settle(ORDER)).toMatchObject({ orders, cartId: null });
    responses.set('getOrderPayment', payment('paid', true));
    expect(await settle(ORDER)).toMatchObject({ orders, cartId: CART });
    expect(await settle('999999')).toBe(waiting.session);
  });
});
