import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, CallInput } from '#lib/contracts/call.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const SITE = 'http://localhost:3000';
const jars = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('next/headers', () => ({ cookies: async () => jars.make() }));
vi.mock('#lib/stores/data.ts', () => ({ loadVisitorStore: async () => ({ storeId: 101, catalogId: 1 }) }));
// Next's cache works within Next alone: here each read is made.
vi.mock('#lib/platform/cache/cached.ts', async () => {
  const { call } = await import('#lib/platform/api/client.ts');
  return { cachedCall: (contract: Call, input: CallInput<Call>) => call(contract, input) };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('BACKEND_URL', backend.address);
  vi.stubEnv('BACKEND_SERVER_KEY', backend.env.serverKey);
});

/** Posts to an address of the shop's own, as its pages do. */
async function post(path: string, body: unknown, { as = {}, origin = SITE } = {}) {
  const { openSession } = await import('#lib/platform/session/session.ts');
  const { POST } = await import('#app/api/[service]/[method]/route.ts');
  const jar = cookieJar({ ajuar_store: '101' });
  const { session, save } = await openSession(jar);
  await save({ ...session, ...as });
  jars.make = () => jar;
  const [service = '', method = ''] = path.split('/').slice(2);
  const request = new Request(SITE + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({ service, method }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const CUSTOMER = { userId: 7, token: 'token', expiry: Date.now() + 86_400_000 };
const LAYOUTS = ['/api/s3/getFile', '/api/layout/getLayoutTemplateByName'];

describe.each(LAYOUTS)('layouts at %s', (path) => {
  const templateOf = async (foldername: string, layoutFile: string, as = {}) => {
    const { status, body } = await post(path, { layoutFile, foldername }, { as });
    expect(status).toBe(200);
    return body.template;
  };

  test('are those that pages show, with the pictures that they name', async () => {
    expect(await templateOf('private', 'home_3')).toMatchObject({ kind: 'page', name: 'home_3' });
    expect(await templateOf('pages', 'nosotros')).toMatchObject({ kind: 'page' });
    expect(await templateOf('private', 'loginForm_3')).toMatchObject({ kind: 'data' });
  });

  test('of accounts are a customer’s', async () => {
    for (const form of [
      'accountForm_3',
      'addressForm_3',
      'passwordForm_3',
      'createEventForm_3',
      'setExternalOrderForm_3',
    ]) {
      expect(await templateOf('private', form), form).toBeNull();
      expect(await templateOf('private', form, CUSTOMER), form).toMatchObject({ kind: 'data' });
    }
  });

  test.each([
    ['private', '../../secrets'],
    ['../..', 'package'],
    ['', 'home_3'],
    ['layouts/private', 'accountForm_3'],
    ['/layouts/private', 'accountForm_3.json'],
    ['private', 'no_hay'],
  ])('that there are not, or that nobody may see, are none: %s %s', async (foldername, layoutFile) => {
    expect(await templateOf(foldername, layoutFile)).toBeNull();
  });

  test('refuse another origin, strange keys and what is too long', async () => {
    const good = { layoutFile: 'home_3', foldername: 'private' };
    expect((await post(path, good, { origin: 'https://otra.example' })).status).toBe(403);
    expect((await post(path, { ...good, key: 'x' })).status).toBe(400);
    expect((await post(path, { ...good, foldername: 'x'.repeat(301) })).status).toBe(400);
    expect((await post(path, good)).headers.get('cache-control')).toBe('no-store');
  });
});

test('files of the shop are listed and taken in for the server alone', async () => {
  for (const method of ['listFiles', 'uploadImage'])
    expect((await post(`/api/s3/${method}`, { foldername: '' })).status).toBe(404);
});

describe('the search service', () => {
  const query = { query: 'taza', page: { current: 1, size: 1000 } };
  const ids = (results: { productid: { raw: number } }[]) => results.map(({ productid }) => productid.raw);

  test.each(['/api/search/products', '/api/search/searchEngine'])(
    'finds at %s what can be bought',
    async (path) => {
      const { status, body, headers } = await post(path, { ...query, filters: {} });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body.meta.page).toMatchObject({ current: 1, size: 100 });
      expect(body.results.length).toBeGreaterThan(3);
      expect(body.results[0].statusid).toEqual({ raw: 5 });
      expect(body.results[0].storeid).toEqual({ raw: 1 });
    },
  );

  test('shows nothing that is withdrawn or sold out, whatever it is asked for', async () => {
    const [first] = ids((await post('/api/search/products', { ...query, filters: {} })).body.results);
    const hide = (status_id: number) =>
      backend.deps.db
        .updateTable('product')
        .set({ status_id })
        .where('product_id', '=', first ?? 0)
        .execute();
    const record = { filters: { id: `10${first}` } };
    expect(ids((await post('/api/search/products', record)).body.results)).toEqual([first]);
    await hide(0);
    const asked = { ...query, filters: { statusid: 0, productqty: { from: -5, to: 0 } } };
    expect(ids((await post('/api/search/products', asked)).body.results)).not.toContain(first);
    expect((await post('/api/search/products', record)).body.results).toEqual([]);
    await hide(5);
  });

  test('is asked with the key of the server, which no browser gets', async () => {
    const seen: (string | null)[] = [];
    const { createServer } = await import('node:http');
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization ?? null);
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          results: [
            { _meta: { id: '101', score: 1 }, id: { raw: '101' }, statusid: { raw: '5' } },
            { _meta: { id: '102', score: 1 }, id: { raw: '102' }, statusid: { raw: 0 } },
          ],
          meta: { page: { current: 1, total_pages: 1, total_results: 2, size: 100 } },
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    vi.stubEnv('SEARCH_URL', `http://127.0.0.1:${port}/search`);
    vi.stubEnv('SEARCH_KEY', 'key-of-the-hosted-search');
    const { body, headers } = await post('/api/search/products', { ...query, filters: {} });
    expect(seen).toEqual(['Bearer key-of-the-hosted-search']);
    expect(body.results).toEqual([
      { _meta: { id: '101', score: 1 }, id: { raw: '101' }, statusid: { raw: '5' } },
    ]);
    expect(JSON.stringify([body, [...headers]])).not.toContain('key-of-the-hosted-search');
    vi.unstubAllEnvs();
    server.close();
  });
});
