import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { makeCoupon } from '../coupons/factories.ts';
import { makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { identifyNamed } from '../support/backend.ts';
import { walks } from './commands.ts';
import { type Setting, World } from './world.ts';

/** Units of each product: more than all walks of a long run buy. */
const STOCK = 5_000_000;

/** Walks of one run: a thousand on both databases, other ones on each; `npm run walks -- 100000` makes more of them. */
const WALKS = Number(process.env.WALKS ?? '500');
const { seed = 0 } = fc.readConfigureGlobal();
const SEED = inject('postgres') ? seed + 1 : seed;
const LENGTH = 30;

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
    const asked = { storeid: catalogId.parse(catalog), productids, limit: 10 };
    lookups.set(store, makeLookup((await shop.call(getFilterProducts, asked)).rows));
  }
  const coupons: Setting['coupons'] = [await makeCoupon(shop), await makeCoupon(shop)];
  setting = { shop, products, stores: [STORE, OTHER_STORE], coupons, lookups };
});
afterAll(() => shop.close());

test('whatever two devices do over a network that loses, repeats and delays, both end with what the server has: nothing invented, nothing lost, totals by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(walks(LENGTH), async (commands) => {
      walked += 1;
      const world = new World(setting, 1000 + walked);
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await world.settle();
      } finally {
        // What it reserves must not reach the next walk.
        await world.cancelPayment();
      }
    }),
    { numRuns: WALKS, seed: SEED },
  );
  expect(walked).toBeGreaterThanOrEqual(WALKS);
}, 86_400_000);
