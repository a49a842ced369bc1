import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { samplesOf } from '#tests/fixtures/metrics-text.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { addOne, isPlaced, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

/** What every line has. */
const logLine = z.looseObject({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  time: z.string(),
  event: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
});

const TOKEN = 'token-of-the-metrics';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info' });
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

test('lines of both processes are JSON of one form, and those of one request have one id', async () => {
  const cart = await newVisitor(shop.url).ask('frontend/changeCart', addOne(await makeProduct(shop, 3)));
  const requestId = cart.headers.get('x-request-id');
  const linesOf = (managed: ManagedProcess) =>
    managed
      .lastLines()
      // What says in the demo where it listens.
      .filter((line) => !line.startsWith('back-end: '))
      .map((line) => logLine.parse(JSON.parse(line)));
  for (const managed of [shop.storefront(), shop.backend()]) {
    await until(`the ${managed.name} has logged the request`, async () =>
      linesOf(managed).some((line) => line.requestId === requestId && line.event === 'request'),
    );
    expect(linesOf(managed).every(({ time }) => new Date(time).toISOString() === time)).toBe(true);
    // Who reads the metrics leaves no line; who has not the token does.
    const scrapes = linesOf(managed).filter(({ route }) => route === '/metrics');
    expect(scrapes.filter(({ status }) => status !== 401)).toEqual([]);
  }
});

test('a shop without the token has no such address', async () => {
  const plain = await startShop();
  try {
    for (const base of [plain.url, plain.backendUrl]) expect((await scrape(base, '')).status).toBe(404);
  } finally {
    await plain.close();
  }
});
