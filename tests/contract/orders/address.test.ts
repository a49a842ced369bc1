import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  prevalOrderDiscount,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { getOrderById, getStatusOrders } from '#lib/contracts/orders.ts';
import { statusSteps } from '#lib/orders/domain/steps.ts';
import { deliverFrom, HOME, OTHER_STORE, orderInput, STORE } from './factories.ts';
import { ADDRESS, addressForm, newCart, ON_DELIVERY, orderHome } from './home-orders.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

describe('the address form', () => {
  test('has the store’s city, its zones with prices, and the cost so far [CALL-59, CHK-29, CHK-33]', async () => {
    const form = await addressForm(shop);
    expect(form).toMatchObject({ formLabel: 'Envío a domicilio', formOptionID: 2, shippingCost: 0 });
    const field = (name: string) => form?.formData.find((entry) => entry.name === name);
    expect(field('city')).toMatchObject({ value: '1' });
    expect(field('zone')?.values).toEqual([
      { value: '1-san-miguel', label: 'San Miguel · Bs. 15,00' },
      { value: '1-sopocachi', label: 'Sopocachi · Bs. 20,00' },
      { value: '1-calacoto', label: 'Calacoto · Gratis' },
      { value: '1-mallasa', label: 'Mallasa · Bs. 80,00' },
    ]);
    expect(form?.formConfig.zonesByCity).toEqual({
      1: ['1-san-miguel', '1-sopocachi', '1-calacoto', '1-mallasa'],
    });
    expect((await addressForm(shop, { city: '1', zone: '1-mallasa' }))?.shippingCost).toBe(8000);
  });

  test('is not offered by a store that delivers nowhere', async () => {
    expect(await addressForm(shop, {}, OTHER_STORE)).toBeUndefined();
  });
});

describe('the cost of the delivery', () => {
  test('follows the way and the address, and so do discounts and total [CALL-20, CHK-25, CHK-26]', async () => {
    const cart = await newCart(shop, 2);
    const sums = async (shippingtypeid: number, addressinfo?: FormValues) => {
      const asked = { storeid: STORE, cartsessionid: cart.id, shippingtypeid, addressinfo };
      const response = await shop.call(prevalOrderDiscount, asked);
      if (!response.success) return response;
      const { discount, shippingcost, shippingpending, total } = response;
      return { discount, shippingcost, shippingpending, total };
    };
    const same = { discount: 5000, shippingpending: false };
    expect(await sums(1)).toEqual({ ...same, shippingcost: 0, total: 15000 });
    expect(await sums(ADDRESS, { city: '1', zone: '1-san-miguel' })).toEqual({
      ...same,
      shippingcost: 1500,
      total: 16500,
    });
    expect(await sums(ADDRESS, { city: '1', zone: '1-mallasa' })).toEqual({
      ...same,
      shippingcost: 8000,
      total: 23000,
    });
    expect(await sums(ADDRESS, { city: '1' })).toEqual({
      discount: 5000,
      shippingcost: 0,
      shippingpending: true,
      total: 15000,
    });
    expect(await sums(ADDRESS, { city: '4' })).toEqual({
      success: false,
      errorcode: 'NODELIVERY',
      message:
        'La tienda La Paz San Miguel no hace envíos a Tarija. Entrega en La Paz. Elige una de ellas, retira en tienda o cambia de tienda.',
    });
  });
});

