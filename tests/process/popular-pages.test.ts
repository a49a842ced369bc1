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

/** How many documents the storefront has rendered. */
async function rendered(): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const samples = samplesOf(await (await fetch(`${shop.url}/metrics`, { headers })).text());
  return samples.get('ajuar_documents_total{from="miss"}') ?? 0;
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
    { storeid: 0, path: '/', visits: 7 },
    { storeid: 101, path: '/mesa', visits: 5 },
  );
  await shop.kill('storefront');
  await shop.start('storefront');
  // Nobody asks for a page meanwhile.
  await until('the pages are rendered', async () => (await rendered()) >= 3);

  // More often than there are pages: the purge of everything with which a storefront begins may come late.
  for (const price of ['12.50', '13.50', '14.50', '15.50']) {
    const before = await rendered();
    await goods.setPrice(price);
    await until('the page of the product is rendered again', async () => (await rendered()) > before);
  }
  await until('the last price is shown', async () =>
    (await visitor().get(goods.path)).text.includes('15,50'),
  );
});
