import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { type Cart, changeCart, getCart } from '#lib/contracts/carts.ts';
import { add, GUEST, type Intents, makeCart, makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { enter as enterCoupon, makeCoupon, unlock } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A guest's first cart in the other store. */
async function cartThere(intents: Intents): Promise<Cart> {
  const input = { id: null, storeid: OTHER_STORE, userid: GUEST, updatedate: null, intents };
  const { shopCart } = await shop.call(changeCart, input);
  if (!shopCart) throw new Error('no cart');
  return shopCart;
}

const read = async (id: string, storeid: typeof STORE) =>
  (await shop.call(getCart, { id, storeid, userid: GUEST })).shopCart;

const codesOf = ({ data }: Cart) => data.coupons?.applied.map(({ couponcode }) => couponcode).toSorted();

test('a change of store brings coupons along; an undo gives each cart its own back, and none that was taken out since', async () => {
  const [cup, bowl] = [await makeProduct(shop, { stock: 50 }), await makeProduct(shop, { stock: 50 })];
  const stock = [cup, bowl].map(({ sku }) => ({ sku, store_id: OTHER_STORE, quantity: 20 }));
  await shop.deps.db.insertInto('stock').values(stock).execute();
  const here = await makeCart(shop, add(cup, 3));
  const there = await cartThere([add(bowl, 2)]);
  const [mine, gone, both, single, theirs, late] = await Promise.all([
    ...[makeCoupon(shop), makeCoupon(shop), makeCoupon(shop), makeCoupon(shop, { uses: 1 })],
    ...[makeCoupon(shop), makeCoupon(shop)],
  ]);
  const inOther = { storeid: OTHER_STORE };
  for (const code of [mine, gone, both, single]) await enterCoupon(shop, here, code ?? '');
  for (const code of [both, theirs]) await enterCoupon(shop, there, code ?? '', inOther);
  const { shopCart } = await shop.call(enterStore, {
    ...{ id: here.id, target: there.id, storeid: OTHER_STORE, userid: GUEST, keep: false },
  });
  if (!shopCart) throw new Error('no cart');
  expect(codesOf(shopCart)).toEqual([mine, gone, both, single, theirs].toSorted());
  expect(await unlock(shop, there, gone ?? '', inOther)).toMatchObject({ success: true });
  expect(await enterCoupon(shop, there, late ?? '', inOther)).toMatchObject({ success: true });

  const undone = { id: there.id, storeid: OTHER_STORE, userid: GUEST };
  expect(await shop.call(undoStoreChange, undone)).toMatchObject({ success: true });
  expect(codesOf(await read(here.id, STORE))).toEqual([mine, both, single].toSorted());
  expect(codesOf(await read(there.id, OTHER_STORE))).toEqual([both, theirs, late].toSorted());
  const problems = (await read(here.id, STORE)).data.coupons?.applied.map(({ problem }) => problem);
  expect(problems).toEqual(['', '', '']);
});