describe('an order to an address', () => {
  test('is stored with its address, cost and city, and read back [ORD-02, PAY-06]', async () => {
    const { response } = await orderHome(shop);
    expect(response).toMatchObject({ success: true });
    const found = await shop.call(getOrderById, {
      orderid: response.message,
      email: 'rosa@correo.bo',
      userId: null,
      owned: false,
    });
    if (!found.success) throw new Error(found.message);
    expect(found.order).toEqual({
      ORDERID: response.message,
      STATUSID: 1,
      SHIPPINGTYPE: 'ADDRESS',
      SHIPPINGDATE: '',
      DATEADDED: '2026-11-21T14:00:00.000Z',
      SUBTOTAL: 10000,
      SHIPPINGCOST: 2000,
      DISCOUNTSHIPPING: 0,
      DISCOUNT: 2500,
      TOTAL: 9500,
      EMAIL: 'rosa@correo.bo',
      FIRSTNAME: 'Rosa',
      LASTNAME: 'Quispe',
      PHONE: '70012345',
      PAYMENT_KEY: '',
      ...{ HAVECOUPON: 'NO', DISCOUNTS: [] },
      PAYMENTMETHOD: 'Pago contra entrega',
      PAYMENTTYPE: 'OFFLINE',
      SHIPPINGMETHOD: 'Envío a domicilio',
      ADDRESSINFO: expect.any(String),
      STOREID: 101,
      CITY: 'La Paz',
      INVOICEID: '',
      DEDICATIONNAME: '',
      DEDICATIONMESSAGE: '',
    });
    expect(JSON.parse(found.order.ADDRESSINFO)).toEqual({
      ...HOME,
      citycode: '1',
      city: 'La Paz',
      zone: 'Sopocachi',
      address: 'Av. Ecuador 2044, Sopocachi',
    });
  });

  test('has the steps of a delivery, not those of a pick-up [ORD-14]', async () => {
    const { rows: statuses } = await shop.call(getStatusOrders, {});
    const names = (shippingType: 'ADDRESS' | 'PICKUP') =>
      statusSteps({ statusId: 1, shippingType, paymentType: 'OFFLINE', statuses, history: [] }).steps.map(
        ({ name }) => name,
      );
    expect(names('ADDRESS')).toContain('En camino');
    expect(names('ADDRESS')).not.toContain('Listo para retirar');
    expect(names('PICKUP')).not.toContain('En camino');
  });

  test('is confirmed by a mail that says where it goes', async () => {
    const { cart, response } = await orderHome(shop);
    await shop.call(updateStatusPending, {
      orderid: response.message,
      cartsessionid: cart.id,
      dataPayment: {},
    });
    const rows = await shop.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute();
    const mail = rows
      .map(({ payload }) => JSON.stringify(payload))
      .find((text) => text.includes(response.message));
    expect(mail).toContain('Enviamos a: Av. Ecuador 2044, Sopocachi, La Paz');
    expect(mail).toContain('Recibe: Juana Mamani, 71234567');
    expect(mail).toContain('Referencia: Puerta verde');
    expect(mail).toContain('Envío: Bs. 20,00');
  });

  test.each([
    ['a city without delivery', { ...HOME, city: '4' }, /no hace envíos a Tarija/],
    ['a city that does not exist', { ...HOME, city: '77' }, /no hace envíos a esa ciudad/],
    ['another city’s zone', { ...HOME, zone: '3-equipetrol' }, /^Elige una zona|^Valor no permitido/],
    ['no zone', { ...HOME, zone: '' }, /^Elige la zona o el barrio$/],
    ['no street', { ...HOME, street: ' ' }, /^Escribe la calle o la avenida$/],
    ['too short a street', { ...HOME, street: 'Av' }, /mínimo 3 caracteres/],
    ['too long a number', { ...HOME, number: '1'.repeat(21) }, /máximo 20 caracteres/],
    ['letters for a telephone', { ...HOME, phone: 'siete' }, /^Escribe un celular de 8 dígitos/],
    ['nothing at all', {}, /^Elige la ciudad de entrega$/],
  ])('%s is refused in the form’s own words [CHK-13]', async (_, addressinfo, message) => {
    const { response } = await orderHome(shop, { addressinfo });
    expect(response.success).toBe(false);
    expect(response.message).toMatch(message);
  });

  test('a cost that the shopper was not shown is refused; a browser’s price is never used', async () => {
    const { response } = await orderHome(shop, { expectedtotal: 7500 });
    expect(response).toMatchObject({ success: false, errorcode: 'TOTAL' });
    expect((await orderHome(shop, { addressinfo: { ...HOME, shippingCost: '0' } })).response.success).toBe(
      true,
    );
  });

  test('is not paid in the store, nor a pick-up on delivery', async () => {
    expect((await orderHome(shop, { paymnettypeid: 1 })).response.message).toMatch(/^Esta forma de pago/);
    const cart = await newCart(shop);
    const input = await orderInput(shop, cart, { paymnettypeid: ON_DELIVERY });
    expect((await shop.call(setOrdersCoupons, input)).message).toMatch(/^Esta forma de pago/);
  });
});
