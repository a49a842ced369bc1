import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedExternalOrder } from '#backend/modules/registry/lists/documented-external-order.ts';
import { newEmail } from '../account/customers.ts';
import { enter, makeCoupon } from '../coupons/factories.ts';
import { add, makeCart, makeProduct, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { makeCustomer, openEventShop } from '../registry/event-factories.ts';
import { makeGift } from '../registry/factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

/** Sends a body as it stands, with the server's key; a customer's token where one is named. */
async function send(path: string, body: object, { as = 0, method = 'POST' } = {}) {
  const response = await shop.app.inject({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: path,
    headers: {
      'x-ajuar-server-key': shop.env.serverKey,
      ...(as > 0 && { authorization: `Bearer customer-${as}` }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}

const cartOf = async (price = 10_000) => makeCart(shop, add(await makeProduct(shop, { stock: 9, price }), 2));

let codes = 48_210_376;

/** A guest's cart whose temporary code the checkout has told the shop. */
async function codedCart() {
  codes += 1;
  const cart = await cartOf();
  const step = { customerid: -1, cartsessionid: cart.id, storeid: STORE, page: 'CHECKOUTSTART' };
  await send('/api/frontend/shopStatus', { ...step, data: JSON.stringify({ tempcode: codes }) });
  return { cart, tempcode: String(codes) };
}

describe('the specification’s payloads about coupons', () => {
  test('find the guest’s cart by its temporary code [CALL-18, CALL-19, CALL-21]', async () => {
    const { cart, tempcode } = await codedCart();
    const code = await makeCoupon(shop);
    const applied = await send('/customerapi/prevalCoupon', { couponcode: code, tempcode });
    expect(applied).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Felicidades, Tu cupón fue ingresado correctamente',
        shopCart: { id: cart.id },
      },
    });
    const listed = await send('/customerapi/getValCouponByUser', { tempcode });
    expect(listed).toMatchObject({
      status: 200,
      body: { success: true, couponid: [expect.any(Number)], rows: [{ validcoupontempcode: tempcode }] },
    });
    const freed = { validcoupontempcode: tempcode, validcouponcode: code };
    expect(await send('/customerapi/unlockCoupon', freed)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Cupón eliminado correctamente, puedes usarlo en otra compra' },
    });
    const after = await send('/customerapi/getValCouponByUser', { tempcode });
    expect(after.body).toMatchObject({ success: true, couponid: [] });
  });

  test('are about the active cart of the customer whose token is shown', async () => {
    const ownerId = await makeCustomer(shop);
    const { cart } = await codedCart();
    await shop.deps.db.updateTable('cart').set({ user_id: ownerId }).where('cart_id', '=', cart.id).execute();
    const entered = { couponcode: await makeCoupon(shop), tempcode: '' };
    expect((await send('/customerapi/prevalCoupon', entered, { as: ownerId })).body).toMatchObject({
      success: true,
      shopCart: { id: cart.id },
    });
    const stranger = await makeCustomer(shop);
    expect(
      (await send('/customerapi/getValCouponByUser', { tempcode: '' }, { as: stranger })).body,
    ).toMatchObject({
      couponid: [],
    });
  });

  test('open no cart by a code that is over, unknown, or a customer’s', async () => {
    const { cart, tempcode } = await codedCart();
    const code = await makeCoupon(shop);
    await enter(shop, cart, code);
    const listed = async (of: string) =>
      (await send('/customerapi/getValCouponByUser', { tempcode: of })).body.couponid;
    expect(await listed(tempcode)).toHaveLength(1);
    expect([await listed('10000000'), await listed(''), await listed('1 or 1=1')]).toEqual([[], [], []]);
    const nowhere = { couponcode: code, tempcode: '10000000' };
    expect((await send('/customerapi/prevalCoupon', nowhere)).body).toMatchObject({
      success: false,
      errorcode: 'NOCART',
    });
    shop.advance(5 * 3_600_000);
    expect(await listed(tempcode)).toEqual([]);
    shop.advance(-5 * 3_600_000);
    const owner = await makeCustomer(shop);
    await shop.deps.db.updateTable('cart').set({ user_id: owner }).where('cart_id', '=', cart.id).execute();
    expect(await listed(tempcode)).toEqual([]);
    expect(
      (await shop.app.inject({ method: 'POST', url: '/customerapi/prevalCoupon', payload: nowhere }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the specification’s payload of a purchase outside of the shop', () => {
  const FORM = { receipt: 'F-900', purchasedate: '20261121', firstname: 'Tía Elsa', message: 'Besos' };

  /** The payload as EVT-45 writes it, sent by the owner of the list or somebody else. */
  async function register(changes: object = {}, asStranger = false) {
    const { event, product } = await makeGift(shop, 3);
    const { productid, sku: productsku } = product;
    const one = {
      productid,
      productsku,
      image: 'lino.webp',
      quantity: 2,
      maxQuantity: 50,
      quantity_assigned: 0,
    };
    const body = { skus: [one], eventid: event.id, orderinfo: {}, storeid: STORE, ...FORM, ...changes };
    const as = asStranger ? await makeCustomer(shop) : event.ownerId;
    return () => send('/api/frontend/setExternalOrders', body, { as, method: 'PUT' });
  }

  test.each([
    ['beside the other fields', {}],
    ['as orderinfo', { receipt: undefined, firstname: undefined, purchasedate: undefined, orderinfo: FORM }],
    [
      'as the text of orderinfo',
      { receipt: undefined, firstname: undefined, orderinfo: JSON.stringify(FORM) },
    ],
  ])('registers it once, its form %s [CALL-77, EVT-45]', async (_, changes) => {
    const send_ = await register(changes);
    const done = await send_();
    expect([done.status, done.body]).toEqual([
      200,
      { success: true, orderid: expect.stringMatching(/^\d{9}$/) },
    ]);
    expect(await send_()).toEqual(done);
  });

  test('counts two equal ones that name no receipt, which nothing tells apart', () => {
    const { toRequest } = documentedExternalOrder;
    const keyOf = (body: object) => toRequest.parse(body).idempotencykey;
    const named = { skus: [], eventid: 7, ...FORM };
    const unnamed = { ...named, receipt: '' };
    expect(keyOf(named)).toBe(keyOf(named));
    expect(keyOf(unnamed)).not.toBe(keyOf(unnamed));
  });

  test('is the owner’s alone', async () => {
    expect((await (await register({}, true))()).body).toMatchObject({ success: false, errorcode: 'EVENT' });
    expect((await (await register({ receipt: '' }))()).body).toMatchObject({ errorcode: 'FORM' });
  });
});

test('the specification’s social login payload opens a login [CALL-42]', async () => {
  const email = newEmail();
  const sent = {
    googleId: crypto.randomUUID(),
    profileObj: { email, givenName: 'Lucía', familyName: 'Mamani' },
    keytype: 'google',
    customerkey: '',
    phone: '',
    phonecode: '',
    defstoreid: STORE,
  };
  const first = await send('/api/frontend/loginSNKey', sent);
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, firstname: 'Lucía', lastname: 'Mamani' },
  });
  expect((await send('/api/frontend/loginSNKey', sent)).body.userId).toBe(first.body.userId);
});
