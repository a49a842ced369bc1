import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Schema } from '#backend/db/schema/tables.ts';
import { changeCart, getCart } from '#lib/contracts/carts.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { contract } from '#lib/contracts/index.ts';
import { getListingPage, getProductQuantity } from '#lib/contracts/products.ts';
import { badRequest } from '#lib/contracts/system.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';

/** Keys of requests that name rows of the database. */
const IDS = /(id|Id)$/;

let shop: Shop;
let port = 0;

beforeAll(async () => {
  shop = await openShop();
  port = Number(new URL(shop.address).port);
});
afterAll(() => shop.close());

/** The first line of the answer to raw bytes: what no client library would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('hostile requests to the back-end', () => {
  test.each([
    ['broken JSON', '{"storeid": 1,', 400],
    ['no JSON at all', 'hola', 400],
    ['an empty body', '', 400],
    ['a prototype key', '{"__proto__": {"admin": true}, "storeid": 1}', 400],
    ['a constructor key', '{"constructor": {"prototype": {"admin": true}}}', 400],
    ['an endless nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['a body over the limit', JSON.stringify({ text: 'x'.repeat(1_100_000) }), 413],
  ])('%s is refused in Spanish, never a fault', async (_name, body, status) => {
    const response = await post(getListingPage.path, body);
    expect(response.status).toBe(status);
    const told = badRequest.parse(await response.json());
    expect(told.message).toMatch(/válid|grande|leer/);
    expect(told.fields[0]?.message).not.toMatch(/body|JSON at|request/i);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('another content type is 415, another method 404', async () => {
    const typed = await post(getListingPage.path, '<a/>', { 'content-type': 'application/xml' });
    expect(typed.status).toBe(415);
    const put = await fetch(`http://127.0.0.1:${port}${getListingPage.path}`, { method: 'DELETE' });
    expect(put.status).toBe(404);
  });

  test.each(['', 'server-key-of-the-testz', 'server-key-of-the-tests, x', 'ñ'.repeat(12), 'ñ'.repeat(23)])(
    'the key %j opens no server call',
    async (key) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: getCart.path,
        headers: { 'x-ajuar-server-key': key },
        payload: { id: null, storeid: 101, userid: -1 },
      });
      expect(response.statusCode).toBe(403);
    },
  );

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the layout %s of the private folder does not exist',
    async (layoutFile) => {
      const found = await post(getFile.path, JSON.stringify({ layoutFile, foldername: 'private' }));
      expect([found.status, await found.json()]).toMatchObject([200, { success: true, template: null }]);
    },
  );

  test.each([2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER])(
    'the id %d, which no row can have, is malformed in every call',
    async (id) => {
      for (const call of contract) {
        for (const key of Object.keys(call.request.shape).filter((name) => IDS.test(name))) {
          const field = call.request.shape[key];
          if (!field?.safeParse(5).success) continue;
          expect(field.safeParse(id).success, `${call.method}.${key}`).toBe(false);
        }
      }
      const asked = await post(getProductQuantity.path, JSON.stringify({ productid: id }));
      expect(asked.status).toBe(400);
      const add = { type: 'add', productid: id, sku: 'A', quantity: 1 };
      const changed = await shop.send(
        changeCart,
        { id: null, storeid: 101, userid: -1, updatedate: null, intents: [add] },
        { 'x-ajuar-server-key': shop.env.serverKey },
      );
      expect(changed.status).toBe(400);
    },
  );

  test.each([
    '/operator/orders',
    '/%6fperator/orders',
    '/operator%2forders',
    '//operator/orders',
    '/operator',
  ])('the operator’s route %s stays shut without its key, however it is spelled', async (path) => {
    expect([403, 404]).toContain((await shop.app.inject(path)).statusCode);
    const headers = { 'x-ajuar-operator-key': 'x'.repeat(OPERATOR_KEY.length) };
    expect([403, 404]).toContain((await shop.app.inject({ url: path, headers })).statusCode);
  });

  test('the operator’s routes answer this machine alone, even with the key', async () => {
    const ask = (remoteAddress: string) =>
      shop.app.inject({
        url: '/operator/orders',
        remoteAddress,
        headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
      });
    expect((await ask('192.0.2.7')).statusCode).toBe(403);
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
  });

  test.each([
    '/media/..%2f..%2fsecrets.env/320',
    '/media/%2e%2e/320',
    '/media/0123456789abcdef-1/..%2f..%2f',
    '/media/0123456789abcdef-1%00/320',
    '/media/%c0%ae%c0%ae/320',
  ])('%s leaves the folder of pictures never', async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('SECRET');
  });

  test('a header over the limit and a broken request line are refused by the server itself', async () => {
    expect(await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toContain(
      ' 431 ',
    );
    expect(await raw('GET /healthz HTTP/9.9\r\n\r\n')).toContain(' 400 ');
    expect(await raw('GET /healthz HTTP/1.1\r\nhost: x\r\nx: a\nb: c\r\n\r\n')).toContain(' 400 ');
  });
});

describe('health', () => {
  test('the process lives, and is ready when its database answers with all tables', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ ok: true, operator: false });
    const ready = await shop.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }]);
  });

  test('without its database it is not ready and says when to ask again', async () => {
    const connect = async () => {
      throw new Error('no database here');
    };
    const pool = { connect, options: {}, end: async () => undefined };
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const app = buildApp({ ...shop.deps, db }, shop.env);
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  test('while its data folder takes nothing it is not ready, and lives', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ajuar-ready-'));
    // A file where the folder should be takes no other, whoever asks.
    const dataDir = join(folder, 'data');
    await writeFile(dataDir, '');
    const app = buildApp(shop.deps, { ...shop.env, dataDir });
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await rm(folder, { recursive: true });
  });
});
