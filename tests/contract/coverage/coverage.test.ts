import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSetting } from '#backend/db/setting.ts';
import { checkCoords, checkCoverage, getPolygonsByCity } from '#lib/contracts/checkout/coverage.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const OUTSIDE = {
  success: false,
  message: 'Tu ubicación está fuera del área de entrega. Mueve el punto o elige retirar en tienda.',
};
/** La Paz, around [-68.1, -16.5]; sides in hundredths of a degree. */
const square = (west: number, south: number, side: number) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ].map(([east = 0, north = 0]) => [-68.1 + east / 100, -16.5 + north / 100]);

const forms = z.looseObject({ ADDRESS: z.looseObject({ shippingCost: z.string() }) });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const file = {
    shippingPrices: [
      {
        stores: [101],
        cityCode: 1,
        zones: [
          { name: 'Casco viejo', price: '10.00' },
          { name: 'Anillo', price: '25.50' },
        ],
      },
    ],
    coverage: [
      // A ring around the centre, with a lake in it that nothing covers.
      { cityCode: 1, zone: 'Anillo', polygon: [square(0, 0, 10), square(7, 7, 1)] },
      { cityCode: 1, zone: 'Casco viejo', polygon: [square(2, 2, 2)] },
      { cityCode: 1, zone: 'Sin envíos', polygon: [square(20, 20, 2)] },
    ],
  };
  await importText(backend, file, { remove: true });
});
afterAll(() => backend.close());

/** In hundredths of a degree from the corner of the squares. */
const at = (east: number, north: number, store = 101) =>
  backend.call(checkCoverage, {
    storeid: storeId.parse(store),
    latitude: -16.5 + north / 100,
    longitude: -68.1 + east / 100,
  });

const ring = {
  success: true,
  citycode: 1,
  zonecode: '1-anillo',
  zone: 'Anillo',
  shippingcost: 2550,
  byweight: false,
  freefrom: null,
};
const centre = { ...ring, zonecode: '1-casco-viejo', zone: 'Casco viejo', shippingcost: 1000 };

describe('the zone of a point', () => {
  test.each([
    ['inside', 1, 1, ring],
    ['inside of a smaller zone, which holds', 3, 3, centre],
    ['on the border of the smaller zone', 2, 3, centre],
    ['on a corner of the outline', 0, 0, ring],
    ['on the outline', 10, 5, ring],
    ['in a hole', 7.5, 7.5, OUTSIDE],
    ['on the border of a hole', 7, 7.5, ring],
    ['outside', 11, 5, OUTSIDE],
    ['in an area without deliveries', 21, 21, OUTSIDE],
    ['less than half a metre outside, which is rounded to the border', 10.0004, 5, ring],
  ])('%s [MAP-07, MAP-08, MAP-09]', async (_where, east, north, expected) => {
    expect(await at(east, north)).toEqual(expected);
  });

  test('is that of a store that delivers there alone [MAP-07]', async () => {
    expect(await at(1, 1, 105)).toEqual(OUTSIDE);
  });

  test.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: 'x', longitude: 0 },
    { longitude: 0 },
  ])('has no latitude and longitude out of range: %j', async (point) => {
    const response = await backend.send(
      checkCoverage,
      { storeid: 101, ...point },
      { 'x-ajuar-server-key': backend.env.serverKey },
    );
    expect(response.status).toBe(400);
  });
});

