import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { readSetting } from '#backend/db/setting.ts';
import { eventTypeNames } from '#lib/labels/registry/event-types.ts';
import { categoryIdOf } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';
import { contentOf, importText } from './factory.ts';

const LA_PAZ = 1;
const records = z.array(z.record(z.string(), z.unknown()));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const db = () => backend.deps.db;
const labels = async (table: 'shipping_zone' | 'coverage_area', city = LA_PAZ) =>
  (
    await db()
      .selectFrom(table)
      .select('label')
      .where('city_code', '=', city)
      .orderBy('label')
      .distinct()
      .execute()
  ).map(({ label }) => label);
const zonesOf = (store: number, city = LA_PAZ) =>
  db()
    .selectFrom('shipping_zone')
    .selectAll()
    .where('store_id', '=', store)
    .where('city_code', '=', city)
    .orderBy('sort_order')
    .execute();
const names = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);

describe('zones of delivery', () => {
  const file = (zone: object) => ({ shippingPrices: [{ stores: [101], cityCode: LA_PAZ, zones: [zone] }] });

  test('a file changes what it names of a zone; the rest of it, and the other zones, stay in their places', async () => {
    const before = await zonesOf(101);
    const [first] = before;
    if (!first) throw new Error('no zones');
    const report = await importText(backend, file({ name: first.label, price: '1.50' }));
    expect(await zonesOf(101)).toEqual([{ ...first, price: 150, tariff: null }, ...before.slice(1)]);
    const others = names(before.slice(1));
    expect(report.unnamed).toMatchObject({ entries: { 'zonas de envío': others.length }, isRemoved: false });
    expect(report.notes).toContainEqual({
      line: null,
      label: 'zonas de envío (tienda 101, La Paz)',
      reason: `Se conserva lo que el archivo no nombra: ${others.join('; ')} (${others.length}).`,
    });
    expect(describeReport(report)).toContain('repite con --remove');
    await importText(backend, file({ name: first.label, freeFrom: null }));
    expect((await zonesOf(101))[0]).toMatchObject({ price: 150, free_from: null });
  });

  test('a new zone comes after those of the shop, and needs its price', async () => {
    const before = names(await zonesOf(101));
    await importText(backend, file({ name: 'Zona Nueva', price: '5.00' }));
    expect(names(await zonesOf(101))).toEqual([...before, 'Zona Nueva']);
    const content = await contentOf(backend);
    await expect(importText(backend, file({ name: 'Sin Precio' }))).rejects.toThrow('Sin Precio');
    expect(await contentOf(backend)).toBe(content);
  });

  test('--remove takes the others of the store and city away; a dry run names them', async () => {
    const before = await zonesOf(101);
    const [other, elsewhere] = [await zonesOf(102), await zonesOf(101, 2)];
    const [first] = names(before);
    const gone = names(before.slice(1));
    const options = { remove: true, dryRun: true };
    const tried = await importText(backend, file({ name: first, price: '2.00' }), options);
    expect(await zonesOf(101)).toEqual(before);
    expect(tried.notes.map(({ reason }) => reason)).toEqual([
      `Se quitaría lo que el archivo no nombra: ${gone.join('; ')} (${gone.length}).`,
    ]);
    expect(describeReport(tried)).toContain(
      `Se quitaría lo que el archivo no nombra: ${gone.length} zonas de envío.`,
    );
    const done = await importText(backend, file({ name: first, price: '2.00' }), { remove: true });
    expect(names(await zonesOf(101))).toEqual([first]);
    expect([await zonesOf(102), await zonesOf(101, 2)]).toEqual([other, elsewhere]);
    expect(describeReport(done)).toContain('Se quitó lo que el archivo no nombra:');
  });

  test('zones of one store and city may stand in several entries; none of them is taken for one that the file does not name', async () => {
    const entry = (stores: number[], name: string) => ({
      ...{ stores, cityCode: LA_PAZ, zones: [{ name, price: '4.00' }] },
    });
    const zones = { shippingPrices: [entry([101, 102], 'Zona Uno'), entry([102], 'Zona Dos')] };
    await importText(backend, zones, { remove: true });
    expect([names(await zonesOf(101)), names(await zonesOf(102))]).toEqual([
      ['Zona Uno'],
      ['Zona Uno', 'Zona Dos'],
    ]);
    const twice = { shippingPrices: [entry([102], 'Zona Uno'), entry([102], 'zona uno')] };
    await expect(importText(backend, twice)).rejects.toThrow('zona uno');
  });
});

