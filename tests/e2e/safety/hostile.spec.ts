import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

const ADD = { intents: [{ type: 'add', productid: 1, sku: 'NADA', quantity: 1 }], updatedate: null };
const CHANGE = '/api/frontend/changeCart';

/** Posts as a page of the shop would, unless `headers` say otherwise. */
function post(
  request: APIRequestContext,
  origin: string | undefined,
  path: string,
  data: unknown,
  headers = {},
) {
  return request.post(path, { data, headers: { origin: origin ?? '', ...headers }, maxRedirects: 0 });
}

test('every answer says what browsers may do with it @desktop', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers();
  const home = await headersOf('/');
  expect(home).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(home['permissions-policy']).toContain('camera=()');
  expect(home['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'none'.*form-action 'self'/);
  expect(home['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(home).not.toHaveProperty('x-powered-by');
  const cart = await headersOf('/checkout/cart');
  expect(cart['content-security-policy']).toMatch(/'nonce-[^']+' 'strict-dynamic'/);
  expect(cart['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  for (const path of ['/customer/tracking', '/getOrderDetails/123456789/x', '/order/status/paidOffline/']) {
    expect((await headersOf(path))['referrer-policy'], path).toBe('no-referrer');
  }
  const api = await headersOf('/api/me');
  expect([api['cache-control'], api['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
});

test('a page is never cached for another store than its own, however cookies name it @desktop', async ({
  request,
}) => {
  const storeOf = async (cookie: string) => {
    const html = await (await request.get('/mesa', { headers: { cookie } })).text();
    return /<html[^>]* data-store="(\d+)"/.exec(html)?.[1];
  };
  for (const cookie of ['ajuar_store=101; ajuar_store=103', 'ajuar_store=; ajuar_store=103']) {
    // Next goes by the last one; whoever comes next gets the page of their own store.
    expect(await storeOf(cookie), cookie).toBe('103');
    expect(await storeOf('ajuar_store=101'), cookie).toBe('101');
    expect(await storeOf(''), cookie).toBe('101');
  }
});

test('a request to change the protocol gets its page, and holds no socket @desktop', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  for (const [path, protocol, status] of [
    ['/_next/x', 'websocket', 404],
    ['/mesa', 'h2c', 200],
    ['/_next/webpack-hmr', 'websocket', 404],
  ] as const) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: protocol };
      get({ host: hostname, port, path, headers, agent: false, timeout: 15_000 }, resolve)
        .on('timeout', () => reject(new Error(`${path}: no response`)))
        .on('error', reject);
    });
    expect([path, response.statusCode]).toEqual([path, status]);
    const ended = once(response.socket, 'close');
    response.resume();
    response.socket.end();
    await ended;
  }
});

test('the probes tell whether the shop lives and is ready @desktop', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path);
    expect([response.status(), await response.json()]).toEqual([200, { ok: true }]);
  }
});

test('the door of the browser: only opened calls, only opened keys, only from the shop [CALL-01] @desktop', async ({
  request,
  baseURL,
}) => {
  const status = async (path: string, data: unknown, headers = {}) =>
    (await post(request, baseURL, path, data, headers)).status();
  for (const key of ['id', 'storeid', 'userid']) {
    const response = await post(request, baseURL, CHANGE, { ...ADD, [key]: 101 });
    expect(response.status(), key).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, fields: [{ path: key }] });
  }
  expect(await status('/api/frontend/setOrdersCoupons', {})).toBe(404);
  expect(await status('/api/frontend/updateCart', {})).toBe(404);
  expect(await status('/api/ajuar/getProductIndex', {})).toBe(404);
  expect(await status('/api/frontend/constructor', {})).toBe(404);
  expect(await status('/api/__proto__/toString', {})).toBe(404);
  expect(await status('/api/operator/orders', {})).toBe(404);
  for (const origin of ['https://otra.example', 'null', 'nonsense']) {
    expect(await status(CHANGE, ADD, { origin }), origin).toBe(403);
    expect(await status('/api/forms/cart', ADD, { origin }), origin).toBe(403);
  }
  expect((await request.post(CHANGE, { data: ADD, headers: { cookie: 'ajuar_session=x' } })).status()).toBe(
    403,
  );
  expect((await request.get(CHANGE)).status()).toBe(405);
  expect((await request.fetch(CHANGE, { method: 'PUT', headers: { origin: baseURL ?? '' } })).status()).toBe(
    405,
  );
  expect((await request.fetch('/', { method: 'DELETE' })).headers().allow).toBe('GET, HEAD');
  expect((await request.post('/api/revalidate', { data: { tags: ['stores'], at: 1 } })).status()).toBe(401);
});

