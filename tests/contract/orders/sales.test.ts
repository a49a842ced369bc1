import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { countSales } from '#backend/modules/orders/sales.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getListingPage } from '#lib/contracts/products.ts';
import { tell, waitingOrder } from '../payments/bank.ts';
import { add, bought, makeCart, makeProduct, placed } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function mostSold(): Promise<number[]> {
  const { rows } = await shop.call(getListingPage, {
    storeid: catalogId.parse(1),
    categoryid: 1,
    size: 15,
    page: 1,
    sort: 'ranking',
  });
  return rows.map(({ productid }) => productid);
}

test('what is ordered most is first in the ranking; what is only started or cancelled does not count [GAP-035, LIST-10]', async () => {
  const [cup, bowl, pot] = [
    await makeProduct(shop, { stock: 50 }),
    await makeProduct(shop, { stock: 50 }),
    await makeProduct(shop, { stock: 50 }),
  ];
  await bought(shop, await makeCart(shop, add(bowl, 2), add(pot)));
  const cancelled = await bought(shop, await makeCart(shop, add(cup, 9)));
  await countSales(shop.deps);
  expect((await mostSold()).slice(0, 3)).toEqual([cup, bowl, pot].map(({ productid }) => productid));
  await cancelOrder({ ...shop.deps, ...linkEnv(shop.env) }, cancelled);
  await placed(shop, await makeCart(shop, add(pot, 5)));
  for (let times = 0; times < 2; times += 1) {
    await countSales(shop.deps);
    expect((await mostSold()).slice(0, 3)).toEqual([bowl, pot, cup].map(({ productid }) => productid));
  }
});

test('an order that was cancelled, and whose payment the operator accepts after all, is sold once', async () => {
  const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 50 }), 3);
  await tell(shop, waiting);
  await cancelOrder({ ...shop.deps, ...linkEnv(shop.env) }, waiting.orderid);
  await shop.operate(`/operator/orders/${waiting.orderid}/payment`, { decision: 'accept', by: 'Juana' });
  const sold = await shop.deps.db.selectFrom('sale').select('quantity').execute();
  expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
});