test('areas of other zones of the city stay, and go with --remove', async () => {
  const before = await labels('coverage_area');
  const square = [
    [-68.1, -16.5],
    [-68.09, -16.5],
    [-68.09, -16.49],
    [-68.1, -16.5],
  ];
  const file = { coverage: [{ cityCode: LA_PAZ, zone: 'Calacoto', polygon: [square] }] };
  const report = await importText(backend, file);
  expect(await labels('coverage_area')).toEqual(before);
  const stored = await db()
    .selectFrom('coverage_area')
    .select('polygon')
    .where('label', '=', 'Calacoto')
    .execute();
  expect(stored).toEqual([{ polygon: [square] }]);
  expect(report.unnamed.entries).toEqual({ 'áreas de cobertura': before.length - 1 });
  const others = await labels('coverage_area', 2);
  await importText(backend, file, { remove: true });
  expect(await labels('coverage_area')).toEqual(['Calacoto']);
  expect(await labels('coverage_area', 2)).toEqual(others);
});

test('places of the city stay with their other names, and go with --remove', async () => {
  const places = async () =>
    (
      await db()
        .selectFrom('place')
        .select(['name', 'words', 'latitude'])
        .where('city_code', '=', LA_PAZ)
        .orderBy('place_id')
        .execute()
    ).map(({ name, words, latitude }) => ({ name, words, latitude }));
  const before = await places();
  const [first] = await db().selectFrom('place').selectAll().where('city_code', '=', LA_PAZ).execute();
  if (!first) throw new Error('no places');
  const moved = { cityCode: LA_PAZ, kind: first.kind, name: first.name, lat: -16.5, lng: -68.1 };
  const report = await importText(backend, { places: [moved] });
  expect(await places()).toEqual(
    before.map((place) => (place.name === first.name ? { ...place, latitude: -16.5 } : place)),
  );
  expect(report.unnamed.entries).toEqual({ 'lugares del mapa': before.length - 1 });
  await importText(backend, { places: [moved] }, { remove: true });
  expect((await places()).map(({ name }) => name)).toEqual([first.name]);
});

describe('settings', () => {
  test('an entry of a list changes by what is said of it, the other entries stay', async () => {
    const stored = async () => (await readSetting(db(), 'statuses', records)) ?? [];
    const before = await stored();
    const report = await importText(backend, { statuses: [{ STATUSID: 2, STATUSNAME: 'Otro nombre' }] });
    expect(await stored()).toEqual(
      before.map((status) => (status.STATUSID === 2 ? { ...status, STATUSNAME: 'Otro nombre' } : status)),
    );
    expect(report.unnamed.entries).toEqual({ ajustes: before.length - 1 });
    expect(report.notes[0]?.label).toBe('ajustes (statuses)');
  });

  test('a field of a form changes, the other fields and forms stay', async () => {
    const form = z.object({ formData: records });
    const stored = async () => (await readSetting(db(), 'shippingForms', z.record(z.string(), form))) ?? {};
    const before = await stored();
    const fields = before.PICKUP?.formData ?? [];
    const [first] = fields;
    await importText(backend, {
      shippingForms: { PICKUP: { formData: [{ ...first, label: 'Otra etiqueta' }] } },
    });
    const after = await stored();
    expect(after.ADDRESS).toEqual(before.ADDRESS);
    expect(after.PICKUP?.formData).toEqual([{ ...first, label: 'Otra etiqueta' }, ...fields.slice(1)]);
  });

  test('one rule of the checkout leaves the others', async () => {
    const rules = z.object({ forcedLogin: z.boolean(), maxQuantity: z.number() });
    await importText(backend, { checkout: { forcedLogin: true, maxQuantity: 7 } });
    await importText(backend, { checkout: { maxQuantity: 8 } });
    expect(await readSetting(db(), 'checkout', rules)).toEqual({ forcedLogin: true, maxQuantity: 8 });
  });

  test('a type of events of one’s own leaves the usual ones', async () => {
    await importText(backend, { eventTypes: [{ id: 90, name: 'Graduación' }] });
    const types = (await readSetting(db(), 'eventTypes', records)) ?? [];
    expect(types).toHaveLength(eventTypeNames.length + 1);
    expect(types.at(-1)).toMatchObject({ name: 'Graduación' });
  });

  test('a group of synonyms is changed by its first word, the others stay', async () => {
    const shape = z.object({ groups: z.array(z.array(z.string())), intents: z.array(z.unknown()) });
    const stored = async () => readSetting(db(), 'synonyms', shape);
    const before = await stored();
    const report = await importText(backend, { groups: [['Taza', 'pocillo']] });
    const groups = before?.groups.map((words) => (words[0] === 'taza' ? ['Taza', 'pocillo'] : words));
    expect(await stored()).toEqual({ groups, intents: before?.intents });
    expect(report.unnamed.entries).toEqual({ 'grupos de sinónimos': (before?.groups.length ?? 0) - 1 });
  });
});

