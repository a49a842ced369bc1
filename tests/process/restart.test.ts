import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOne,
  isPlaced,
  newEmail,
  orderNumber,
  putIntoCart,
  reachPayment,
  readTerms,
  type Terms,
} from './support/buying.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

let shop: TestShop;
let goods: TestProduct;
let terms: Terms;

beforeAll(async () => {
  shop = await startShop();
  goods = await makeProduct(shop, 100);
  terms = await readTerms(shop);
});
afterAll(() => shop?.close());

test('the storefront restarts during the checkout: cart, form and order are still there', async () => {
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  const email = newEmail();
  const form = await reachPayment(visitor, terms, { email });

  await shop.kill('storefront');
  await shop.start('storefront');
  const step = await visitor.get('/checkout/cart?step=3');
  expect(step.status).toBe(200);
  expect(step.text).toContain(email);
  expect(step.text).toContain(goods.title);

  // The answer to the order is lost with the process: the browser is as it was, and sends the form again.
  const before = visitor.clone();
  expect(isPlaced(await visitor.send('place-order', form))).toBe(true);
  await shop.kill('storefront');
  await shop.start('storefront');
  expect(isPlaced(await before.send('place-order', form))).toBe(true);
  expect(await orderNumber(before)).toBe(await orderNumber(visitor));
  expect((await visitor.ask('frontend/getCart', {})).body).toMatchObject({
    shopCart: { data: { products: [] } },
  });
});

test('an order in flight when the storefront receives SIGTERM gets its response', async () => {
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  const form = await reachPayment(visitor, terms);
  shop.proxy.takeCount();
  shop.proxy.become({ type: 'slow', delay: 400 });
  const placing = visitor.send('place-order', form);
  await until('the back-end is asked', async () => shop.proxy.takeCount() > 0);
  await shop.storefront().stop(60_000);
  expect(isPlaced(await placing)).toBe(true);
  shop.proxy.become({ type: 'none' });
  await shop.start('storefront');
  expect(await orderNumber(visitor)).toMatch(/^\d+$/);
});

test('an order whose response was lost is found again by the form that was kept', async () => {
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  const form = await reachPayment(visitor, terms);
  const elsewhere = visitor.clone();
  expect(isPlaced(await elsewhere.send('place-order', form))).toBe(true);
  shop.proxy.become({ type: 'cut' });
  const held = await visitor.send('place-order', form);
  expect(held.status).toBe(503);
  expect(held.text).toContain(`name="key" value="${form.key}"`);
  shop.proxy.become({ type: 'none' });
  await until('the order is found', async () => isPlaced(await visitor.send('place-order', form)));
  expect(await orderNumber(visitor)).toBe(await orderNumber(elsewhere));
});

test('a change of the cart that failed leaves the cart as it was', async () => {
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, goods);
  shop.proxy.become({ type: 'cut' });
  expect(await visitor.ask('frontend/changeCart', addOne(goods))).toMatchObject({
    status: 503,
    body: { success: false, message: 'Error consultando api' },
  });
  shop.proxy.become({ type: 'none' });
  await until('the cart is back', async () => (await visitor.ask('frontend/getCart', {})).status === 200);
  expect((await visitor.ask('frontend/getCart', {})).body).toMatchObject({
    shopCart: { data: { products: [{ productsku: goods.sku, quantity: 1 }] } },
  });
});
