import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTrackerServer } from '../contract/marketing/tracker-server.ts';
import { makeProduct } from './support/product.ts';
import { notify, startShop, type TestShop } from './support/shop.ts';

const KEY = 'clave-de-prueba-1234';
const submission = z.object({
  host: z.string(),
  key: z.literal(KEY),
  keyLocation: z.url(),
  urlList: z.array(z.url()),
});

let engine: Awaited<ReturnType<typeof startTrackerServer>>;
let shop: TestShop;
beforeAll(async () => {
  engine = await startTrackerServer();
  shop = await startShop({ INDEXNOW_KEY: KEY, INDEXNOW_URL: `${engine.url}/indexnow` });
});
afterAll(async () => {
  await shop?.close();
  await engine.close();
});

/** The latest change of the products, as the index of sitemaps says, and as their own file does; ISO instants. */
async function latestOfProducts(): Promise<[inIndex: string, inFile: string]> {
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const index = /products-0\.xml<\/loc>\s*<lastmod>([^<]+)/.exec(await read('/sitemap.xml'))?.[1] ?? '';
  const file = await read('/sitemaps/products-0.xml');
  return [
    index,
    [...file.matchAll(/<lastmod>([^<]+)/g)]
      .map(([, at]) => at ?? '')
      .toSorted()
      .at(-1) ?? '',
  ];
}

test('search engines are told which pages have changed, and find the key at the shop', async () => {
  // Whatever was read before, the products of an import are news.
  const [before] = await latestOfProducts();
  const since = new Date().toISOString();
  const goods = await makeProduct(shop, 5);
  const [inIndex, inFile] = await latestOfProducts();
  expect(inIndex).toBe(inFile);
  expect(inIndex > before).toBe(true);
  const until = new Date(Date.now() + 60_000).toISOString();
  // A search engine that is away: the notice is to come again.
  engine.respondWith((_, response) => void response.writeHead(503).end());
  expect((await notify(shop, '/api/index-now', { since, until })).status).toBe(502);
  engine.respondWith((_, response) => void response.writeHead(202).end());
  expect((await notify(shop, '/api/index-now', { since, until })).status).toBe(200);
  const told = submission.parse(JSON.parse(engine.received.at(-1)?.body ?? ''));
  expect(told.urlList).toContain(`${shop.url}${goods.path}`);
  // Nothing but the product and the categories that list it.
  expect(told.urlList.length).toBeLessThan(6);
  expect(new URL(shop.url).host).toBe(told.host);
  const key = await fetch(told.keyLocation);
  expect([key.status, await key.text()]).toEqual([200, KEY]);
  // Long before all of it, nothing is told.
  const count = engine.received.length;
  const past = { since: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' };
  expect(await (await notify(shop, '/api/index-now', past)).json()).toEqual({ success: true, submitted: 0 });
  expect(engine.received).toHaveLength(count);
});

test('nobody else makes the shop tell anything', async () => {
  const body = JSON.stringify({ since: '2020-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z', at: 1 });
  const post = (headers: Record<string, string>, text: string) =>
    fetch(`${shop.url}/api/index-now`, { method: 'POST', body: text, headers });
  expect((await post({}, body)).status).toBe(401);
  expect((await post({ 'x-ajuar-signature': '00'.repeat(32) }, body)).status).toBe(401);
  expect((await post({}, 'x'.repeat(2000))).status).toBe(413);
  expect((await notify(shop, '/api/index-now', { since: 'ayer' })).status).toBe(400);
});
