import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeliveryEstimate, getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { arrivalTexts } from '#lib/labels/checkout/arrival.ts';
import { formatPrice } from '#lib/money/format.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Two days of a week, by name and number. */
const WHEN = expect.stringMatching(/^entre el [a-zé]+ \d+ y el [a-zé]+ \d+$/);
const LA_PAZ = 1;
const TARIJA = 4;
/** The demo delivers to every city that has a name. */
const NOWHERE = 77;

test('a city is described by its stores, with the zones and prices of the checkout [CHK-25]', async () => {
  const { rows } = await backend.call(getDeliveryEstimate, { citycode: LA_PAZ });
  expect(rows.map(({ storeid }) => storeid)).toEqual([101, 102, 103, 104, 105, 106]);
  for (const row of rows.slice(0, 2)) {
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
    const price = (cost: number) => (cost === 0 ? summaryTexts.free : formatPrice(cost));
    const told = row.zones.map(({ value, name, cost, arrives }) => ({
      value,
      label: [name, price(cost), ...(arrives === '' ? [] : [arrivalTexts.zone(arrives)])].join(' · '),
    }));
    expect(told).toEqual(zones?.filter(({ value }) => value.startsWith(`${LA_PAZ}-`)));
    expect(row.pickuprules).toMatchObject({ days: 7, samedayuntil: '17:00' });
    const day = pickup?.formData.find(({ source }) => source === 'pickupDays')?.values[0];
    expect(row.pickup).toMatchObject({ day: day?.value, label: day?.label, cost: pickup?.shippingCost });
  }
});

test('a store is returned with all its zones; a city without any is no error', async () => {
  const [store] = (await backend.call(getDeliveryEstimate, { storeid: storeId.parse(103) })).rows;
  expect(store?.zones.length).toBeGreaterThan(3);
  expect((await backend.call(getDeliveryEstimate, { citycode: NOWHERE })).rows).toEqual([]);
  expect((await backend.call(getDeliveryEstimate, { storeid: storeId.parse(999) })).rows).toEqual([]);
  expect((await backend.call(getDeliveryEstimate, {})).rows).toEqual([]);
});

test('a store that delivers to a city but is elsewhere offers no pick-up there', async () => {
  const { rows } = await backend.call(getDeliveryEstimate, { citycode: TARIJA });
  expect(rows).toHaveLength(6);
  expect(rows.every(({ pickup }) => pickup === null)).toBe(true);
  expect(rows[0]).toMatchObject({ storeid: 101, citycode: LA_PAZ });
  expect(rows[0]?.zones).toEqual([
    {
      ...{ citycode: TARIJA, value: '4-terminal-de-buses-de-tarija', name: 'Terminal de buses de Tarija' },
      ...{ cost: 4500, byweight: true, terminal: true, days: [2, 4], freefrom: 150_000, arrives: WHEN },
      weight: { includedgrams: 3000, kiloprice: 600 },
    },
    {
      ...{ citycode: TARIJA, value: '4-a-domicilio-dentro-de-tarija', name: 'A domicilio, dentro de Tarija' },
      ...{ cost: 6000, byweight: true, terminal: false, days: [3, 5], freefrom: null, arrives: WHEN },
      weight: { includedgrams: 3000, kiloprice: 700 },
    },
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('every store of the demo delivers to city %s', async (citycode) => {
  const { rows } = await backend.call(getDeliveryEstimate, { citycode });
  expect(rows.filter(({ zones }) => zones.length > 0).map(({ storeid }) => storeid)).toEqual([
    101, 102, 103, 104, 105, 106,
  ]);
});
