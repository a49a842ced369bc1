import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { noteCounts } from '#tests/setup/reliability.ts';
import {
  addOne,
  isPlaced,
  orderNumber,
  putIntoCart,
  reachPayment,
  readTerms,
  type Terms,
} from './support/buying.ts';
import { readEmbedded } from './support/ledger.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor } from './support/visitor.ts';

let shop: TestShop;
let terms: Terms;

beforeAll(async () => {
  shop = await startShop();
  terms = await readTerms(shop);
});
afterAll(() => shop?.close());

const cartResponse = z.object({
  success: z.boolean(),
  message: z.string().default(''),
  shopCart: z.object({
    updatedate: z.string(),
    data: z.object({
      products: z.array(z.object({ key: z.string(), productsku: z.string(), quantity: z.number() })),
    }),
  }),
});

test('the same order sent by many at once is one order', async () => {
  const goods = await makeProduct(shop, 50);
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  const form = await reachPayment(visitor, terms);
  const tabs = Array.from({ length: 50 }, () => visitor.clone());
  const responses = await Promise.all(tabs.map((tab) => tab.send('place-order', form)));
  expect(responses.map(isPlaced)).toEqual(tabs.map(() => true));
  const numbers = new Set(await Promise.all(tabs.map(orderNumber)));
  noteCounts('one request, sent many times', { requests: tabs.length, orders: numbers.size });
  expect(numbers.size).toBe(1);
});

test('two tabs change one cart at once: every added unit counts, and of two quantities set one is refused', async () => {
  const goods = await makeProduct(shop, 100);
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  const tabs = [visitor.clone(), visitor.clone()];
  const adding = Array.from({ length: 20 }, (_, at) =>
    tabs[at % 2]?.ask('frontend/changeCart', addOne(goods)),
  );
  await Promise.all(adding);
  const { shopCart } = cartResponse.parse((await visitor.ask('frontend/getCart', {})).body);
  expect(shopCart.data.products).toMatchObject([{ productsku: goods.sku, quantity: 21 }]);

  const key = shopCart.data.products[0]?.key ?? '';
  const set = (quantity: number) => ({
    intents: [{ type: 'set', key, quantity }],
    updatedate: shopCart.updatedate,
  });
  const both = await Promise.all(tabs.map((tab, at) => tab.ask('frontend/changeCart', set(3 + at))));
  const told = both.map(({ body }) => cartResponse.parse(body));
  expect(told.filter(({ success }) => success)).toHaveLength(1);
  const [refused] = told.filter(({ success }) => !success);
  const [granted] = told.filter(({ success }) => success);
  expect(refused?.shopCart.data.products).toEqual(granted?.shopCart.data.products);
});

test('200 shoppers at once want the last 10 units: all are answered, 10 orders, nothing is sold twice', async () => {
  const goods = await makeProduct(shop, 10);
  const shoppers = Array.from({ length: 200 }, () => newVisitor(shop.url));
  // Their calls wait in the storefront for the one connection of the embedded database; none is turned away.
  const forms = await Promise.all(
    shoppers.map(async (shopper) => {
      await putIntoCart(shopper, goods);
      return reachPayment(shopper, terms);
    }),
  );
  const responses = await Promise.all(
    shoppers.map((shopper, at) => shopper.send('place-order', forms[at] ?? {})),
  );
  expect(responses.filter(isPlaced)).toHaveLength(10);
  for (const [at, response] of responses.entries()) {
    if (isPlaced(response)) continue;
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/cart#formstep1']);
    const page = await shoppers[at]?.get('/checkout/cart');
    expect(page?.status).toBe(200);
    expect(page?.text).toContain(goods.title);
    expect(page?.text).toMatch(/sin stock|No queda|Revísalo antes de seguir/i);
  }
  await shop.backend().stop(30_000);
  const { orders, stock } = await readEmbedded(shop, goods.sku);
  const own = orders.filter(({ units }) => units > 0);
  noteCounts('the last units', { shoppers: shoppers.length, units: 10, orders: own.length, left: stock });
  expect(stock).toBe(0);
  expect(own.map(({ units, total }) => [units, total])).toEqual(own.map(() => [1, 1000]));
  expect(own).toHaveLength(10);
});
