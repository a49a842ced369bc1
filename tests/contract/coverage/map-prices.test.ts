import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeDelivery } from '#backend/modules/checkout/delivery.ts';
import type { Load } from '#backend/modules/coverage/zones.ts';
import { readCounter } from '#backend/modules/stores/checkout-settings.ts';
import { isAlwaysFree, type ZonePrice, zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import { getDeliveryEstimate, getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { checkCoords, checkCoverage, getPolygonsByCity } from '#lib/contracts/checkout/coverage.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { pointOf } from '#lib/coverage/domain/point.ts';
import { boundsOf, isWithin, smallerWithin, visiblePoints } from '#lib/coverage/domain/polygon.ts';
import { CITIES } from '#lib/stores/domain/cities.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const ADDRESS = 2;
/** Around what the demo's zones change at: 3 kg, Bs. 1.500. */
const LOADS: readonly Load[] = [
  { grams: 1, amount: 100 },
  { grams: 3000, amount: 149_999 },
  { grams: 3001, amount: 149_999 },
  { grams: 12_400, amount: 100 },
  { grams: 12_400, amount: 150_000 },
];

let backend: TestBackend;
let stores: number[];
beforeAll(async () => {
  backend = await startBackend();
  const rows = await backend.deps.db.selectFrom('store').select('store_id').orderBy('store_id').execute();
  stores = rows.map(({ store_id }) => store_id);
});
afterAll(() => backend.close());

/** What an order of each load is charged for its delivery to a zone, centavos. */
async function charged(store: number, city: number, zone: string): Promise<number[]> {
  const counter = await readCounter(backend.deps.db, store);
  const values = {
    ...{ city: String(city), zone, street: 'Av. Ecuador', number: '2044', reference: 'Portón verde' },
    ...{ otherrecipient: '', recipient: 'Rosa Quispe', phone: '71234567' },
  };
  const costs: number[] = [];
  for (const load of LOADS) {
    const choice = { shippingTypeId: ADDRESS, counter, values, load: async () => load };
    costs.push((await judgeDelivery(backend.deps.db, choice, backend.deps.clock())).cost);
  }
  return costs;
}

/** What was named holds for each load: a price without 'desde' to the centavo, with it as the least. */
function expectHeld({ cost, byWeight, freeFrom }: ZonePrice, costs: readonly number[], where: string) {
  for (const [at, { amount, grams }] of LOADS.entries()) {
    const what = `${where}, ${grams} g for ${amount}`;
    if (freeFrom !== null && amount >= freeFrom) expect(costs[at], what).toBe(0);
    else if (byWeight && grams > 3000) expect(costs[at], what).toBeGreaterThan(cost);
    else expect(costs[at], what).toBe(cost);
  }
}

/** Every zone of every store that an area is drawn for. */
async function areasOf(store: number) {
  const areas = [];
  for (const { code } of CITIES) {
    const { rows } = await backend.call(getPolygonsByCity, { city: code, storeid: storeId.parse(store) });
    areas.push(...rows);
  }
  return areas;
}

describe('what the map names', () => {
  test('for an area is what an order there is charged, in every store and city', async () => {
    let count = 0;
    for (const store of stores) {
      for (const { CITYCODE, ZONECODE, SHIPPINGCOST, BYWEIGHT, FREEFROM } of await areasOf(store)) {
        if (SHIPPINGCOST === undefined || BYWEIGHT === undefined || FREEFROM === undefined)
          throw new Error(`${store} ${ZONECODE} has no price`);
        const price = { cost: SHIPPINGCOST, byWeight: BYWEIGHT, freeFrom: FREEFROM };
        expectHeld(price, await charged(store, CITYCODE, ZONECODE), `${store} ${ZONECODE}`);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  test('for a point is what its area is named for: inside, on corners and on borders', async () => {
    for (const store of stores) {
      const areas = await areasOf(store);
      const polygons = areas.map(({ POLYGON }) => POLYGON);
      for (const { POLYGON } of areas) {
        const corners = (POLYGON[0] ?? []).slice(0, 3);
        const [one = [0, 0], other = one] = corners;
        const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
        const inside = visiblePoints(POLYGON, boundsOf(POLYGON), smallerWithin(POLYGON, polygons)).slice(
          0,
          2,
        );
        const onLine = [...corners, middle].flatMap(([x = 0, y = 0]) => pointOf(y, x) ?? []);
        for (const point of [...inside, ...onLine]) {
          const named = await backend.call(checkCoverage, { storeid: storeId.parse(store), ...point });
          if (!named.success) {
            // Five decimals may round a point on a border out of it.
            expect(inside, `${store} ${JSON.stringify(point)}`).not.toContain(point);
            continue;
          }
          const area = areas.find(({ ZONECODE }) => ZONECODE === named.zonecode);
          const { ZONENAME: zone, SHIPPINGCOST, BYWEIGHT, FREEFROM } = area ?? {};
          expect(named, `${store} ${named.zonecode}`).toMatchObject({
            ...{ zone, shippingcost: SHIPPINGCOST, byweight: BYWEIGHT, freefrom: FREEFROM },
          });
          const asked = { city: named.citycode, storeid: storeId.parse(store), ...point };
          expect(await backend.call(checkCoords, asked)).toEqual({
            success: true,
            result: { price: SHIPPINGCOST, code: named.zonecode },
          });
        }
      }
    }
  });

  test('for a point outside of every area is nothing', async () => {
    for (const { code } of CITIES) {
      const areas = (await backend.call(getPolygonsByCity, { city: code })).rows.map(
        ({ POLYGON }) => POLYGON,
      );
      const north = Math.max(...areas.map((polygon) => boundsOf(polygon).north), -60);
      const point = { latitude: north + 0.001, longitude: -65 };
      expect(areas.some((polygon) => isWithin(polygon, point))).toBe(false);
      for (const store of stores)
        expect(await backend.call(checkCoverage, { storeid: storeId.parse(store), ...point })).toMatchObject({
          success: false,
        });
    }
  });
});

test('the form and the estimate name the same price for every zone, terminals too, as an order is charged', async () => {
  let free = 0;
  for (const store of stores) {
    const { rows: forms } = await backend.call(getFormShippingTypes, {
      ...{
        domainid: 27,
        _formData: {},
        formData: { storeid: storeId.parse(store) },
        userInfo: { userId: null },
      },
    });
    const fields = forms.flatMap(({ formData }) => formData);
    const labels = new Map(
      fields.find(({ name }) => name === 'zone')?.values.map(({ value, label }) => [value, label]),
    );
    const { rows } = await backend.call(getDeliveryEstimate, { storeid: storeId.parse(store) });
    for (const { citycode, value, name, cost, byweight, freefrom } of rows.flatMap(({ zones }) => zones)) {
      const price = { cost, byWeight: byweight, freeFrom: freefrom };
      expect(labels.get(value)?.split(' · ').slice(0, 2)).toEqual([name, zonePriceText(price)]);
      expectHeld(price, await charged(store, citycode, value), `${store} ${value}`);
      free += freefrom === null ? 0 : 1;
    }
  }
  expect(free).toBeGreaterThan(10);
});

test('an area that is free up to a weight, or from an amount on, says so', async () => {
  const zones = [
    { name: 'Ladera', price: '0.00', includedKilos: 3, kiloPrice: '4.00' },
    { name: 'Valle', price: '20.00', freeFrom: '1500.00' },
    { name: 'Centro', price: '0.00' },
  ];
  const square = (west: number) => [
    [
      [west, -16.5],
      [west + 0.01, -16.5],
      [west + 0.01, -16.49],
      [west, -16.49],
      [west, -16.5],
    ],
  ];
  const coverage = zones.map(({ name }, at) => ({
    ...{ cityCode: 1, zone: name, polygon: square(-68.2 + at / 10) },
  }));
  const file = { shippingPrices: [{ stores: [101], cityCode: 1, zones }], coverage };
  await importText(backend, file, { remove: true });
  const words = [];
  for (const [at, { name }] of zones.entries()) {
    const point = { latitude: -16.495, longitude: -68.195 + at / 10 };
    const named = await backend.call(checkCoverage, { storeid: storeId.parse(101), ...point });
    if (!named.success) throw new Error(name);
    const price = { cost: named.shippingcost, byWeight: named.byweight, freeFrom: named.freefrom };
    expectHeld(price, await charged(101, 1, named.zonecode), name);
    words.push([named.zone, zonePriceText(price), isAlwaysFree(price)]);
  }
  expect(words).toEqual([
    ['Ladera', 'gratis o más, según el peso', false],
    ['Valle', 'Bs. 20,00 (gratis en compras desde Bs. 1.500,00)', false],
    ['Centro', 'Gratis', true],
  ]);
});
