import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { isPlaced, personOf, putIntoCart, reachPayment, readTerms, type Terms } from './support/buying.ts';
import { movableClock } from './support/moved.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

/** A minute before midnight in La Paz, on a Wednesday, and a minute after that of the day that is chosen. */
const BEFORE = '2026-12-02T23:59:00-04:00';
const AFTER = '2026-12-04T00:01:00-04:00';
const clock = movableClock(BEFORE);

let shop: TestShop;
let goods: TestProduct;
beforeAll(async () => {
  shop = await startShop({ RATE_WRITES: '1000000', UNPAID_ORDERS: '0', ...clock.env });
  goods = await makeProduct(shop, 100);
});
afterAll(async () => {
  await shop?.close();
  clock.remove();
});

async function buyer(
  terms: Terms,
  email?: string,
): Promise<{ device: Visitor; form: Record<string, string> }> {
  const device = newVisitor(shop.url);
  await putIntoCart(device, goods);
  return { device, form: await reachPayment(device, terms, email ? { email } : {}) };
}

test('a checkout that midnight overtakes goes on; once its day has passed it says so, and keeps all the rest [CHK-09, CHK-10]', async () => {
  const terms = await readTerms(shop);
  const tomorrow = {
    ...terms,
    shipping: { ...terms.shipping, day: '2026-12-03', note: 'Retira mi hermana' },
  };
  const email = 'medianoche@correo.example';
  const late = await buyer(tomorrow, email);
  const inTime = await buyer(terms);

  clock.moveTo(AFTER);
  const step3 = async () => (await late.device.get('/checkout/cart?step=3')).text;
  // Both processes have the new day once their page says so: an order that is sent before would still be in time.
  await until('the chosen day is over', async () => (await step3()).includes(checkoutTexts.lapsed.shipping));
  const led = await late.device.clone().send('place-order', late.form);
  expect(led.headers.get('location')).toBe('/checkout/cart?step=3#formstep3');
  expect(isPlaced(await inTime.device.send('place-order', inTime.form))).toBe(true);
  const text = await step3();
  for (const word of [personOf(email).firstname, email, 'Retira mi hermana']) expect(text).toContain(word);
  await late.device.send('checkout-shipping', (await readTerms(shop)).shipping);
  expect(await step3()).not.toContain(checkoutTexts.lapsed.shipping);
  expect(isPlaced(await late.device.send('place-order', late.form))).toBe(true);
});
