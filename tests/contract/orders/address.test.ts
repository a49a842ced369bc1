import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import {
  getFormShippingTypes,
  prevalOrderDiscount,
  type ShippingForm,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { getOrderById, getStatusOrders } from '#lib/contracts/orders.ts';
import { statusSteps } from '#lib/orders/domain/steps.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import {
  add,
  deliverFrom,
  HOME,
  makeCart,
  makeProduct,
  OTHER_STORE,
  orderInput,
  STORE,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

const ADDRESS = 2;
const ON_DELIVERY = 6;

async function addressForm(typed: FormValues = {}, store = STORE): Promise<ShippingForm | undefined> {
  const { rows } = await shop.call(getFormShippingTypes, {
    domainid: 27,
    _formData: typed,
    formData: { storeid: store },
    userInfo: { userId: null },
  });
  return rows.find(({ formName }) => formName === 'ADDRESS');
}

async function newCart(quantity = 1) {
  return makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10000, percent: 25 }), quantity));
}

async function orderHome(changes: Partial<Parameters<typeof orderInput>[2] & object> = {}) {
  const cart = await newCart();
  const input = await orderInput(shop, cart, {
    shippingtypeid: ADDRESS,
    addressinfo: HOME,
    paymnettypeid: ON_DELIVERY,
    expectedtotal: 9500,
    ...changes,
  });
  return { cart, answer: await shop.call(setOrdersCoupons, input) };
}

describe('the address form', () => {
  test('has the store’s city, its zones with prices, and the cost so far [CALL-59, CHK-29, CHK-33]', async () => {
    const form = await addressForm();
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
    expect((await addressForm({ city: '1', zone: '1-mallasa' }))?.shippingCost).toBe(8000);
  });

  test('is not offered by a store that delivers nowhere', async () => {
    expect(await addressForm({}, OTHER_STORE)).toBeUndefined();
  });
});

