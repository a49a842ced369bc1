import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSetting, writeSetting } from '#backend/db/setting.ts';
import { prepareDemo } from '#backend/modules/import/demo.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const ANA = 'ana.quispe@correo.example';
const list = z.array(z.looseObject({ PAYMENTTYPEID: z.int(), PAYMENTNAME: z.string() }));

let shop: TestBackend;
beforeAll(async () => {
  shop = await startBackend();
});
afterAll(() => shop.close());

const paymentTypes = async () => (await readSetting(shop.deps.db, 'paymentTypes', list)) ?? [];

/** What the demo gives entry by entry, as the database has it. */
async function entries() {
  const { db } = shop.deps;
  const coupons = await db.selectFrom('coupon').select(['code', 'label', 'value']).orderBy('label').execute();
  const places = await db.selectFrom('place').select(['city_code', 'name']).orderBy('name').execute();
  const areas = await db.selectFrom('coverage_area').select(['city_code', 'zone']).orderBy('zone').execute();
  const settings = await db.selectFrom('setting').selectAll().where('name', '!=', 'demo').execute();
  const customers = await db.selectFrom('customer').select('email_key').execute();
  const orders = await db.selectFrom('shop_order').select('order_id').execute();
  return { coupons, places, areas, settings, customers, orders: orders.length };
}

const cities = (rows: readonly { city_code: number }[]) =>
  [...new Set(rows.map(({ city_code }) => city_code))].toSorted((a, b) => a - b);

test('a demo store of an older version gets the settings, places, areas, coupons and customers that it lacks', async () => {
  const { db } = shop.deps;
  const whole = await entries();
  await db.deleteFrom('coupon').where('code', '=', 'CASA50').execute();
  await db.updateTable('coupon').set({ value: 1 }).where('code', '=', 'UNICO25').execute();
  await db.deleteFrom('place').where('city_code', '=', 3).execute();
  await db.deleteFrom('place').where('name', '=', 'Sopocachi').execute();
  await db.deleteFrom('coverage_area').execute();
  await writeSetting(
    db,
    'paymentTypes',
    (await paymentTypes()).slice(1).map((type) => ({ ...type, PAYMENTNAME: `Mi ${type.PAYMENTNAME}` })),
  );
  await db.deleteFrom('setting').where('name', '=', 'checkout').execute();

  expect(await prepareDemo(shop.deps)).toEqual([]);
  const after = await entries();
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(texts(after.places)).toEqual(texts(whole.places));
  expect(texts(after.areas)).toEqual(texts(whole.areas));
  expect(after.coupons.map(({ code }) => code)).toEqual(
    expect.arrayContaining(whole.coupons.map(({ code }) => code)),
  );
  // What was changed stays: a coupon's terms, a payment's name.
  expect(after.coupons.find(({ code }) => code === 'UNICO25')?.value).toBe(1);
  const names = (await paymentTypes()).map(({ PAYMENTNAME }) => PAYMENTNAME);
  expect(names.filter((name) => name.startsWith('Mi '))).toHaveLength(names.length - 1);
  expect(after.settings.map(({ name }) => name).toSorted()).toEqual(
    whole.settings.map(({ name }) => name).toSorted(),
  );
  expect(after.customers).toEqual([{ email_key: ANA }]);
  expect(after.orders).toBeGreaterThan(0);
});

test('what was given once and deleted since stays deleted, and a second start changes nothing', async () => {
  const { db } = shop.deps;
  await db.deleteFrom('coupon').where('code', '=', 'CASA50').execute();
  await db.deleteFrom('place').where('city_code', '=', 3).execute();
  await db.deleteFrom('coverage_area').where('zone', '=', 'calacoto').execute();
  await writeSetting(db, 'paymentTypes', (await paymentTypes()).slice(1));
  const before = await entries();
  expect(await prepareDemo(shop.deps)).toEqual([]);
  expect(await entries()).toEqual(before);
});

test('a store that was filled by this version remembers all of it from the first', async () => {
  const fresh = await startBackend({ seed: 'empty' });
  try {
    const { db } = fresh.deps;
    await prepareDemo(fresh.deps);
    expect(await db.selectFrom('customer').select('email_key').execute()).toEqual([{ email_key: ANA }]);
    await db.deleteFrom('coupon').where('customer_id', 'is', null).execute();
    await db.deleteFrom('place').execute();
    await prepareDemo(fresh.deps);
    expect(await db.selectFrom('coupon').select('code').where('customer_id', 'is', null).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('place').select('name').execute()).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('a city with places of its operator gets none of the demo; what does not fit the shop is said and tried again', async () => {
  const own = await startBackend();
  try {
    const { db } = own.deps;
    await db.deleteFrom('place').where('city_code', 'in', [1, 3]).execute();
    const place = { city_code: 1, kind: 'zone' as const, name: 'Mi barrio', words: ' mi barrio' };
    await db
      .insertInto('place')
      .values({ ...place, latitude: -16.5, longitude: -68.1 })
      .execute();
    await db.deleteFrom('shipping_zone').execute();
    const problems = await prepareDemo(own.deps);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`customers/${ANA}`);
    const places = await db.selectFrom('place').select(['city_code', 'name']).execute();
    expect(places.filter(({ city_code }) => city_code === 1)).toEqual([{ city_code: 1, name: 'Mi barrio' }]);
    expect(cities(places)).toContain(3);
    expect(await db.selectFrom('customer').select('email_key').execute()).toEqual([]);
    expect(await prepareDemo(own.deps)).toEqual(problems);
  } finally {
    await own.close();
  }
});
