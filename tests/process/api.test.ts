import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '#lib/integrations/domain/problem.ts';
import { runCommand } from './support/command.ts';
import { startShop, type TestShop } from './support/shop.ts';

const LIMIT = 30;
const TRIES = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ RATE_API: String(LIMIT), RATE_TRIES: String(TRIES) });
});
afterAll(() => shop?.close());

async function makeKey(): Promise<string> {
  const { out } = await runCommand(shop, 'api-keys', [
    'create',
    'ERP',
    '--scopes',
    'orders:read,stock:write',
  ]);
  return /ajuar_\S+/.exec(out)?.[0] ?? '';
}

const request = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/api/v1/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
const pageShape = z.object({
  data: z.array(z.object({ number: z.string() })),
  next_cursor: z.string(),
  as_of: z.string().nullable(),
});

test('a program reads orders at the shop’s public address, as often as its key may', async () => {
  const key = await makeKey();
  const response = await request('orders?limit=2', key);
  expect([response.status, response.headers.get('cache-control'), response.headers.getSetCookie()]).toEqual([
    ...[200, 'no-store', []],
  ]);
  const { data, next_cursor } = pageShape.parse(await response.json());
  expect((await request(`orders?cursor=${next_cursor}`, key)).status).toBe(200);
  for (const { number } of data) expect((await request(`orders/${number}`, key)).status).toBe(200);
  const statuses = new Set<number>();
  for (let n = 0; n < LIMIT; n += 1) statuses.add((await request('orders?limit=1', key)).status);
  expect([...statuses]).toEqual([200, 429]);
  const limited = await request('orders', key);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request('orders?limit=1', await makeKey())).status).toBe(200);
});

test('ten thousand rows and the description of the API pass through the storefront', async () => {
  const key = await makeKey();
  const { as_of } = pageShape.parse(await (await request('orders?limit=100', key)).json());
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    sku: `NOT-IN-THE-SHOP-${at}`,
    store: 101,
    quantity: 1,
  }));
  const sent = await request('stock', key, {
    method: 'POST',
    body: JSON.stringify({ kind: 'set', as_of, rows }),
  });
  expect([sent.status, await sent.json()]).toMatchObject([200, { received: 10_000, rejected: 10_000 }]);
  const described = await fetch(`${shop.url}/api/v1/openapi.json`);
  expect([described.status, await described.json()]).toMatchObject([
    ...[200, { openapi: '3.1.0', servers: [{ url: `${shop.url}/api/v1` }] }],
  ]);
});

test.each([
  ['an unknown key', 'orders', {}, 401],
  ['an address that there is not', 'nothing/at/all', {}, 404],
  ['a path that climbs', '..%2f..%2foperator%2forders', {}, 404],
  ['a path of dots', 'orders/...', {}, 404],
  ['a method that there is not', 'orders', { method: 'DELETE' }, 405],
  ['a body that is too large', 'orders', { method: 'POST', body: 'x'.repeat(1_100_000) }, 413],
])('%s is a problem, with its media type', async (_name, path, init, status) => {
  const response = await request(path, 'ajuar_nobody', init);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.parse(await response.json()).status).toBe(status);
});

test('whoever guesses keys from one network is sent away before anybody looks at the next one', async () => {
  const key = await makeKey();
  const statuses = new Set<number>();
  for (let n = 0; n <= TRIES; n += 1) statuses.add((await request('orders', `ajuar_guess-${n}`)).status);
  expect([...statuses]).toEqual([401, 429]);
  const known = await request('orders', key);
  expect([known.status, Number(known.headers.get('retry-after')) > 0]).toEqual([429, true]);
});
