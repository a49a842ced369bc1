import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, CallInput } from '#lib/contracts/call.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { makeCustomer } from '../account/customers.ts';
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

const expiry = Date.now() + 86_400_000;
const INVENTED = { userId: 7, token: 'token', expiry };
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
    const { customerid, token } = await makeCustomer(backend);
    const customer = { userId: customerid, token, expiry };
    for (const form of [
      'accountForm_3',
      'addressForm_3',
      'passwordForm_3',
      'createEventForm_3',
      'setExternalOrderForm_3',
    ]) {
      expect(await templateOf('private', form), form).toBeNull();
      expect(await templateOf('private', form, INVENTED), form).toBeNull();
      expect(await templateOf('private', form, customer), form).toMatchObject({ kind: 'data' });
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

test('files of the shop are listed for the server alone', async () => {
  expect((await post('/api/s3/listFiles', { foldername: '' })).status).toBe(404);
});

describe('images at /api/s3/uploadImage', () => {
  const PIXELS = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function upload(fields: Record<string, string>, { file = new Blob([PIXELS]), origin = SITE } = {}) {
    const { POST } = await import('#app/api/s3/uploadImage/route.ts');
    const jar = cookieJar({ ajuar_store: '101' });
    jars.make = () => jar;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, 'foto.png');
    const parts = new Response(form);
    const headers = { origin, 'content-type': parts.headers.get('content-type') ?? '' };
    const init = { method: 'POST', headers, body: await parts.arrayBuffer() };
    const response = await POST(new Request(`${SITE}/api/s3/uploadImage`, init));
    return { status: response.status, body: await response.json() };
  }

  test('land in the visitor’s own folder, whatever folder they name', async () => {
    const [one, other] = await Promise.all([
      upload({ filename: 'lino.webp', foldername: '', maxsize: '99999' }),
      upload({ filename: '../../layouts/private/home_3.json', foldername: 'usuarios/7' }),
    ]);
    for (const { status, body } of [one, other]) {
      expect([status, body.success]).toEqual([200, true]);
      expect(body.message.Key).toMatch(/^usuarios\/v-[\da-f]{24}\/[\w-]+\.webp$/);
      expect(body.message.Location).toContain('/media/');
    }
    expect(one.body.message.Key.split('/')[1]).not.toBe(other.body.message.Key.split('/')[1]);
  });

  test('are images, of this shop’s pages, and no larger than 5120 KB', async () => {
    const good = { filename: 'foto.png', foldername: 'fotos' };
    expect((await upload(good, { origin: 'https://otra.example' })).status).toBe(403);
    const page = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    expect((await upload(good, { file: page })).body).toMatchObject({ success: false });
    const large = await upload(good, { file: new Blob([Buffer.alloc(5120 * 1024 + 1)]) });
    expect(large.body).toMatchObject({ success: false });
    const beyond = await upload(good, { file: new Blob([Buffer.alloc(5_400_000)]) });
    expect(beyond.status).toBe(413);
  });
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
    const hosted = await startHosted({
      results: [
        { _meta: { id: '101', score: 1 }, id: { raw: '101' }, statusid: { raw: '5' }, cost: { raw: 12 } },
        { _meta: { id: '102', score: 1 }, id: { raw: '102' }, statusid: { raw: 0 } },
      ],
      meta: { page: { current: 1, total_pages: 1, total_results: 2, size: 100 } },
    });
    const search_fields = { productname: { weight: 9 }, cost: { weight: 9 } };
    const asked = { ...query, query: ' TAZA\n', filters: {}, search_fields };
    const { body, headers } = await post('/api/search/products', asked);
    expect(hosted.seen).toEqual([
      {
        authorization: `Bearer ${KEY}`,
        body: expect.objectContaining({ query: 'taza', search_fields: { productname: { weight: 9 } } }),
      },
    ]);
    expect(body.results).toEqual([
      { _meta: { id: '101', score: 1 }, id: { raw: '101' }, statusid: { raw: '5' } },
    ]);
    expect(JSON.stringify([body, [...headers]])).not.toContain(KEY);
    hosted.close();
  });

  test('that fails says neither why, nor where it is, nor its key', async () => {
    const hosted = await startHosted({ error: `invalid key ${KEY}` });
    const { status, body, headers } = await post('/api/search/products', { ...query, filters: {} });
    expect(status).toBe(503);
    expect(body).toMatchObject({ success: false, message: expect.any(String) });
    expect(JSON.stringify([body, [...headers]])).not.toMatch(new RegExp(`${KEY}|127\\.0\\.0\\.1`));
    hosted.close();
  });
});

const KEY = 'key-of-the-hosted-search';

/** A hosted search that responds with this to whatever it is asked; the settings name it. */
async function startHosted(response: object) {
  const seen: { authorization: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, reply) => {
    seen.push({ authorization: request.headers.authorization, body: await json(request) });
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  vi.stubEnv('SEARCH_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/search`);
  vi.stubEnv('SEARCH_KEY', KEY);
  // The settings are read once.
  vi.resetModules();
  return {
    seen,
    close: () => {
      server.close();
      vi.unstubAllEnvs();
      vi.resetModules();
    },
  };
}
