import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadListLookup } from '#backend/modules/registry/lists/list-products.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { type Made, makeProduct, STORE, setPrice, setStock, withdraw } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { MINUTE } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import { asCustomer, type Event, makeEvent } from './factories.ts';

const DAY = 24 * 60 * MINUTE;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

async function read({ id: eventid, ownerId }: Event) {
  const list = await asCustomer(shop, ownerId, getCustomerEventById, { eventid, languageid: LANGUAGE_ID });
  if (!list.success) throw new Error(list.message);
  return list.PRODUCTS;
}

const listOf = (...products: Made[]) =>
  makeEvent(
    shop,
    products.map((product) => ({ product, quantity: 2 })),
  );

/** Changes of one row each, which the next read of a list shows. */
const WRITES: [string, (product: Made) => Promise<unknown>, object][] = [
  ['a price', (product) => setPrice(shop, product, 7700), { price: 7700 }],
  ['stock', (product) => setStock(shop, product, 1), { maxQuantity: 1 }],
  ['stock that is gone', (product) => setStock(shop, product, 0), { maxQuantity: 0 }],
  [
    'a deal',
    ({ sku }) => shop.deps.db.updateTable('sku').set({ percent: 50 }).where('sku', '=', sku).execute(),
    { price: 500 },
  ],
  [
    'a name',
    ({ productid }) =>
      shop.deps.db
        .updateTable('product')
        .set({ title: 'Jarra' })
        .where('product_id', '=', productid)
        .execute(),
    { productname: 'Jarra' },
  ],
  [
    'a store that no longer has it',
    ({ sku }) => shop.deps.db.deleteFrom('stock').where('sku', '=', sku).execute(),
    { maxQuantity: 0 },
  ],
  ['a product that is withdrawn', (product) => withdraw(shop, product), { maxQuantity: 0 }],
];

describe('a gift list, read again', () => {
  test.each(WRITES)(
    'shows %s that was written meanwhile, and the others as they were',
    async (_, write, shown) => {
      const [product, other] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
      const event = await listOf(product, other);
      const before = await read(event);
      expect(before).toMatchObject([
        { price: 1000, maxQuantity: 5 },
        { price: 1000, maxQuantity: 5 },
      ]);
      expect(await read(event)).toEqual(before);
      await write(product);
      const after = await read(event);
      expect(after[0]).toMatchObject(shown);
      expect(after[1]).toEqual(before[1]);
    },
  );

  test('shows a deal on its days alone', async () => {
    const product = await makeProduct(shop, { stock: 5 });
    const [from, to] = ['2026-11-23', '2026-11-23'];
    await shop.deps.db
      .updateTable('sku')
      .set({ percent: 10, percent_from: from, percent_to: to })
      .where('sku', '=', product.sku)
      .execute();
    const event = await listOf(product);
    const prices: number[] = [];
    for (let day = 0; day < 4; day += 1) {
      prices.push(...(await read(event)).map(({ price }) => price));
      shop.advance(DAY);
    }
    expect(prices).toEqual([1000, 1000, 900, 1000]);
  });

  test('shows of a pack what its parts make', async () => {
    const part = await makeProduct(shop, { stock: 9 });
    const pack = await makeProduct(shop, { stock: 9, parts: [{ sku: part.sku, quantity: 2 }] });
    const event = await listOf(pack);
    expect(await read(event)).toMatchObject([{ maxQuantity: 4 }]);
    await setStock(shop, part, 3);
    expect(await read(event)).toMatchObject([{ maxQuantity: 1 }]);
  });

  test('has of each store what that store sells', async () => {
    const product = await makeProduct(shop, { stock: 5 });
    const here = await listOf(product);
    const wanted = [{ product, quantity: 2 }];
    const there = await makeEvent(shop, wanted, { storeId: 102 });
    expect(await read(here)).toMatchObject([{ maxQuantity: 5 }]);
    expect(await read(there)).toMatchObject([{ maxQuantity: 0 }]);
    await shop.deps.db.insertInto('stock').values({ sku: product.sku, store_id: 102, quantity: 3 }).execute();
    expect(await read(there)).toMatchObject([{ maxQuantity: 3 }]);
    expect(await read(here)).toMatchObject([{ maxQuantity: 5 }]);
  });

  test('asks for the products again only where one was written', async () => {
    const [one, other] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    let statements = 0;
    const db = shop.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const statementsOfRead = async () => {
      statements = 0;
      await loadListLookup(db, STORE, [one.productid, other.productid], shop.deps.clock());
      return statements;
    };
    await statementsOfRead();
    const known = await statementsOfRead();
    await setPrice(shop, one, 1200);
    expect([known, await statementsOfRead(), await statementsOfRead()]).toEqual([1, 2, 1]);
  });
});
