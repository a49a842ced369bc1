import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '#lib/integrations/domain/problem.ts';
import { runCommand } from './support/command.ts';
import { startShop, type TestShop } from './support/shop.ts';

const LIMIT = 30;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ RATE_API: String(LIMIT) });
});
afterAll(() => shop?.close());

async function makeKey(): Promise<string> {
  const { out } = await runCommand(shop, 'api-keys', ['create', 'ERP', '--scopes', 'orders:read']);
  return /ajuar_\S+/.exec(out)?.[0] ?? '';
}

const request = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/api/v1/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
const pageShape = z.object({ data: z.array(z.object({ number: z.string() })), next_cursor: z.string() });

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

test.each([
  ['an unknown key', 'orders', {}, 401],
  ['an address that there is not', 'nothing/at/all', {}, 404],
  ['a path that climbs', '..%2f..%2foperator%2forders', {}, 404],
  ['a method that there is not', 'orders', { method: 'DELETE' }, 405],
  ['a body that is too large', 'orders', { method: 'POST', body: 'x'.repeat(1_100_000) }, 413],
])('%s is a problem, with its media type', async (_name, path, init, status) => {
  const response = await request(path, 'ajuar_nobody', init);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.parse(await response.json()).status).toBe(status);
});
