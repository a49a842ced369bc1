import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveDedication } from '#lib/checkout/dedication.ts';
import { placeOrder } from '#lib/checkout/place.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const responses = vi.hoisted(() => new Map<string, unknown>());
const calls = vi.hoisted(() => [] as string[]);
const inputs = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }, input: unknown) => {
    calls.push(method);
    inputs.set(method, input);
    return responses.get(method);
  },
}));
vi.mock('#lib/platform/cache/cached.ts', () => ({
  cachedCall: async ({ method }: { method: string }) => responses.get(method),
}));
vi.mock('#lib/checkout/progress.ts', () => ({
  loadFormDefinitions: async () => ({}),
  fillForms: () => ({ personalValues: { a: 'b' }, shippingValues: { day: 'x' }, option: null }),
}));

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const KEY = '0b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d12';
const ORDER = '206800186';
const REST = '8c0b1d7e-95f2-4b0a-8a27-5f0e2c8b1a22';

const type = (PAYMENTTYPEID: number, TYPE: string) => ({
  ...{ PAYMENTTYPEID, TYPE, PAYMENTNAME: TYPE },
  ...{ DEFAULT_STATUSID: 1, PARAMSIN: '[]' },
});
const context = () => ({
  session: parseSession({ cartId: CART }),
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

const GIFT_CART = {
  success: true,
  needReview: false,
  shopCart: { data: { products: [{ eventid: 1000 }] } },
};
const fieldsOf = ({ name, message }: { name: string; message: string }) => ({
  dedicationname: name,
  dedicationmessage: message,
});

test('the cart that goes on with the rest is asked for only where the order may have left some', async () => {
  const session = parseSession({ cartId: CART, cartStoreId: 101 });
  const place = (hasrest: boolean | undefined) => {
    responses.set('updateStatusPending', { success: true, message: ORDER, hasrest });
    return placeOrder({ ...posted, payment: '1' }, { ...context(), session });
  };
  await place(false);
  expect(calls).not.toContain('getCart');
  const rest = { id: REST, storeid: 101, userid: -1 };
  responses.set('getCart', { success: true, shopCart: rest, newCartId: null });
  for (const hasrest of [true, undefined]) {
    expect((await place(hasrest)).session).toMatchObject({
      cartId: REST,
      cartStoreId: 101,
      cartUserId: null,
    });
  }
});

describe('a dedication', () => {
  const words = { name: 'Elena', message: 'Felicidades' };

  test('is saved for half a day and goes with the order; half of one is given back [CHK-23, SYNC-23]', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    await saveDedication(fieldsOf(words), context());
    vi.useRealTimers();
    const dedication = { ...words, until: 1000 + 12 * 3600 * 1000 };
    expect(inputs.get('saveCheckoutDraft')).toMatchObject({ cartsessionid: CART, changes: { dedication } });
    responses.set('getCheckoutDraft', { success: true, draft: { ...EMPTY_DRAFT, dedication } });
    await placeOrder({ ...posted, payment: '1' }, context());
    expect(inputs.get('setOrdersCoupons')).toMatchObject({ dedicationInfo: words });
    calls.length = 0;
    const half = await saveDedication(fieldsOf({ ...words, message: '' }), context());
    expect(half).toMatchObject({ flash: { notice: { text: 'Completa el formulario' } } });
    expect(calls).toEqual(['getCheckoutDraft']);
  });

  test('that stands in the fields when a gift is confirmed is a part of the order; half of one keeps the shopper', async () => {
    responses.set('checkCartProducts', GIFT_CART);
    const half = await placeOrder({ ...posted, ...fieldsOf({ ...words, message: '' }) }, context());
    expect(half).toMatchObject({
      to: '/checkout/cart?step=3#formstep3',
      flash: {
        notice: { text: 'Completa el formulario' },
        form: { values: { payment: '2', key: KEY, dedicationname: 'Elena', dedicationmessage: '' } },
      },
    });
    expect(calls).not.toContain('setOrdersCoupons');

    await placeOrder({ ...posted, payment: '1', ...fieldsOf(words) }, context());
    expect(inputs.get('saveCheckoutDraft')).toMatchObject({ changes: { dedication: words } });
    expect(inputs.get('setOrdersCoupons')).toMatchObject({ dedicationInfo: words });
  });

  test('that was saved before is taken back by empty fields', async () => {
    const dedication = { ...words, until: 9_999_999_999_999 };
    responses.set('checkCartProducts', GIFT_CART);
    responses.set('getCheckoutDraft', { success: true, draft: { ...EMPTY_DRAFT, dedication } });
    await placeOrder({ ...posted, payment: '1', ...fieldsOf({ name: ' ', message: '' }) }, context());
    expect(inputs.get('saveCheckoutDraft')).toMatchObject({ changes: { dedication: null } });
    expect(inputs.get('setOrdersCoupons')).toMatchObject({ dedicationInfo: { name: '', message: '' } });
  });
});

describe('a coupon', () => {
  test('with a code in the entry that was not applied says so once, and keeps what was typed', async () => {
    const told = await placeOrder({ ...posted, couponcode: 'casa50', couponcodetold: '' }, context());
    expect(told).toMatchObject({
      flash: {
        notice: { text: expect.stringContaining('El cupón CASA50 todavía no está aplicado') },
        form: { values: { couponcode: 'casa50', key: KEY }, errors: { couponcode: expect.any(String) } },
      },
    });
    expect(calls).not.toContain('setOrdersCoupons');
    await placeOrder({ ...posted, payment: '1', couponcode: 'casa50', couponcodetold: 'CASA50' }, context());
    expect(calls).toContain('setOrdersCoupons');
  });
});

test.each([
  ['the way to pay is gone', { payment: '7' }, undefined, '11000'],
  ['it is held back for another reason', {}, 'UNPAID', '11000'],
  // The back-end says it itself.
  ['the total is another', {}, 'TOTAL', ''],
])('where %s the step knows which total was shown', async (_, more, errorcode, shown) => {
  responses.set('setOrdersCoupons', { success: false, message: 'No se puede.', errorcode });
  const outcome = await placeOrder({ ...posted, ...more }, context());
  expect(outcome.flash?.form?.values).toMatchObject({ showntotal: shown });
});
