import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceInput } from '#backend/modules/product-files/json-schema.ts';
import { PLACE_KINDS } from '#lib/contracts/checkout/places.ts';
import { contentOf, importPath, importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { exportTo } from './factory.ts';

let backend: TestBackend;
let empty: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  empty = await startBackend({ seed: 'empty' });
});
afterAll(() => Promise.all([backend.close(), empty.close()]));

const name = fc
  .array(fc.constantFrom('Plaza', 'del Sur', '3', '500ml', 'ñ', '日本', '½', '"a"', 'La Paz', 'Abaroa'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));
const amount = fc.integer({ min: 1, max: 99_999 }).map((centavos) => (centavos / 100).toFixed(2));
const cityCode = fc.integer({ min: 1, max: 9 });
const stores = fc.subarray([101, 102, 106], { minLength: 1 });
const whole = fc.integer({ min: 0, max: 90 });

const zone = fc.record(
  {
    name,
    price: amount,
    tariff: fc.integer({ min: 0, max: 4 }),
    terminal: fc.boolean(),
    includedKilos: fc.integer({ min: 0, max: 9999 }).map((grams) => grams / 1000),
    kiloPrice: amount,
    days: fc.tuple(whole, whole).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]),
    freeFrom: amount,
  },
  { requiredKeys: ['name', 'price'] },
);
/** One entry for each city and its zones, each once, as a file has to have them. */
const shippingPrices = fc
  .uniqueArray(
    fc.record({
      stores,
      cityCode,
      zones: fc.uniqueArray(zone, { selector: ({ name: own }) => own, maxLength: 4 }),
    }),
    { selector: (entry) => entry.cityCode, maxLength: 4 },
  )
  .filter((entries) => entries.every(({ zones }) => zones.every(({ name: own }) => /[a-z]/i.test(own))));
const corner = fc.tuple(
  fc.double({ min: -70, max: -58, noNaN: true }),
  fc.double({ min: -22, max: -10, noNaN: true }),
);
const coverage = fc.array(
  fc.record({
    cityCode,
    zone: name,
    polygon: fc.array(corner, { minLength: 3, maxLength: 6 }).map((corners) => [[...corners, corners[0]]]),
  }),
  { maxLength: 5 },
);
const places = fc.uniqueArray(
  fc.record(
    {
      cityCode,
      kind: fc.constantFrom(...PLACE_KINDS),
      name,
      lat: fc.double({ min: -22, max: -10, noNaN: true }),
      lng: fc.double({ min: -70, max: -58, noNaN: true }),
      words: name,
    },
    { requiredKeys: ['cityCode', 'kind', 'name', 'lat', 'lng'] },
  ),
  { selector: (place) => `${place.cityCode} ${place.kind} ${place.name}`, maxLength: 6 },
);
const given = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
  amount.map((off) => ({ amount: off })),
  fc.oneof(fc.constant(''), amount).map((off) => ({ shipping: off })),
);
const terms = fc.record(
  {
    maximum: amount,
    minimum: amount,
    categories: fc.subarray(['mesa', 'sala', 'mesa/tazas']),
    stores,
    from: fc.constantFrom('', '2026-01-01'),
    to: fc.constantFrom('', '2027-02-03'),
    login: fc.boolean(),
    combinable: fc.boolean(),
    balanceToShipping: fc.boolean(),
    uses: fc.integer({ min: 1, max: 1000 }),
    usesPerCustomer: fc.integer({ min: 1, max: 9 }),
    enabled: fc.boolean(),
  },
  { requiredKeys: [] },
);
const coupons = fc
  .uniqueArray(
    fc.record({ code: fc.constantFrom('UNO', 'DOS', 'TRES-3', null), label: name, given, terms }),
    {
      selector: ({ code, label }) => code ?? label,
      maxLength: 5,
    },
  )
  .map((entries) =>
    entries.map(({ given: what, terms: bounds, ...same }) => ({ ...same, ...what, ...bounds })),
  );

test('the demo exports each kind of entry that an import takes, and of another shop they make the same', async () => {
  const { path, text } = await exportTo(backend, 'all.json');
  const kinds = Object.keys(JSON.parse(text)).filter((kind) => kind !== 'products');
  // The demo's types of events are the usual ones, which no shop has to set.
  const all = Object.keys(referenceInput.shape).filter((kind) => kind !== 'eventTypes');
  expect(kinds.sort()).toEqual(all.sort());
  expect(await importPath(empty, path)).toMatchObject({ problems: [] });
  const ofBoth = await Promise.all(
    [backend, empty].map(({ deps: { db } }) =>
      Promise.all([
        db
          .selectFrom('shipping_zone')
          .selectAll()
          .orderBy('store_id')
          .orderBy('city_code')
          .orderBy('sort_order')
          .execute(),
        db
          .selectFrom('coverage_area')
          .select(['city_code', 'zone', 'label', 'polygon', 'north'])
          .orderBy('city_code')
          .orderBy('area_id')
          .execute(),
        db
          .selectFrom('place')
          .select(['city_code', 'kind', 'name', 'latitude', 'longitude', 'words'])
          .orderBy('city_code')
          .orderBy('place_id')
          .execute(),
      ]),
    ),
  );
  expect(ofBoth[0]?.map((rows) => rows.length > 20)).toEqual([true, true, true]);
  expect(ofBoth[1]).toEqual(ofBoth[0]);
});

test('random zones, areas, places and coupons: an import of the export changes nothing, the next export is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ shippingPrices, coverage, places, coupons }), async (file) => {
      expect(await importText(backend, file, { remove: true })).toMatchObject({ problems: [] });
      const { path, text } = await exportTo(backend, 'random.json');
      const before = await contentOf(backend);
      for (const remove of [false, true]) {
        expect(await importPath(backend, path, { remove })).toMatchObject({
          created: 0,
          updated: 0,
          problems: [],
        });
        expect(await contentOf(backend)).toBe(before);
      }
      expect((await exportTo(backend, 'again.json')).text).toBe(text);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('coupons of a customer, for certain products or of one command stay in the shop, and are counted', async () => {
  const { db } = backend.deps;
  const row = { label: 'Solo aquí', kind: 'amount' as const, value: 500, created_at: new Date() };
  const list = { categories: '[]', products: '[]', stores: '[]' };
  const before = (await exportTo(backend, 'before.json')).report.leftOutCoupons;
  await db
    .insertInto('coupon')
    .values([
      { ...row, ...list, code: 'SOLO-ANA', customer_id: 1 },
      { ...row, ...list, code: 'SOLO-TAZA', products: '[1000]' },
      { ...row, ...list, code: 'SOLO-TANDA', batch: 'feria' },
      { ...row, ...list, code: 'SOLO-TODOS' },
    ])
    .execute();
  const { text, report } = await exportTo(backend, 'coupons.json');
  expect(report.leftOutCoupons).toBe(before + 3);
  expect(text.match(/SOLO-\w+/g)).toEqual(['SOLO-TODOS']);
});
