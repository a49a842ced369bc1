import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, makeCoupon } from '../coupons/factories.ts';
import {
  add,
  change,
  deliverFrom,
  HOME,
  makeCart,
  makeProduct,
  orderInput,
  STORE,
  stockOf,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

/** Sends a body as it stands, with the server's key. */
async function send(url: string, payload: object, method: 'POST' | 'PUT' = 'POST') {
  const headers = { 'x-ajuar-server-key': shop.env.serverKey };
  const response = await shop.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const cartOf = async () => makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10_000 }), 2));

/** Every field of the specification’s order, and personal data beside them. */
async function orderPayload(cart: Awaited<ReturnType<typeof cartOf>>, changes: object = {}) {
  const { addressinfo } = await orderInput(shop, cart);
  const sum = cart.data.total / 100;
  return {
    storeid: STORE,
    paymentMethod: 'Pago en tienda',
    statusid: 1,
    shippingtypeid: 1,
    shippingType: 'PICKUP',
    shippingLabel: 'Recoger en tienda',
    subtotal: sum,
    shippingcost: 0,
    discountShipping: 0,
    paymnettype: 'OFFLINE',
    paymnettypeid: 1,
    customerid: -1,
    city: 'La Paz',
    addressinfo: { ...addressinfo, latitude: -16.5337955, longitude: -68.0865515 },
    invoiceid: '7654321',
    discount: 0,
    cartsessionid: cart.id,
    products: cart.data.products.map(({ productsku, quantity }) => ({ productsku, quantity })),
    coupons: [{ couponcode: 'NINGUNO' }],
    dedicationInfo: { name: '', message: '' },
    firstname: 'Rosa',
    lastname: 'Quispe',
    email: 'rosa@correo.bo',
    phone: 70012345,
    ...changes,
  };
}

describe('the specification’s order payload', () => {
  test('makes an order out of all its fields, and its answer is subtotal and message [ORD-01, CALL-69]', async () => {
    const cart = await cartOf();
    const sent = await orderPayload(cart);
    const { status, body } = await send('/api/frontend/setOrdersCoupons', sent, 'PUT');
    expect([status, body]).toEqual([
      200,
      { success: true, subtotal: 200, message: expect.stringMatching(/^\d{6,16}$/) },
    ]);
    const row = await shop.deps.db
      .selectFrom('shop_order')
      .selectAll()
      .where('order_id', '=', body.message)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      store_id: STORE,
      cart_id: cart.id,
      shipping_type: 'PICKUP',
      payment_type_id: 1,
      subtotal: 20_000,
      total: 20_000,
      invoice_id: '7654321',
      email: 'rosa@correo.bo',
    });
    expect(row.personal).toMatchObject({ firstname: 'Rosa', lastname: 'Quispe', phone: '70012345' });
  });

  test('is refused when its sums are not what the order costs now, and by the names of its fields', async () => {
    const sent = await orderPayload(await cartOf(), { subtotal: 1 });
    const refused = await send('/api/frontend/setOrdersCoupons', sent, 'PUT');
    expect(refused).toMatchObject({ status: 200, body: { success: false, errorcode: 'TOTAL' } });
    const { subtotal: _, ...none } = sent;
    const malformed = await send('/api/frontend/setOrdersCoupons', none, 'PUT');
    expect(malformed).toMatchObject({ status: 400, body: { fields: [{ path: 'subtotal' }] } });
  });

  test('is asked about before, coordinates as numbers and all: its discounts in words, and what is off the delivery [CALL-20]', async () => {
    const cart = await cartOf();
    for (const changes of [
      { label: 'Diez menos', kind: 'amount' as const, value: 1000 },
      { label: 'Envío gratis', kind: 'shipping' as const, value: null },
    ])
      await enter(shop, cart, await makeCoupon(shop, changes));
    const place = { zone: '1-sopocachi', latitude: -16.5337955, longitude: -68.0865515 };
    const asked = await orderPayload(cart, {
      ...{ shippingtypeid: 2, shippingType: 'ADDRESS', shippingcost: 20 },
      addressinfo: { ...place, city: 1 },
    });
    const { status, body } = await send('/customerapi/prevalOrderDiscount', asked);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ success: true, shippingcost: 20, discountShipping: 20, total: 190 },
        discountSTMessages: [{ couponlabel: 'Diez menos', discountamount: 10, message: expect.any(String) }],
        discountSHMessages: [
          { couponlabel: 'Envío gratis', discountamount: 20, message: expect.any(String) },
        ],
      },
    ]);
    // As text, too, and with the city beside it.
    for (const same of [
      { addressinfo: JSON.stringify({ ...place, city: '1' }) },
      { addressinfo: place, city: 1 },
    ])
      expect(await send('/customerapi/prevalOrderDiscount', { ...asked, ...same })).toEqual({ status, body });
    const malformed = { ...asked, addressinfo: [1] };
    expect(await send('/customerapi/prevalOrderDiscount', malformed)).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: expect.stringMatching(/^addressinfo/) }] } },
    });
  });

  test('has its forms read with numbers in them: how it is delivered, and what its payment asks [CALL-59, CALL-70]', async () => {
    const _formData = { city: 1, zone: '1-sopocachi', latitude: -16.5, longitude: -68.1 };
    const asked = { domainid: 27, _formData, formData: { storeid: STORE }, userInfo: { userId: null } };
    const { status, body } = await send('/api/frontend/getFormShippingTypes', asked);
    const home = body.rows.find(({ formName }: { formName: string }) => formName === 'ADDRESS');
    expect([status, home.shippingCost]).toEqual([200, 20]);

    const cart = await cartOf();
    const sent = await orderPayload(cart, {
      ...{ shippingtypeid: 2, shippingType: 'ADDRESS', shippingcost: 20, paymnettypeid: 6, city: 1 },
      addressinfo: { ...HOME, ..._formData },
    });
    const placed = await send('/api/frontend/setOrdersCoupons', sent, 'PUT');
    expect(placed.body).toMatchObject({ success: true });
    const closing = { ...sent, orderid: placed.body.message, dataPayment: { cash: 500 } };
    const closed = await send('/api/frontend/updateStatusPending', closing, 'PUT');
    expect(closed).toMatchObject({ status: 200, body: { success: true } });
    const row = await shop.deps.db
      .selectFrom('shop_order')
      .select('payment_data')
      .where('order_id', '=', closing.orderid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ payment_data: { cash: '500' } });
  });

  test('sent again, or with another way to pay and back, is one order of the cart [CALL-70]', async () => {
    const product = await makeProduct(shop, { stock: 9, price: 10_000 });
    const cart = await makeCart(shop, add(product, 2));
    const sent = await orderPayload(cart);
    const place = async (changes: object = {}) =>
      (await send('/api/frontend/setOrdersCoupons', { ...sent, ...changes }, 'PUT')).body;
    for (const changes of [{}, {}, { paymnettypeid: 2 }, {}])
      expect(await place(changes)).toMatchObject({ success: true });
    expect(await stockOf(shop, product)).toBe(7);
    const { message: orderid } = await place();
    const closing = { ...sent, orderid, dataPayment: {} };
    expect((await send('/api/frontend/updateStatusPending', closing, 'PUT')).body).toMatchObject({
      success: true,
    });
    expect(await place()).toMatchObject({ success: false });
    expect(await stockOf(shop, product)).toBe(7);
    // The cart goes on as another one.
    expect(await change(shop, cart.id, [add(product, 1)])).toMatchObject({ success: true });
  });
});