describe('the cost of the delivery', () => {
  test('follows the way and the address, and so do discounts and total [CALL-20, CHK-25, CHK-26]', async () => {
    const cart = await newCart(2);
    const sums = async (shippingtypeid: number, addressinfo?: FormValues) => {
      const asked = { storeid: STORE, cartsessionid: cart.id, shippingtypeid, addressinfo };
      const answer = await shop.call(prevalOrderDiscount, asked);
      if (!answer.success) return answer;
      const { discount, shippingcost, shippingpending, total } = answer;
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
    const { answer } = await orderHome();
    expect(answer).toMatchObject({ success: true });
    const found = await shop.call(getOrderById, {
      orderid: answer.message,
      email: 'rosa@correo.bo',
      userId: null,
      owned: false,
    });
    if (!found.success) throw new Error(found.message);
    expect(found.order).toEqual({
      ORDERID: answer.message,
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
    const { cart, answer } = await orderHome();
    await shop.call(updateStatusPending, {
      orderid: answer.message,
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
      .find((text) => text.includes(answer.message));
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
    const { answer } = await orderHome({ addressinfo });
    expect(answer.success).toBe(false);
    expect(answer.message).toMatch(message);
  });

  test('a cost that the shopper was not shown is refused; a browser’s price is never used', async () => {
    const { answer } = await orderHome({ expectedtotal: 7500 });
    expect(answer).toMatchObject({ success: false, errorcode: 'TOTAL' });
    expect((await orderHome({ addressinfo: { ...HOME, shippingCost: '0' } })).answer.success).toBe(true);
  });

  test('is not paid in the store, nor a pick-up on delivery', async () => {
    expect((await orderHome({ paymnettypeid: 1 })).answer.message).toMatch(/^Esta forma de pago/);
    const cart = await newCart();
    const input = await orderInput(shop, cart, { paymnettypeid: ON_DELIVERY });
    expect((await shop.call(setOrdersCoupons, input)).message).toMatch(/^Esta forma de pago/);
  });
});

describe('an order to another department', () => {
  const { otherrecipient, recipient, phone } = HOME;
  const TERMINAL = { city: '4', zone: '4-terminal', otherrecipient, recipient, phone };
  const QR = 2;

  beforeAll(async () => {
    await shop.deps.db
      .insertInto('shipping_zone')
      .values({
        ...{
          store_id: STORE,
          city_code: 4,
          zone: 'terminal',
          label: 'Terminal de buses de Tarija',
          tariff: null,
        },
        ...{ price: 4500, terminal: true, included_grams: 1000, kilo_price: 600, days_min: 2, days_max: 4 },
        ...{ free_from: 30_000, sort_order: 0 },
      })
      .execute();
  });

  test('shows terminal, least price and days in the form', async () => {
    const form = await addressForm();
    const zones = form?.formData.find(({ name }) => name === 'zone')?.values;
    expect(zones?.at(-1)).toEqual({
      value: '4-terminal',
      label: expect.stringContaining('Terminal de buses de Tarija · desde Bs. 45,00 · llega entre el '),
    });
    const zoneWords = { 4: { label: 'Cómo lo recibes' } };
    expect(form?.formConfig).toMatchObject({ terminalZones: ['4-terminal'], zoneWords });
  });

  test.each([
    // Each weighs a kilogram, since nothing else is told, and costs Bs. 75.
    [1, 4500],
    [3, 5700],
    [4, 0],
  ])(
    '%s pieces cost %s centavos to bring, by weight, and nothing from an amount on',
    async (quantity, cost) => {
      const cart = await newCart(quantity);
      const way = { shippingtypeid: ADDRESS, addressinfo: TERMINAL };
      const asked = { storeid: STORE, cartsessionid: cart.id, ...way };
      expect(await shop.call(prevalOrderDiscount, asked)).toMatchObject({
        shippingcost: cost,
        shippingpending: false,
      });
    },
  );

  test('goes to the terminal without a street, at that price, and is not paid there', async () => {
    const changes = { addressinfo: TERMINAL, expectedtotal: 12_000 };
    expect((await orderHome({ ...changes, paymnettypeid: ON_DELIVERY })).answer.message).toMatch(
      /^Esta forma de pago/,
    );
    const { answer } = await orderHome({ ...changes, paymnettypeid: QR });
    if (!answer.success) throw new Error(answer.message);
    const asked = { orderid: answer.message, email: 'rosa@correo.bo', userId: null, owned: false };
    const found = await shop.call(getOrderById, asked);
    if (!found.success) throw new Error(found.message);
    expect(found.order).toMatchObject({ SHIPPINGCOST: 4500, SHIPPINGMETHOD: 'Envío a la terminal' });
    const { arrivesfrom: from, arrivesto: to, ...kept } = JSON.parse(found.order.ADDRESSINFO);
    expect(kept).toMatchObject({ address: 'Terminal de buses de Tarija', days: '2 a 4 días hábiles' });
    const promised = (await addressForm())?.formData.find(({ name }) => name === 'zone')?.values?.at(-1);
    expect(promised?.label).toContain(`llega ${arrivalWhen({ from, to }, laPazDay(shop.deps.clock()))}`);
  });

  test('is not paid at the door of a house there either, where the shop says so: a carrier brings it', async () => {
    const row = { store_id: STORE, city_code: 4, zone: 'house', label: 'A domicilio, dentro de Tarija' };
    await shop.deps.db
      .insertInto('shipping_zone')
      .values({ ...row, price: 6000, tariff: null, sort_order: 9 })
      .execute();
    const away = { addressinfo: { ...HOME, city: '4', zone: '4-house' }, expectedtotal: 13_500 };
    expect((await addressForm())?.formConfig).toMatchObject({ storeCity: '1' });
    expect((await orderHome({ ...away, paymnettypeid: ON_DELIVERY })).answer.message).toMatch(
      /^Esta forma de pago/,
    );
    expect((await orderHome({ ...away, paymnettypeid: QR })).answer).toMatchObject({ success: true });
    const limited = (value: boolean) =>
      sql`
      update setting set value = (
        select jsonb_agg(case when one ->> 'PAYMENTTYPEID' = ${String(ON_DELIVERY)}
          then one || jsonb_build_object('OTHERCITIES', ${value}::boolean) else one end)
        from jsonb_array_elements(value::jsonb) one)
      where name = 'paymentTypes'`.execute(shop.deps.db);
    await limited(true);
    expect((await orderHome({ ...away, paymnettypeid: ON_DELIVERY })).answer).toMatchObject({
      success: true,
    });
    await limited(false);
  });
});
