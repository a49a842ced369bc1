import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeliveryEstimate, getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { formatPrice } from '#lib/money/format.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const LA_PAZ = 1;
const TARIJA = 4;

test('a city is described by its stores, with the zones and prices of the checkout [CHK-25]', async () => {
  const { rows } = await backend.call(getDeliveryEstimate, { citycode: LA_PAZ });
  expect(rows.map(({ storeid }) => storeid)).toEqual([101, 102]);
  for (const row of rows) {
    const { rows: forms } = await backend.call(getFormShippingTypes, {
      domainid: 27,
      _formData: {},
      formData: { storeid: row.storeid },
      userInfo: { userId: null },
    });
    const [pickup, address] = ['PICKUP', 'ADDRESS'].map((name) =>
      forms.find((form) => form.formName === name),
    );
    const zones = address?.formData.find(({ source }) => source === 'deliveryZones')?.values;
    const price = (cost: number) => (cost === 0 ? cartTexts.free : formatPrice(cost));
    expect(row.zones.map(({ value, name, cost }) => ({ value, label: `${name} · ${price(cost)}` }))).toEqual(
      zones,
    );
    const day = pickup?.formData.find(({ source }) => source === 'pickupDays')?.values[0];
    expect(row.pickup).toMatchObject({ day: day?.value, label: day?.label, cost: pickup?.shippingCost });
  }
});

test('a store is returned with all its zones; a city without any is no error', async () => {
  const [store] = (await backend.call(getDeliveryEstimate, { storeid: storeId.parse(103) })).rows;
  expect(store?.zones.length).toBeGreaterThan(3);
  expect((await backend.call(getDeliveryEstimate, { citycode: TARIJA })).rows).toEqual([]);
  expect((await backend.call(getDeliveryEstimate, { storeid: storeId.parse(999) })).rows).toEqual([]);
  expect((await backend.call(getDeliveryEstimate, {})).rows).toEqual([]);
});

test('a store that delivers to a city but is elsewhere offers no pick-up there', async () => {
  await backend.deps.db
    .insertInto('shipping_zone')
    .values({
      store_id: 101,
      city_code: TARIJA,
      zone: 'centro',
      label: 'Centro',
      price: 8000,
      tariff: null,
      sort_order: 1,
    })
    .execute();
  const { rows } = await backend.call(getDeliveryEstimate, { citycode: TARIJA });
  expect(rows).toEqual([
    {
      storeid: 101,
      name: expect.any(String),
      citycode: LA_PAZ,
      pickup: null,
      zones: [{ citycode: TARIJA, value: `${TARIJA}-centro`, name: 'Centro', cost: 8000 }],
    },
  ]);
});
