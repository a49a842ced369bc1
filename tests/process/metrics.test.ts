import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesOf } from '#tests/fixtures/metrics-text.ts';
import { isPlaced, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor } from './support/visitor.ts';

const TOKEN = 'token-of-the-metrics';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ METRICS_TOKEN: TOKEN });
});
afterAll(() => shop?.close());

const scrape = (base: string, token: string) =>
  fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });

async function readMetrics(base: string): Promise<Map<string, number>> {
  const response = await scrape(base, TOKEN);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return samplesOf(await response.text());
}

/** Requests that began with these labels. */
const requests = (samples: ReadonlyMap<string, number>, route: string, status: string) =>
  samples.get(`ajuar_http_request_duration_seconds_count{route="${route}",status="${status}"}`) ?? 0;

test('both processes count what a shopper did, and show it to who has the token alone', async () => {
  for (const base of [shop.url, shop.backendUrl]) {
    expect((await scrape(base, 'token-of-somebody-else')).status).toBe(401);
    expect((await fetch(`${base}/metrics`)).status).toBe(401);
  }
  for (let times = 0; times < 2; times += 1) expect((await fetch(`${shop.url}/mesa`)).status).toBe(200);
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, await makeProduct(shop, 3));
  const form = await reachPayment(visitor, await readTerms(shop));
  expect(isPlaced(await visitor.send('place-order', form))).toBe(true);
  await newVisitor(shop.url).send('login', { email: 'nadie@ejemplo.bo', password: 'equivocada1' });

  const front = await readMetrics(shop.url);
  const back = await readMetrics(shop.backendUrl);
  expect(requests(front, '/:path*', '2xx')).toBeGreaterThanOrEqual(2);
  expect(front.get('ajuar_documents_total{from="page-cache"}')).toBeGreaterThan(0);
  expect(front.get('ajuar_backend_call_duration_seconds_count{call="changeCart"}')).toBeGreaterThan(0);
  expect(front.get('ajuar_backend_circuit_open{pool="calls",backend="1"}')).toBe(0);
  expect(front.get('ajuar_purges_followed_timestamp_seconds{}')).toBeGreaterThan(0);
  expect(requests(back, '/api/frontend/changeCart', '2xx')).toBeGreaterThan(0);
  expect(back.get('ajuar_orders_last_hour{state="awaiting_payment"}')).toBeGreaterThan(0);
  expect(back.get('ajuar_sign_ins_total{who="customer",result="unknown"}')).toBe(1);
  expect(back.get('ajuar_database_statement_duration_seconds_count{result="ok"}')).toBeGreaterThan(0);
  expect(back.get('ajuar_job_interval_seconds{name="mail"}')).toBe(1);
});

test('a shop without the token has no such address', async () => {
  const plain = await startShop();
  try {
    for (const base of [plain.url, plain.backendUrl]) expect((await scrape(base, '')).status).toBe(404);
  } finally {
    await plain.close();
  }
});
