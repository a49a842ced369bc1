import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, personOf, putIntoCart } from './support/buying.ts';
import { movableClock } from './support/moved.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

/** A Sunday; the store hands over on weekdays until 17:00 what was ordered by then. */
const clock = movableClock('2027-01-03T12:00:00-04:00');
const CART = '/checkout/cart';
const DELIVERY = '/checkout/cart?step=2';
/** The same for everybody, and cached: the home, cards, results, and a product. */
const cached = ['/', '/mesa/tazas/39', '/search/vaso'];
let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await startShop(clock.env);
  visitor = newVisitor(shop.url);
  const product = await makeProduct(shop, 10);
  cached.push(product.path);
  // Tuesday, by less before the end than pages are cached for at other times (300 s).
  clock.moveTo('2027-01-05T16:56:00-04:00');
  await until('it is Tuesday in the storefront', async () => (await promisesOf(CART)).includes('retira hoy'));
  await putIntoCart(visitor, product);
  await visitor.send('checkout-start', { as: 'guest' });
  await visitor.send('checkout-personal', personOf(newEmail()));
  await until('it is Tuesday in the back-end', async () =>
    (await promisesOf(DELIVERY)).includes('Martes 5 de enero'),
  );
});
afterAll(async () => {
  await shop?.close();
  clock.remove();
});

/** What a page says of the pick-up, each thing once, with the first day of the checkout's list. */
async function promisesOf(path: string): Promise<string[]> {
  const { status, text } = await visitor.get(path);
  expect(status, path).toBe(200);
  const words = text.replaceAll(/<script\b[^>]*>.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, '|');
  const said = words.match(/\b[Rr]etira (?:hoy|mañana|el [a-záé]+)|Compra (?:ahora|hasta las [\d:]+)/g) ?? [];
  const [day = ''] = /(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de \w+/.exec(words) ?? [];
  return [...new Set([...said, day])].filter(Boolean).toSorted();
}

const readAll = async () =>
  Object.fromEntries(await Promise.all(cached.map(async (path) => [path, await promisesOf(path)] as const)));
const ofAll = (promises: readonly string[]) => Object.fromEntries(cached.map((path) => [path, promises]));

test('at the store’s cut-off banner, cards, product, cart and checkout promise the next day, and so do cached pages', async () => {
  const today = ['Compra hasta las 17:00', 'Retira hoy', 'retira hoy'];
  expect(await readAll()).toEqual(ofAll(today));
  expect(await promisesOf(CART)).toEqual(today);
  clock.moveTo('2027-01-05T17:00:00-04:00');
  await until('the day has ended in both processes', async () => {
    const [cart, delivery] = await Promise.all([CART, DELIVERY].map(promisesOf));
    return Boolean(cart?.includes('Retira mañana') && delivery?.includes('Miércoles 6 de enero'));
  });
  const tomorrow = ['Compra ahora', 'Retira mañana', 'retira mañana'];
  expect(await readAll()).toEqual(ofAll(tomorrow));
  expect(await promisesOf(CART)).toEqual(tomorrow);
});
