import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#lib/contracts/index.ts';
import { getListingPage } from '#lib/contracts/products.ts';
import { getStores } from '#lib/contracts/stores.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const OWN = new Set(contract.filter(({ id }) => id.startsWith('AJ-')).map(({ path }) => path));

let shop: Shop;
let server: Server;
/** Paths that were asked for. */
let asked: string[] = [];
let isOriginal = true;

/** The back-end as an original one would be seen: our own calls are unknown addresses. */
beforeAll(async () => {
  shop = await openShop();
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (isOriginal && OWN.has(path)) return void response.writeHead(404).end('<h1>Not found</h1>');
    const { method, headers } = request;
    const answer = await shop.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'x-ajuar-server-key': String(headers['x-ajuar-server-key']),
      },
      ...(body !== '' && { payload: body }),
    });
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

beforeEach(() => {
  asked = [];
  isOriginal = true;
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.missingCalls'));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('BACKEND_SERVER_KEY', shop.env.serverKey);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
});

const load = async () => ({
  ...(await import('#lib/platform/api/capabilities.ts')),
  ...(await import('#lib/platform/api/client.ts')),
});

test('the capabilities of an original back-end are requested once; then none of our own calls is made', async () => {
  const { learnCapabilities, orElse, call } = await load();
  await learnCapabilities();
  await learnCapabilities();
  expect(asked).toEqual(['/api/capabilities']);
  const own = vi.fn(async () => 'own');
  expect(await orElse(getListingPage, own, async () => 'without')).toBe('without');
  expect(own).not.toHaveBeenCalled();
  expect((await call(getStores, {})).rows).toHaveLength(2);
});

test('without the question, the first unknown address tells; after five minutes it is tried again', async () => {
  const { orElse, call } = await load();
  const page = { storeid: 1, categoryid: 1, sort: 'new', size: 15, page: 1 };
  const own = () => call(getListingPage, getListingPage.request.parse({ ...page, languageid: 3 }));
  const without = async () => ({ success: true as const, rows: [], total: -1 });
  for (let turn = 0; turn < 3; turn += 1) expect((await orElse(getListingPage, own, without)).total).toBe(-1);
  expect(asked).toHaveLength(1);
  isOriginal = false;
  expect((await orElse(getListingPage, own, without, Date.now() + 301_000)).total).toBeGreaterThanOrEqual(0);
});

test('our own back-end is used as it is', async () => {
  isOriginal = false;
  const { learnCapabilities, orElse } = await load();
  await learnCapabilities();
  expect(
    await orElse(
      getListingPage,
      async () => 'own',
      async () => 'without',
    ),
  ).toBe('own');
});

test('a back-end that is away is no original one: nothing is learnt, the failure is thrown', async () => {
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:9');
  const { learnCapabilities, orElse, call } = await load();
  await learnCapabilities();
  const own = () => call(getStores, {});
  await expect(
    orElse(getListingPage, own, async () => ({ success: true as const, rows: [] })),
  ).rejects.toThrow();
});
