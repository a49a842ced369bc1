import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFile } from '#lib/contracts/content/content.ts';
import { getMenu } from '#lib/contracts/content/menus.ts';
import { exchange } from '#lib/platform/api/exchange.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const { signal } = new AbortController();
const headers = { accept: 'application/json', 'content-type': 'application/json' };

test('one helper makes GET and POST calls, with the address, the parameters and the headers that it is given [CALL-91]', async () => {
  const menu = new URL(backend.address + getMenu.path);
  menu.searchParams.set('storeid', '999');
  const empty = await exchange(menu, { method: 'GET', headers, body: '', signal });
  expect([empty.status, JSON.parse(empty.text)]).toEqual([200, { success: true, rows: [], media: {} }]);
  menu.searchParams.set('storeid', 'uno');
  expect((await exchange(menu, { method: 'GET', headers, body: '', signal })).status).toBe(400);

  const file = new URL(backend.address + getFile.path);
  const post = (params: object, more: Record<string, string>) =>
    exchange(file, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(params),
      signal,
    });
  const params = { foldername: 'private', layoutFile: 'menu_1', languageid: 3 };
  const key = { 'x-ajuar-server-key': backend.env.serverKey };
  const found = await post(params, key);
  expect([found.status, JSON.parse(found.text)]).toMatchObject([200, { template: { name: 'menu_1' } }]);
  expect((await post({ ...params, layoutFile: 7 }, key)).status).toBe(400);
  // The back-end reads the media type that the header names.
  expect((await post(params, { ...key, 'content-type': 'text/xml' })).status).toBeGreaterThan(400);
});
