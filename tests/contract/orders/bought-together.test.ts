import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getBoughtTogether } from '#lib/contracts/products.ts';
import { add, bought, type Made, makeCart, makeProduct, placed, setStock } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let buyers = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An order of somebody else each time. */
async function buy(...products: Made[]): Promise<string> {
  const order = await bought(shop, await makeCart(shop, ...products.map((product) => add(product))));
  buyers += 1;
  await shop.deps.db
    .updateTable('shop_order')
    .set({ email: `persona${buyers}@correo.bo` })
    .where('order_id', '=', order)
    .execute();
  return order;
}

async function takenWith({ productid }: Made, limit = 10, catalog = 1): Promise<number[]> {
  const asked = { productid, storeid: catalogId.parse(catalog), limit };
  return (await shop.call(getBoughtTogether, asked)).rows.map((row) => row.productid);
}

test('what more people took along comes first; one person alone, orders begun or cancelled, and what is gone do not count', async () => {
  const make = () => makeProduct(shop, { stock: 90 });
  const [cup, plate, bowl, pot, vase] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  expect(await takenWith(cup)).toEqual([]);
  await buy(cup, plate);
  await buy(cup, bowl, plate);
  await buy(cup, bowl);
  await buy(cup, bowl);
  await buy(cup, vase);
  await buy(plate, pot);
  await buy(plate, pot);
  expect(await takenWith(cup)).toEqual([bowl.productid, plate.productid]);
  expect(await takenWith(cup, 1)).toEqual([bowl.productid]);
  expect(await takenWith(pot)).toEqual([plate.productid]);
  expect(await takenWith(cup, 10, 77)).toEqual([]);

  const order = await buy(cup, vase);
  expect(await takenWith(cup)).toEqual([bowl, plate, vase].map(({ productid }) => productid));
  await cancelOrder({ ...shop.deps, ...linkEnv(shop.env) }, order);
  await placed(shop, await makeCart(shop, add(cup), add(vase)));
  expect(await takenWith(cup)).not.toContain(vase.productid);

  await setStock(shop, bowl, 0);
  await refreshProductCatalog(shop.deps.db, [bowl.productid], '2026-11-21');
  expect(await takenWith(cup)).toEqual([plate.productid]);
});

test('the same person twice is one buyer', async () => {
  const [lamp, shade] = [await makeProduct(shop, { stock: 9 }), await makeProduct(shop, { stock: 9 })];
  for (let times = 0; times < 2; times += 1) await bought(shop, await makeCart(shop, add(lamp), add(shade)));
  expect(await takenWith(lamp)).toEqual([]);
});
