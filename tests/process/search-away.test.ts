import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

/** A port of loopback on which nothing answers: 'discard'. */
const AWAY = 'http://127.0.0.1:9/search';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SEARCH_URL: AWAY, SEARCH_KEY: 'una-clave-de-buscador' });
});
afterAll(() => shop?.close());

test('a search service that is away shows on no page: products are found all the same, and the log says why [SRCH-24]', async () => {
  const visitor = newVisitor(shop.url);
  const page = await visitor.get('/search/taza');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Taza Valle');
  expect(page.text).not.toMatch(/role="alert"|Volvemos en un momento|No pudimos/);
  const suggested = await visitor.ask('customer/getFilterProductsNew', { searchkey: 'taza' });
  expect(suggested.status).toBe(200);
  expect(suggested.body).toMatchObject({ success: true, rows: expect.arrayContaining([expect.anything()]) });
  await until('the log says so', async () =>
    shop
      .storefront()
      .lastLines()
      .some((line) => line.includes('"search.hosted"')),
  );
});