test('bodies that are broken, strange or too large get words, never a fault @desktop', async ({
  request,
  baseURL,
}) => {
  const raw = (data: string | Buffer, type = 'application/json') =>
    request.post(CHANGE, { data, headers: { origin: baseURL ?? '', 'content-type': type } });
  for (const body of ['{"intents":', 'null', '[]', '"x"', '4', ''])
    expect((await raw(body)).status(), body).toBe(400);
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"intents":[],"admin":1}',
  ]) {
    const response = await raw(body);
    expect(response.status(), body).toBe(400);
    expect((await response.json()).success).toBe(false);
  }
  for (const length of [150_000, 1_500_000]) {
    const response = await raw(Buffer.from(JSON.stringify({ intents: 'x'.repeat(length) })));
    expect(response.status()).toBe(413);
    expect((await response.json()).message).toBe('Lo que enviaste es demasiado grande.');
  }
  const form = await request.post('/api/forms/cart', {
    form: { productid: '1', sku: 'x'.repeat(300_000) },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(form.status()).toBe(413);
  const broken = await request.post('/api/forms/cart', {
    data: 'no form',
    headers: { origin: baseURL ?? '', 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(broken.status()).toBe(400);
});

test('a form leads nowhere but into the shop, and puts nothing into headers @desktop', async ({
  request,
  baseURL,
}) => {
  const back = [
    '//otra.example/',
    '/\\otra.example',
    'https://otra.example',
    'javascript:alert(1)',
    '/mesa\r\nSet-Cookie: a=b',
    '/\t/otra.example',
    '/api/me',
  ];
  for (const target of back) {
    const response = await request.post('/api/forms/store', {
      form: { store: '102', return: target, next: target },
      headers: { origin: baseURL ?? '', referer: 'https://otra.example/mesa' },
      maxRedirects: 0,
    });
    expect(response.status(), target).toBe(303);
    const { location = '', ...headers } = response.headers();
    expect(new URL(location, baseURL).origin, target).toBe(new URL(baseURL ?? '').origin);
    expect(location).not.toMatch(/otra\.example|^\/api\//);
    expect(headers['set-cookie']).not.toContain('a=b');
  }
});

test('strange addresses get 4xx, nothing outside of the shop is read @desktop', async ({ request }) => {
  const paths = [
    '/media/..%2f..%2f.ajuar%2fsecrets.env/320',
    '/media/%2e%2e%2fsecrets/320',
    '/media/0123456789abcdef-1/..%2f320',
    '/media/0123456789abcdef-1/99999',
    '/_next/static/..%2f..%2fserver.ts',
    '/..%2f..%2fetc%2fpasswd',
    '/operator/orders',
    '/api/frontend',
    '/api/forms/nada',
  ];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 3 });
    expect([400, 404, 405], `${path} ${response.status()}`).toContain(response.status());
    expect(await response.text()).not.toMatch(/SECRET=|root:x/);
  }
  expect((await request.get('/%zz')).status()).toBe(400);
  expect((await request.get(`/${'a'.repeat(5000)}`)).status()).toBe(414);
});

test('a session cookie that was tampered with opens nothing and breaks nothing @desktop', async ({
  playwright,
  baseURL,
}) => {
  for (const value of ['x', 'Fe26.2*1*a*b*c*d*e*f~2', `Fe26.2*1*${'0'.repeat(3000)}`, '{"userId":1}']) {
    const stranger = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: `ajuar_session=${value}; ajuar_store=101` },
    });
    const me = await stranger.get('/api/me');
    expect([me.status(), (await me.json()).cartCount]).toEqual([200, 0]);
    expect((await stranger.get('/checkout/cart')).status()).toBe(200);
    await stranger.dispose();
  }
});

test('addresses that name nothing are not found, however they are spelled, and never a fault @desktop', async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(await status(`/private/${name}`), name).toBe(404);
  }
  const long = '1'.repeat(41);
  expect(await status(`/order/status/paid/${long}`)).toBe(404);
  expect(await status(`/getOrderDetails/${long}/x`)).toBe(404);
  expect(await status(`/getOrderDetails/123456789/${'a'.repeat(250)}@x.bo`)).toBe(404);
  expect(await status(`/banco-simulado/${'x'.repeat(61)}`)).toBe(await status('/banco-simulado/nobody'));
  const state = await request.get(`/api/orders/${long}`);
  expect([state.status(), await state.json()]).toEqual([200, { success: true, state: 'unknown' }]);
  const stock = await request.post('/api/customer/getProductQuantity', {
    data: { productid: 2_147_483_648 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(stock.status()).toBe(400);
});
