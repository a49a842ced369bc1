import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '#lib/integrations/domain/problem.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { announce, runCommand } from '../support/command.ts';
import { type ApiResponse, apiClient, listKeys, makeKey } from './api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let shop: Shop;
let lines: string[] = [];
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => lines.push(line) } });
});
afterAll(() => shop.close());

const orders = (secret: string) => apiClient(shop, secret).get('orders');
const codeOf = ({ body }: ApiResponse) => problem.parse(body).type;

describe('a key of the API', () => {
  test('opens what its scopes say, until it is revoked or expired', async () => {
    const [reader, writer] = [await makeKey(shop, ['orders:read']), await makeKey(shop, ['stock:write'], 30)];
    expect((await orders(reader.secret)).status).toBe(200);
    const refused = await orders(writer.secret);
    expect(refused).toMatchObject({ status: 403, type: expect.stringContaining('application/problem+json') });
    expect([codeOf(refused), refused.body.detail]).toEqual([
      ...['urn:problem:missing-scope', 'This needs the scope orders:read.'],
    ]);
    expect((await shop.operate(`/operator/api-keys/${reader.id}/revoke`, {})).status).toBe(200);
    const after = await orders(reader.secret);
    expect([after.status, codeOf(after)]).toEqual([401, 'urn:problem:invalid-key']);
    shop.advance(30 * DAY_MS);
    expect((await orders(writer.secret)).status).toBe(401);
    const { rows } = await listKeys(shop);
    const stateOf = (id: number) => rows.find((row: { id: number }) => row.id === id).state;
    expect([stateOf(reader.id), stateOf(writer.id)]).toEqual(['revoked', 'expired']);
  });

  test.each([
    ['no key', {}, 'urn:problem:missing-key'],
    ['another way to show one', { authorization: 'Basic YTpi' }, 'urn:problem:missing-key'],
    ['an unknown key', { authorization: 'Bearer ajuar_nobody' }, 'urn:problem:invalid-key'],
  ])('with %s nothing is opened', async (_name, headers, code) => {
    const server = { 'x-ajuar-server-key': 'server-key-of-the-tests' };
    const response = await apiClient(shop, '').get('orders', { ...server, ...headers });
    expect([response.status, codeOf(response)]).toEqual([401, code]);
  });

  test('is worth nothing beside the storefront, where nobody counts requests', async () => {
    const { secret } = await makeKey(shop, ['orders:read']);
    const headers = { authorization: `Bearer ${secret}` };
    const response = await apiClient(shop, secret).get('orders', headers);
    expect([response.status, codeOf(response)]).toEqual([403, 'urn:problem:forbidden']);
  });

  test('is stored as a hash alone, and listed with its beginning and when it was last used, to the minute', async () => {
    const { id, secret } = await makeKey(shop, ['orders:read']);
    const stored = await shop.deps.db
      .selectFrom('api_key')
      .selectAll()
      .where('api_key_id', '=', id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const shown = async () => (await listKeys(shop)).rows.find((row: { id: number }) => row.id === id);
    expect(await shown()).toMatchObject({ prefix: secret.slice(0, 12), lastusedat: '' });
    expect(JSON.stringify(await shown())).not.toContain(secret);
    await orders(secret);
    const { lastusedat } = await shown();
    shop.advance(MINUTE_MS - 1);
    await orders(secret);
    expect((await shown()).lastusedat).toBe(lastusedat);
    shop.advance(1);
    await orders(secret);
    expect(Date.parse((await shown()).lastusedat) - Date.parse(lastusedat)).toBe(MINUTE_MS);
  });

  test('leaves its secret in no line of the log, which says who made and revoked it', async () => {
    lines = [];
    const { id, secret } = await makeKey(shop, ['orders:read']);
    await orders(secret);
    await shop.operate(`/operator/api-keys/${id}/revoke`, {});
    const events = lines.map((line) => JSON.parse(line)).filter(({ keyId }) => keyId === id);
    expect(events.map(({ event }) => event)).toEqual(['api-key.created', 'api-key.revoked']);
    expect(lines.join()).not.toContain(secret);
  });

  test('that is unknown cannot be revoked', async () => {
    const { status, text } = await shop.operate('/operator/api-keys/999999/revoke', {});
    expect([status, text]).toEqual([409, expect.stringContaining('No hay una clave 999999')]);
  });
});

describe('a request of the API', () => {
  test.each([
    ['an address that there is not', 'nothing', 404, 'urn:problem:not-found'],
    ['an order that there is not', 'orders/123456', 404, 'urn:problem:not-found'],
    ['what is no number of an order', 'orders/abc', 404, 'urn:problem:not-found'],
    ['what is no cursor', 'orders?cursor=abc', 400, 'urn:problem:invalid-request'],
  ])('for %s is a problem in English', async (_name, path, status, code) => {
    const { secret } = await makeKey(shop, ['orders:read']);
    const response = await apiClient(shop, secret).get(path);
    expect([response.status, codeOf(response)]).toEqual([status, code]);
  });

  test('with wrong fields is told where they stand', async () => {
    const { secret } = await makeKey(shop, ['orders:read']);
    const { status, body } = await apiClient(shop, secret).get('orders?limit=1000&updated_since=ayer&page=2');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: '/updated_since', message: 'Invalid ISO datetime' },
      { path: '/limit', message: 'Too big: expected number to be <=100' },
      { path: '', message: 'Unrecognized key: "page"' },
    ]);
  });
});

test('the command makes, lists and revokes keys', async () => {
  await announce(shop);
  const run = (...args: string[]) => runCommand('api-keys', args, { dataDir: shop.env.dataDir });
  const made = await run('create', 'ERP Contable', '--scopes', 'orders:read,stock:write', '--expires', '90');
  const [, id = '', secret = ''] = /Clave (\d+)\..*\n(ajuar_\S+)\n/.exec(made.out) ?? [];
  expect((await orders(secret)).status).toBe(200);
  const listed = await run('list');
  expect(listed.out).toMatch(
    new RegExp(`^${id} +activa +${secret.slice(0, 12)}… +ERP Contable +orders:read stock:write +20`, 'm'),
  );
  expect((await run('revoke', id)).out).toContain(`La clave ${id} (ERP Contable) ya no abre nada.`);
  expect((await orders(secret)).status).toBe(401);
  for (const wrong of [
    ['create', 'ERP'],
    ['revoke', 'x'],
    ['create', 'ERP', '--scopes', 'x', '--days', '3'],
  ]) {
    expect(await run(...wrong)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Uso: npm run api-keys'),
    });
  }
  expect((await run('create', 'ERP', '--scopes', 'everything')).code).toBe(1);
});
