import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { prevalOrderDiscount } from '#lib/contracts/checkout/checkout.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { deliverFrom, HOME, STORE } from './factories.ts';
import { ADDRESS, addressForm, newCart, ON_DELIVERY, orderHome } from './home-orders.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

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
    const form = await addressForm(shop);
    const zones = form?.formData.find(({ name }) => name === 'zone')?.values;
    expect(zones?.at(-1)).toEqual({
      value: '4-terminal',
      label: expect.stringContaining(
        'Terminal de buses de Tarija · desde Bs. 45,00 (gratis en compras desde Bs. 300,00) · llega entre el ',
      ),
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
      const cart = await newCart(shop, quantity);
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
    expect((await orderHome(shop, { ...changes, paymnettypeid: ON_DELIVERY })).response.message).toMatch(
      /^Esta forma de pago/,
    );
    const { response } = await orderHome(shop, { ...changes, paymnettypeid: QR });
    if (!response.success) throw new Error(response.message);
    const asked = { orderid: response.message, email: 'rosa@correo.bo', userId: null, owned: false };
    const found = await shop.call(getOrderById, asked);
    if (!found.success) throw new Error(found.message);
    expect(found.order).toMatchObject({ SHIPPINGCOST: 4500, SHIPPINGMETHOD: 'Envío a la terminal' });
    const { arrivesfrom: from, arrivesto: to, ...kept } = JSON.parse(found.order.ADDRESSINFO);
    expect(kept).toMatchObject({ address: 'Terminal de buses de Tarija', days: '2 a 4 días hábiles' });
    const promised = (await addressForm(shop))?.formData.find(({ name }) => name === 'zone')?.values?.at(-1);
    expect(promised?.label).toContain(`llega ${arrivalWhen({ from, to }, laPazDay(shop.deps.clock()))}`);
  });

  test('is not paid at the door of a house there either, where the shop says so: a carrier brings it', async () => {
    const row = { store_id: STORE, city_code: 4, zone: 'house', label: 'A domicilio, dentro de Tarija' };
    await shop.deps.db
      .insertInto('shipping_zone')
      .values({ ...row, price: 6000, tariff: null, sort_order: 9 })
      .execute();
    const away = { addressinfo: { ...HOME, city: '4', zone: '4-house' }, expectedtotal: 13_500 };
    expect((await addressForm(shop))?.formConfig).toMatchObject({ storeCity: '1' });
    expect((await orderHome(shop, { ...away, paymnettypeid: ON_DELIVERY })).response.message).toMatch(
      /^Esta forma de pago/,
    );
    expect((await orderHome(shop, { ...away, paymnettypeid: QR })).response).toMatchObject({ success: true });
    const limited = (value: boolean) =>
      sql`
      update setting set value = (
        select jsonb_agg(case when one ->> 'PAYMENTTYPEID' = ${String(ON_DELIVERY)}
          then one || jsonb_build_object('OTHERCITIES', ${value}::boolean) else one end)
        from jsonb_array_elements(value::jsonb) one)
      where name = 'paymentTypes'`.execute(shop.deps.db);
    await limited(true);
    expect((await orderHome(shop, { ...away, paymnettypeid: ON_DELIVERY })).response).toMatchObject({
      success: true,
    });
    await limited(false);
  });
});
