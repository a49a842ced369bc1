import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { add, bought, type Made, makeCart, makeProduct, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { Erp, settleLog } from './erp.ts';

const STOCK = 40;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settleLog(shop);
});
afterAll(() => shop.close());

type Step =
  | { type: 'buy'; product: number; units: number }
  | { type: 'cancel' }
  | { type: 'feed'; limit: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('buy' as const), product: fc.nat(1), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('cancel' as const) }),
  fc.record({ type: fc.constant('feed' as const), limit: fc.integer({ min: 1, max: 4 }) }),
);

/** Orders and cancellations at once with feeds. @returns units that orders hold, by SKU */
async function trade(erp: Erp, products: readonly Made[], lanes: readonly (readonly Step[])[]) {
  const held = new Map<string, { sku: string; units: number }>();
  const buyer = async (steps: readonly Step[]) => {
    for (const one of steps) {
      if (one.type === 'buy') {
        const product = products[one.product] ?? products[0];
        if (!product) throw new Error('no product');
        const orderid = await bought(shop, await makeCart(shop, add(product, one.units)));
        held.set(orderid, { sku: product.sku, units: one.units });
      } else if (one.type === 'cancel') {
        const [orderid] = held.keys();
        if (orderid === undefined) continue;
        held.delete(orderid);
        await shop.call(cancelOwnOrder, { orderid, reason: '' });
      }
    }
  };
  const feeder = async () => {
    for (const one of lanes.flat()) {
      if (one.type !== 'feed') continue;
      await erp.book(one.limit);
      await erp.set();
    }
  };
  await Promise.all([feeder(), ...lanes.map(buyer)]);
  return held;
}

test('orders, cancellations and feeds at once lose no unit and make none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 3 }),
      async (lanes) => {
        const products = [
          await makeProduct(shop, { stock: STOCK }),
          await makeProduct(shop, { stock: STOCK }),
        ];
        const erp = await Erp.open(shop, Object.fromEntries(products.map(({ sku }) => [sku, STOCK])));
        const held = await trade(erp, products, lanes);
        for (const product of products) {
          const own = [...held.values()].filter(({ sku }) => sku === product.sku);
          expect(await stockOf(shop, product)).toBe(STOCK - own.reduce((sum, { units }) => sum + units, 0));
        }
      },
    ),
    { numRuns: 10 },
  );
});
