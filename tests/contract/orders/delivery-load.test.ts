import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOf } from '#backend/modules/checkout/load.ts';
import { type DeliveryZone, zoneCost } from '#backend/modules/coverage/zones.ts';
import { add, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('what is sold by length weighs exactly what it does: no kilogram is begun by a fraction of a gram', async () => {
  const [cloth, cup] = [
    await makeProduct(shop, { stock: 99, step: 0.1 }),
    await makeProduct(shop, { stock: 9 }),
  ];
  for (const [{ productid }, value] of [
    [cloth, '350 g'],
    [cup, '460 g'],
  ] as const) {
    const attributes = JSON.stringify([{ label: 'Peso', value }]);
    await shop.deps.db
      .updateTable('product')
      .set({ attributes })
      .where('product_id', '=', productid)
      .execute();
  }
  const { data } = await makeCart(shop, add(cloth, 4.4), add(cup));
  const load = await loadOf(shop.deps.db, data);
  expect(load.grams).toBe(2_000);
  const zone: DeliveryZone = {
    ...{ cityCode: 7, value: '7-terminal', name: 'Terminal', cost: 3500, terminal: true },
    weight: { includedGrams: 1000, kiloPrice: 500 },
    days: null,
    freeFrom: null,
  };
  expect(zoneCost(zone, load)).toBe(3500 + 500);
});