describe('what a file does not say of an entry', () => {
  test('stays of a category', async () => {
    const id = await categoryIdOf(backend, 'mesa/tazas');
    const stored = () =>
      db().selectFrom('category').selectAll().where('category_id', '=', id).executeTakeFirstOrThrow();
    const before = await stored();
    await importText(backend, { categories: [{ id, name: 'tazas', label: 'Tazas y más', parentId: 20 }] });
    expect(before.description).not.toBe('');
    expect(await stored()).toEqual({ ...before, label: 'Tazas y más' });
  });

  test('stays of a store, a tag and a value', async () => {
    const read = async () => ({
      stores: await db().selectFrom('store').selectAll().orderBy('store_id').execute(),
      tags: await db().selectFrom('tag').selectAll().orderBy('tag_id').execute(),
      values: await db().selectFrom('option_value').selectAll().orderBy('value').execute(),
    });
    const before = await read();
    const [store, tag, value] = [before.stores[0], before.tags[0], before.values[0]];
    if (!store || !tag || !value) throw new Error('an empty shop');
    const { store_id: id, name, catalog_id: catalogId, lat, lng, address } = store;
    await importText(backend, {
      stores: [{ id, name, catalogId, lat, lng, address }],
      tags: [{ id: tag.tag_id, name: tag.name, label: tag.label, style: tag.style }],
      values: [{ optionId: value.option_id, value: value.value, label: value.label }],
    });
    expect(await read()).toEqual(before);
  });

  test('stays of a coupon: whom it is for, its days and how often it may be used', async () => {
    const stored = () =>
      db().selectFrom('coupon').selectAll().where('code', '=', 'SOLO10').executeTakeFirstOrThrow();
    const bounds = { minimum: '50.00', login: true, uses: 5, to: '2030-01-01', categories: ['mesa'] };
    await importText(backend, { coupons: [{ code: 'SOLO10', label: 'Diez', percent: 10, ...bounds }] });
    const before = await stored();
    await importText(backend, { coupons: [{ code: 'SOLO10', label: 'Doce', percent: 12 }] });
    expect(await stored()).toEqual({ ...before, label: 'Doce', value: 1200 });
    const [unlimited] = [{ code: 'SOLO10', label: 'Doce', percent: 12, uses: null }];
    await importText(backend, { coupons: [unlimited] });
    expect((await stored()).uses).toBeNull();
  });
});

describe('what the storefront keeps of the checkout', () => {
  const files = {
    'ways of payment': { paymentTypes: [{ PAYMENTTYPEID: 1, LABEL: 'Paga en tienda' }] },
    'terms of the checkout': { checkout: { forcedLogin: false } },
    'prices of delivery': {
      shippingPrices: [{ stores: [101], cityCode: LA_PAZ, zones: [{ name: 'Zona Contada', price: '9.00' }] }],
    },
  };

  test.each(Object.entries(files))('is purged once a file has %s', async (_, file) => {
    const last = await lastChangeEvent(backend.deps);
    await importText(backend, file);
    expect(await changeEventsSince(backend.deps, last)).toEqual(['settings']);
  });

  test('stays after a file that says nothing of it', async () => {
    const last = await lastChangeEvent(backend.deps);
    await importText(backend, { groups: [['vaso', 'copa']] });
    expect(await changeEventsSince(backend.deps, last)).toEqual([]);
  });
});