test('a point of a city has the code of its zone and a price: the zone’s own, its tariff’s or the delivery form’s [CALL-60, GAP-065]', async () => {
  const coords = (east: number, north: number, city = 1, store?: number) =>
    backend.call(checkCoords, {
      latitude: -16.5 + north / 100,
      longitude: -68.1 + east / 100,
      city,
      ...(store && { storeid: storeId.parse(store) }),
    });
  expect(await coords(1, 1)).toEqual({ success: true, result: { price: 2550, code: '1-anillo' } });
  expect(await coords(3, 3)).toEqual({ success: true, result: { price: 1000, code: '1-casco-viejo' } });
  expect(await coords(11, 5)).toEqual(OUTSIDE);
  expect(await coords(1, 1, 3)).toEqual(OUTSIDE);
  expect(await coords(1, 1, 1, 105)).toEqual(OUTSIDE);
  const sent = { latitude: -16.49, longitude: -68.09, city: 1 };
  expect(await backend.send(checkCoords, sent)).toEqual({
    status: 200,
    body: { success: true, result: { price: 25.5, code: '1-anillo' } },
  });
  expect((await backend.send(checkCoords, { ...sent, latitude: 'x' })).status).toBe(400);

  // Another store brings it for less by the old tariff: 25.
  const other = { shippingPrices: [{ stores: [102], cityCode: 1, zones: [{ name: 'Anillo', tariff: 2 }] }] };
  await importText(backend, other, { remove: true });
  expect(await coords(1, 1)).toMatchObject({ result: { price: 2500 } });
  expect(await coords(1, 1, 1, 101)).toMatchObject({ result: { price: 2550 } });
  await backend.deps.db
    .updateTable('shipping_zone')
    .set({ tariff: null })
    .where('store_id', '=', 102)
    .where('zone', '=', 'anillo')
    .execute();
  const form = await readSetting(backend.deps.db, 'shippingForms', forms);
  expect(await coords(1, 1, 1, 102)).toMatchObject({
    result: { price: Math.round(Number(form?.ADDRESS.shippingCost) * 100) },
  });
});

test('the areas of a city are told as they are drawn [CALL-61]', async () => {
  const { rows } = await backend.call(getPolygonsByCity, { city: 1 });
  expect(rows.map(({ ZONECODE, ZONENAME }) => [ZONECODE, ZONENAME])).toEqual([
    ['1-anillo', 'Anillo'],
    ['1-casco-viejo', 'Casco viejo'],
    ['1-sin-envios', 'Sin envíos'],
  ]);
  expect(rows[0]).toEqual({
    CITYCODE: 1,
    ZONECODE: '1-anillo',
    ZONENAME: 'Anillo',
    POLYGON: [square(0, 0, 10), square(7, 7, 1)],
  });
  expect((await backend.call(getPolygonsByCity, { city: 999 })).rows).toEqual([]);
});

test('a store is told the areas of the zones that it delivers to alone [MAP-06]', async () => {
  const of = async (store: number) =>
    (await backend.call(getPolygonsByCity, { city: 1, storeid: storeId.parse(store) })).rows;
  expect((await of(101)).map(({ ZONENAME }) => ZONENAME)).toEqual(['Anillo', 'Casco viejo']);
  expect(await of(105)).toEqual([]);
});

test('each area of the demo lies where a store of its city delivers: a corner of it is covered [MAP-07]', async () => {
  const demo = await startBackend();
  try {
    for (const [city, store] of [
      [1, 101],
      [2, 105],
      [3, 103],
      [5, 106],
    ] as const) {
      const { rows } = await demo.call(getPolygonsByCity, { city, storeid: storeId.parse(store) });
      expect(rows.length).toBeGreaterThan(5);
      // Other stores send there too, to the whole city for one price.
      expect((await demo.call(getPolygonsByCity, { city })).rows).toHaveLength(rows.length + 1);
      for (const { ZONECODE, POLYGON } of rows) {
        const [longitude = 0, latitude = 0] = POLYGON[0]?.[0] ?? [];
        const response = await demo.call(checkCoverage, {
          storeid: storeId.parse(store),
          latitude,
          longitude,
        });
        expect(response, ZONECODE).toMatchObject({ success: true, citycode: city });
      }
    }
  } finally {
    await demo.close();
  }
});

test.each([
  [
    'a line that does not close',
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ],
    'la línea no vuelve a su primer punto',
  ],
  [
    'a corner that is not on earth',
    [
      [
        [0, 0],
        [181, 0],
        [1, 1],
        [0, 0],
      ],
    ],
    'coverage',
  ],
  ['no line', [], 'coverage'],
])('an import refuses %s', async (_what, polygon, message) => {
  const file = { coverage: [{ cityCode: 1, zone: 'Anillo', polygon }] };
  await expect(importText(backend, file)).rejects.toThrow(message);
});
