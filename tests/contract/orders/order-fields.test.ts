import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStaffOrder } from '#lib/contracts/account/staff.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { giftCart, makeEvent } from '../registry/factories.ts';
import { add, deliverFrom, HOME, makeCart, makeProduct, orderInput, PERSON, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { floorOf } from './staff-logins.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

/** A cart of a gift event, or of none. */
async function newCart(isEvent: boolean) {
  const product = await makeProduct(shop, { stock: 9, price: 10000, percent: 25 });
  if (isEvent) return giftCart(shop, await makeEvent(shop, [{ product, quantity: 2 }]), product, 2);
  return makeCart(shop, add(product, 2));
}

const DEDICATION = { name: 'Tía Elena', message: 'Que sean muy felices' };

async function orderWith(isEvent: boolean, changes: Parameters<typeof orderInput>[2]) {
  const input = await orderInput(shop, await newCart(isEvent), changes);
  const response = await shop.call(setOrdersCoupons, input);
  if (!response.success) throw new Error(response.message);
  const row = await shop.deps.db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', response.message)
    .executeTakeFirstOrThrow();
  const asked = { orderid: response.message, email: 'rosa@correo.bo', userId: null, owned: false };
  const found = await shop.call(getOrderById, asked);
  if (!found.success) throw new Error(found.message);
  return { row, order: found.order, input };
}

describe('the form of a payment type', () => {
  test('is kept with the order as far as it fits [PAY-01]', async () => {
    const close = async (dataPayment: Record<string, string>) => {
      const { row } = await orderWith(false, {
        shippingtypeid: 2,
        addressinfo: HOME,
        paymnettypeid: 6,
        expectedtotal: 17000,
      });
      const closing = { orderid: row.order_id, cartsessionid: row.cart_id, dataPayment };
      expect(await shop.call(updateStatusPending, closing)).toMatchObject({ success: true });
      const kept = shop.deps.db
        .selectFrom('shop_order')
        .select('payment_data')
        .where('order_id', '=', row.order_id);
      return (await kept.executeTakeFirstOrThrow()).payment_data;
    };
    expect(await close({ cash: '500', other: 'x' })).toEqual({ cash: '500' });
    expect(await close({ cash: 'mucho' })).toEqual({});
    expect(await close({})).toEqual({});
  });

  test('is read by the staff who bring the order, in the words in which it was asked', async () => {
    const { row } = await orderWith(false, {
      ...{ shippingtypeid: 2, addressinfo: HOME, paymnettypeid: 6, expectedtotal: 17000 },
    });
    const { token } = await floorOf(shop).hire('juana', { storeid: row.store_id });
    const told = async () => {
      const found = await floorOf(shop).asStaff(getStaffOrder, { orderid: row.order_id }, token);
      return found.success && found.paymentdata;
    };
    expect(await told()).toEqual([]);
    const closing = { orderid: row.order_id, cartsessionid: row.cart_id, dataPayment: { cash: '500' } };
    expect(await shop.call(updateStatusPending, closing)).toMatchObject({ success: true });
    expect(await told()).toEqual([{ label: '¿Con cuánto pagas en efectivo?', value: '500' }]);
    // Of a payment that the shop has no more: by the name of its field.
    const orders = shop.deps.db.updateTable('shop_order').where('order_id', '=', row.order_id);
    await orders.set({ payment_type_id: 99 }).execute();
    expect(await told()).toEqual([{ label: 'cash', value: '500' }]);
  });
});

describe('the creation of an order', () => {
  test('takes every field, stores the choices, and its own names, states and sums instead of the sender’s [ORD-01, ORD-02]', async () => {
    const { row, order, input } = await orderWith(false, {
      shippingtypeid: 2,
      addressinfo: HOME,
      paymnettypeid: 6,
      personaldata: { ...PERSON, invoicenumber: '1234567', invoicename: 'Quispe SRL' },
      expectedtotal: 17000,
      dedicationInfo: DEDICATION,
      invoiceid: '7654321',
      paymentMethod: 'Regalado',
      paymnettype: 'DIRECT',
      statusid: 7,
      shippingType: 'PICKUP',
      shippingLabel: 'Volando',
      city: 'Tarija',
      subtotal: 1,
      discount: 1,
      shippingcost: 1,
      discountShipping: 1,
      products: [{ productsku: 'OTRO', quantity: 100, price: 0 }],
      coupons: [],
    });
    expect(row).toMatchObject({
      store_id: STORE,
      cart_id: input.cartsessionid,
      customer_id: null,
      status_id: 1,
      shipping_type_id: 2,
      shipping_type: 'ADDRESS',
      shipping_label: 'Envío a domicilio',
      payment_type_id: 6,
      payment_type: 'OFFLINE',
      payment_label: 'Pago contra entrega',
      subtotal: 20000,
      discount: 5000,
      shipping_cost: 2000,
      discount_shipping: 0,
      total: 17000,
      city: 'La Paz',
      invoice_id: '7654321',
      coupons: [],
      dedication: { name: '', message: '222' },
      email: 'rosa@correo.bo',
    });
    expect(row.address).toMatchObject({ street: 'Av. Ecuador', number: '2044' });
    expect(row.personal).toMatchObject({ firstname: 'Rosa', invoicename: 'Quispe SRL' });
    expect(order).toMatchObject({
      CITY: 'La Paz',
      INVOICEID: '7654321',
      DEDICATIONNAME: '',
      DEDICATIONMESSAGE: '',
      TOTAL: 17000,
    });
  });

  test.each([
    ['none was entered', true, undefined],
    ['it is not whole', true, { name: '', message: 'Hola' }],
    ['the cart belongs to no event', false, DEDICATION],
  ])('a dedication is the default, shown to nobody, when %s [CHK-24]', async (_, isEvent, dedicationInfo) => {
    const { row, order } = await orderWith(isEvent, { ...(dedicationInfo && { dedicationInfo }) });
    expect(row.dedication).toEqual({ name: '', message: '222' });
    expect(order).toMatchObject({ DEDICATIONNAME: '', DEDICATIONMESSAGE: '' });
  });

  test.each([
    ['the buyer', {}, 'Rosa Quispe', '70012345'],
    ['somebody else, once the box says so', { otherrecipient: 'S' }, 'Juana Mamani', '71234567'],
  ])('an address is received by %s; numbers are stored as digits', async (_, box, recipient, phone) => {
    const { otherrecipient: _box, ...home } = HOME;
    const { row, order } = await orderWith(false, {
      shippingtypeid: 2,
      addressinfo: { ...home, ...box, phone: '+591 712-34567' },
      paymnettypeid: 6,
      personaldata: { ...PERSON, phone: '(591) 700.12345' },
      expectedtotal: 17000,
    });
    expect(row.address).toMatchObject({ recipient, phone });
    expect(order.PHONE).toBe('70012345');
  });

  test('the invoice’s number comes with the personal data', async () => {
    const { order } = await orderWith(false, { personaldata: { ...PERSON, invoicenumber: '1234567' } });
    expect(order.INVOICEID).toBe('1234567');
  });
});
