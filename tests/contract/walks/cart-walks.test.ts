import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { textList } from '#backend/db/lists.ts';
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
  const bought = { orders: 0, money: 0 };
  setting = { shop, products, stores: [STORE, OTHER_STORE], coupons, lookups, bought };
});
afterAll(() => shop.close());

/** Every payment that stands, and what left the stock for it. */
async function standing() {
  const { db } = shop.deps;
  const payments = await db.selectFrom('payment').select('amount').where('state', '=', 'paid').execute();
  const { rows: sold } = await sql<{ sku: string; store_id: number; units: number }>`
    select l.sku, o.store_id, sum(l.quantity)::int as units
    from order_line l join shop_order o on o.order_id = l.order_id
    where exists (select from payment p where p.order_id = o.order_id and p.state = 'paid')
    group by l.sku, o.store_id order by l.sku, o.store_id`.execute(db);
  const { rows: gone } = await sql<{ sku: string; store_id: number; units: number }>`
    select sku, store_id, (${STOCK} - quantity)::int as units from stock
    where quantity between 1 and ${STOCK - 1} and sku = any(${textList(setting.products.map(({ sku }) => sku))})
    order by sku, store_id`.execute(db);
  return {
    orders: payments.length,
    money: payments.reduce((sum, { amount }) => sum + amount, 0),
    sold,
    gone,
  };
}

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
  // Nothing was charged twice or oversold, and what was given up is back.
  const { orders, money, sold, gone } = await standing();
  expect({ orders, money }).toEqual(setting.bought);
  expect(gone).toEqual(sold);
}, 86_400_000);
