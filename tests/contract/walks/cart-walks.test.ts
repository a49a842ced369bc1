import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import { getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { catalogId, type StoreId } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { makeCoupon } from '../coupons/factories.ts';
import { makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { identifyNamed } from '../support/backend.ts';
import { walks } from './commands/walks.ts';
import { GatewayLine } from './gateway-line.ts';
import type { Pickup } from './model/state.ts';
import { Counts } from './network.ts';
import { Bank } from './world/bank.ts';
import { compare, soldOf, stockOf } from './world/compare.ts';
import { refundAll } from './world/order-desk.ts';
import { record } from './world/record.ts';
import { type Setting, World } from './world/world.ts';

/** Units of each product: more than all walks of a long run buy. */
const STOCK = 50_000_000;

/** Walks of one run, other ones on each database: few, for they take half a minute; `npm run walks -- 100000` makes more. */
const { WALKS: asked, WALKS_RECORD: recorded } = process.env;
const WALKS = Number(asked ?? '120');
const { seed = 0 } = fc.readConfigureGlobal();
const SEED = asked === undefined && inject('postgres') ? seed + 1 : seed;
const LENGTH = 30;
/** Of so many walks each kind of request has met each fate; of fewer each was made. */
const ENOUGH = 500;

/** Walks that were begun, those of a second run of the test too: each has a customer of its own. */
let walked = 0;
let shop: Shop;
let setting: Setting;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
  const products = [
    await makeProduct(shop, { stock: STOCK, price: 1990, percent: 15 }),
    await makeProduct(shop, { stock: STOCK, price: 700, combo: { quantity: 3, price: 1800 } }),
    await makeProduct(shop, { stock: STOCK, price: 45_050 }),
  ];
  const stock = products.slice(0, 2).map(({ sku }) => ({ sku, store_id: OTHER_STORE, quantity: STOCK }));
  await shop.deps.db.insertInto('stock').values(stock).execute();
  const lookups = new Map<number, Lookup>();
  for (const [store, catalog] of [
    [STORE, 1],
    [OTHER_STORE, 2],
  ] as const) {
    const productids = products.map(({ productid }) => productid);
    const wanted = { storeid: catalogId.parse(catalog), productids, limit: 10 };
    lookups.set(store, makeLookup((await shop.call(getFilterProducts, wanted)).rows));
  }
  const coupons = [await makeCoupon(shop), await makeCoupon(shop)];
  const stores: Setting['stores'] = [STORE, OTHER_STORE];
  const counts = new Counts();
  const line = new GatewayLine(counts);
  shop.deps.send = (url, init) => line.send(url, init);
  const pickups = new Map<number, readonly Pickup[]>();
  const managers = new Map<number, string>();
  for (const store of stores) {
    pickups.set(store, await pickupTimes(store));
    managers.set(
      store,
      (await floorOf(shop).hire(`gerente${store}`, { storeid: store, role: 'manager' })).token,
    );
  }
  setting = { shop, products, stores, coupons, lookups, pickups, managers, counts, line };
});
afterAll(() => shop.close());

/** Four times at which a store hands over. */
async function pickupTimes(storeid: StoreId): Promise<Pickup[]> {
  const forms = await shop.call(getFormShippingTypes, {
    ...{ domainid: 27, _formData: {}, formData: { storeid }, userInfo: { userId: null } },
  });
  const hoursByDay = forms.rows[0]?.formConfig.hoursByDay as Record<string, string[]>;
  const times = Object.entries(hoursByDay).flatMap(([day, hours]) => hours.map((hour) => ({ day, hour })));
  return times.slice(0, 4);
}

/** Codes that one order may use, and two. */
async function limitedCodes(): Promise<Map<string, number>> {
  return new Map([
    [await makeCoupon(shop, { uses: 1 }), 1],
    [await makeCoupon(shop, { uses: 2 }), 2],
  ]);
}

test('whatever two devices do over a network that loses, repeats and delays, both end with what the server has: nothing invented, nothing lost, orders and money once, totals by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(walks(LENGTH), async (commands) => {
      walked += 1;
      const before = await stockOf(setting);
      const world = new World(setting, 1000 + walked, await limitedCodes());
      const bank = new Bank(world);
      await fc.asyncModelRun(() => ({ model: {}, real: { world, bank } }), commands);
      await world.network.arriveAll();
      await bank.sendAll();
      await bank.askAll();
      await refundAll(world);
      await bank.closeAll();
      await world.settle();
      await compare(world, before);
      if (recorded) await record(world, walked, recorded);
    }),
    { numRuns: WALKS, seed: SEED },
  );
  expect(walked).toBeGreaterThanOrEqual(WALKS);
  // Nothing was oversold, and what was given up is back.
  const sold = await soldOf(
    shop,
    setting.products.map(({ sku }) => sku),
  );
  const left = [...(await stockOf(setting))].map(([name, units]) => [name, STOCK - units]);
  expect(Object.fromEntries(left.filter(([, units]) => units !== 0))).toEqual(Object.fromEntries(sold));
  expect(setting.counts.missing(WALKS >= ENOUGH ? undefined : ['ok'])).toEqual([]);
  if (asked !== undefined) console.info(String(setting.counts));
}, 86_400_000);
