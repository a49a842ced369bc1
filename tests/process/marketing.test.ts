import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type MarketingEvent, marketingEvent } from '#backend/ports/marketing-tracker.ts';
import { startTrackerServer } from '../contract/marketing/tracker-server.ts';
import { isPlaced, newEmail, orderNumber, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const sent = z.object({ events: z.array(marketingEvent) });

let tracker: Awaited<ReturnType<typeof startTrackerServer>>;
let shop: TestShop;
let goods: TestProduct;
beforeAll(async () => {
  tracker = await startTrackerServer();
  shop = await startShop({
    MARKETING_URL: `${tracker.url}/hook`,
    MARKETING_SECRET: 'secreto-de-prueba-1234',
  });
  goods = await makeProduct(shop, 100);
});
afterAll(async () => {
  await shop?.close();
  await tracker.close();
});

const events = (): MarketingEvent[] =>
  tracker.received.flatMap(({ body }) => sent.parse(JSON.parse(body)).events);

/** Says that a page is shown, as its browser does. */
const show = (visitor: Visitor, path: string, headers: Record<string, string> = {}, chosen = '') =>
  fetch(`${shop.url}/api/page?kind=CATEGORY${chosen}`, {
    method: 'POST',
    headers: {
      ...{ origin: shop.url, referer: `${shop.url}${path}` },
      cookie: [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });

const register = (visitor: Visitor, email: string) =>
  visitor.send('register', {
    ...{ names: 'Rosa', lastname: 'Quispe', email, password: 'clave-segura-1' },
  });

/** Places an order without scripts. @returns its number */
async function buy(visitor: Visitor): Promise<string> {
  const added = await visitor.send('cart', {
    productid: String(goods.productid),
    sku: goods.sku,
    quantity: '1',
  });
  expect(added.status).toBe(303);
  const terms = await readTerms(shop);
  expect(isPlaced(await visitor.send('place-order', await reachPayment(visitor, terms)))).toBe(true);
  return orderNumber(visitor);
}

describe('a shop with a marketing tracker', () => {
  test('tells it of pages, carts and registrations of who allows it [TRK-01, TRK-11, TRK-12, TRK-13]', async () => {
    const visitor = newVisitor(shop.url);
    const saved = await visitor.send('consent', { allows: 'marketing' });
    expect(saved.headers.get('location')).toBe('/pages/cookies');
    expect(visitor.cookies().get('ajuar_consent')).toBe('3.yuun');
    const cookie = visitor.cookies().get('ajuar_marketing');
    expect((await visitor.get('/pages/cookies')).text).toContain('Guardamos tu elección.');
    expect((await show(visitor, '/mesa')).status).toBe(204);
    await putIntoCart(visitor, goods);
    const email = newEmail();
    expect((await register(visitor, email)).status).toBe(303);
    await until('registered', async () => events().some(({ type }) => type === 'register'));
    const told = events();
    expect(told.find(({ type }) => type === 'page_visit')).toMatchObject({
      ids: { cookie },
      properties: { page: 'CATEGORY', path: '/mesa', origin: 'web' },
    });
    expect(told.find(({ type }) => type === 'add_to_cart')).toMatchObject({
      ids: { cookie },
      properties: { sku: goods.sku, quantity: 1, price: 10 },
    });
    expect(told.find(({ type }) => type === 'cart_update')).toMatchObject({
      properties: { action: 'add', total_price: 10, total_quantity: 1 },
    });
    expect(told.find(({ type }) => type === 'register')).toMatchObject({
      ids: { registered: email, cookie },
      properties: { action: 'registration', first_name: 'Rosa', last_name: 'Quispe', origin: 'web' },
    });
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  test('tells it of the page on which somebody said yes, and of all that follows', async () => {
    const visitor = newVisitor(
      shop.url,
      new Map([
        ['ajuar_store', '101'],
        ['ajuar_consent', '3.yuuu'],
      ]),
    );
    const response = await show(visitor, '/search/ana%40correo.example');
    const [id] = response.headers
      .getSetCookie()
      .flatMap((line) => /^ajuar_marketing=([\w-]+)/.exec(line)?.[1] ?? []);
    expect(id).toBeDefined();
    const next = newVisitor(shop.url, new Map([...visitor.cookies(), ['ajuar_marketing', id ?? '']]));
    await putIntoCart(next, goods);
    const own = () => events().filter(({ ids }) => ids.cookie === id);
    await until('told', async () => own().some(({ type }) => type === 'cart_update'));
    expect(own().map(({ type }) => type)).toEqual(['page_visit', 'add_to_cart', 'cart_update']);
    expect(JSON.stringify(own())).not.toContain('ana');
    const left = await next.send('logout', { return: '/' });
    expect(left.status).toBe(303);
    expect([...next.cookies().keys()].filter((name) => /marketing|consent/.test(name))).toEqual([]);
  });

  test('tells it once of an order without scripts, whatever is shown afterwards, and of its cancellation [TRK-09]', async () => {
    const order = async (visitor: Visitor) => {
      const id = await buy(visitor);
      // Shown again, and in another tab.
      expect(await orderNumber(visitor.clone())).toBe(id);
      return id;
    };
    const [allowing, withdrawing] = [newVisitor(shop.url), newVisitor(shop.url)];
    for (const visitor of [allowing, withdrawing]) await visitor.send('consent', { allows: 'marketing' });
    const cookie = allowing.cookies().get('ajuar_marketing');
    const silent = await order(newVisitor(shop.url));
    const withdrawn = await order(withdrawing);
    const told = await order(allowing);
    const cancel = async (visitor: Visitor, orderid: string) => {
      const { text } = await visitor.get('/order/status/paidOffline');
      const [, proof = ''] = new RegExp(`getOrderDetails/${orderid}/([^"]+)"`).exec(text) ?? [];
      const { status } = await visitor.send('order-cancel', { orderid, proof, reason: '' });
      expect(status).toBe(303);
    };
    const ofOrders = () => events().filter(({ type }) => type === 'purchase' || type === 'refund');
    await until('bought', async () => ofOrders().length > 1);
    expect(ofOrders().map(({ properties }) => properties.order_id)).toEqual([withdrawn, told]);
    await withdrawing.send('consent', {});
    expect([...withdrawing.cookies().keys()]).not.toContain('ajuar_marketing');
    await cancel(withdrawing, withdrawn);
    await cancel(allowing, told);
    await until('cancelled', async () => ofOrders().length > 2);
    expect(
      ofOrders()
        .slice(1)
        .map(({ type, ids, properties }) => [type, ids, properties.order_id]),
    ).toEqual([
      ['purchase', { cookie }, told],
      ['refund', { cookie }, told],
    ]);
    expect(ofOrders()[1]?.properties).toMatchObject({
      ...{ total_price: 10, currency: 'BOB', items: [{ sku: goods.sku, total_price: 10 }] },
    });
    expect(JSON.stringify(events())).not.toContain(silent);
  });

  test('loses nothing to one that hangs, tells nothing twice, and no order waits for it', async () => {
    const hanging: ServerResponse[] = [];
    tracker.respondWith((_, response) => void hanging.push(response));
    const visitor = newVisitor(shop.url);
    await visitor.send('consent', { allows: 'marketing' });
    const cookie = visitor.cookies().get('ajuar_marketing');
    await show(visitor, '/mesa/primera');
    await until('asked', async () => hanging.length > 0);
    const answered: MarketingEvent[] = [];
    const ordered = await buy(visitor);
    expect(answered).toEqual([]);
    tracker.respondWith(({ body }, response) => {
      answered.push(...sent.parse(JSON.parse(body)).events);
      response.end('{}');
    });
    const own = () => answered.filter(({ ids }) => ids.cookie === cookie);
    const bought = () => own().filter(({ properties }) => properties.order_id === ordered);
    await until('told', async () => bought().length > 0 && own().some(({ type }) => type === 'page_visit'));
    expect(bought().map(({ type }) => type)).toEqual(['purchase']);
    expect(
      own()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['add_to_cart', 'cart_update', 'page_visit', 'purchase']);
    expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);
  });

  test('a choice that a script wrote is kept by the server, which browsers let last, once it was made', async () => {
    const keptBy = async (text: string, chosen: string) => {
      const visitor = newVisitor(shop.url, new Map([['ajuar_consent', text]]));
      const lines = (await show(visitor, '/mesa', {}, chosen)).headers.getSetCookie();
      return lines.filter((line) => line.startsWith('ajuar_consent='));
    };
    expect(await keptBy('3.nuuu', '&chosen=1')).toEqual([
      expect.stringMatching(/^ajuar_consent=3\.nuuu;.*Max-Age=15552000/i),
    ]);
    expect(await keptBy('3.nuuu', '')).toEqual([]);
    expect(await keptBy('otra-cosa', '&chosen=1')).toEqual([]);
  });

  test('tells it nothing of who has not chosen, has refused, or whose browser asks not to be followed', async () => {
    const undecided = newVisitor(shop.url);
    const refusing = newVisitor(shop.url);
    await refusing.send('consent', { allows: 'marketing' });
    await refusing.send('consent', {});
    expect([...refusing.cookies().keys()]).not.toContain('ajuar_marketing');
    const unfollowed = newVisitor(shop.url);
    await unfollowed.send('consent', { allows: 'marketing' });
    const before = events().length;
    for (const visitor of [undecided, refusing]) {
      await show(visitor, '/mesa/tazas');
      await putIntoCart(visitor, goods);
      await register(visitor, newEmail());
    }
    await show(unfollowed, '/mesa/platos', { 'sec-gpc': '1' });
    expect((await unfollowed.get('/pages/cookies', { dnt: '1' })).text).toContain('Tu navegador pide');
    // What comes after all of that is told: what came before would have been, too.
    await show(unfollowed, '/mesa/ultima');
    await until('seen', async () => events().some(({ properties }) => properties.path === '/mesa/ultima'));
    expect(events().slice(before)).toHaveLength(1);
    expect(
      (await fetch(`${shop.url}/`, { headers: { cookie: 'ajuar_store=101' } })).headers.getSetCookie(),
    ).toEqual([]);
  });
});
