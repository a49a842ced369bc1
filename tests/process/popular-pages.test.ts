import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportVisits } from '#lib/contracts/popular-pages.ts';
import { samplesOf } from '#tests/fixtures/metrics-text.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

const TOKEN = 'token-of-the-metrics';

let shop: TestShop;
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  shop = await startShop({ METRICS_TOKEN: TOKEN, WARM_PAGES: '20' });
  goods = await makeProduct(shop, 5);
});
afterAll(() => shop?.close());

/** How many documents the storefront has sent, by where they came from; all of them where nothing is named. */
async function documents(...from: string[]): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const samples = samplesOf(await (await fetch(`${shop.url}/metrics`, { headers })).text());
  const counts = [...samples].filter(
    ([name]) =>
      name.startsWith('ajuar_documents_total{') &&
      (from.length === 0 || from.some((source) => name.includes(`"${source}"`))),
  );
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** Has the back-end count visits, as storefronts do each minute. */
async function visit(...rows: { storeid: number; path: string; visits: number }[]): Promise<void> {
  const response = await fetch(`${shop.backendUrl}${reportVisits.path}`, {
    method: reportVisits.verb,
    headers: { 'content-type': 'application/json', 'x-ajuar-server-key': shop.env.BACKEND_SERVER_KEY ?? '' },
    body: JSON.stringify({ rows }),
  });
  expect(response.status).toBe(200);
}

const visitor = () => newVisitor(shop.url, new Map([['ajuar_store', '101']]), shop.env.SITE_URL);

test('a storefront that starts renders the most visited pages, and after a purge those that it is for', async () => {
  await visit(
    { storeid: 101, path: goods.path, visits: 9 },
    { storeid: 101, path: '/mesa', visits: 5 },
    { storeid: 0, path: '/', visits: 7 },
    { storeid: 101, path: '/mesa/no-hay-tal', visits: 1 },
  );
  await shop.kill('storefront');
  await shop.start('storefront');
  await until('the pages are rendered', async () => (await documents()) >= 4);

  // None of them waits for a rendering.
  const rendered = await documents('miss', 'dynamic');
  for (const path of [goods.path, '/mesa']) expect((await visitor().get(path)).status).toBe(200);
  expect((await newVisitor(shop.url).get('/')).status).toBe(200);
  expect(await documents('miss', 'dynamic')).toBe(rendered);

  await goods.setPrice('12.50');
  await until('the page of the product is rendered again', async () => (await documents('miss')) > rendered);
  const before = await documents('miss');
  expect((await visitor().get(goods.path)).text).toContain('12,50');
  expect(await documents('miss')).toBe(before);
});
