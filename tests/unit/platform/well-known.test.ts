import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** Serves well-known addresses under the settings of the test. */
async function serve() {
  vi.resetModules();
  const { handleWellKnown } = await import('#lib/platform/server/http/well-known.ts');
  const { agentDocuments } = await import('#lib/ucp/profile.ts');
  const documents = agentDocuments();
  const server = createServer((request, response) => {
    handleWellKnown(request, response, request.url ?? '', documents);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (name: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/.well-known/${name}`, { headers });
}

test('shopping agents find the profile of the shop, which any cache may keep', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  const get = await serve();
  const response = await get('ucp');
  const { ucp } = await response.json();
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(ucp.services['dev.ucp.shopping'].map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
    'http://localhost:3000/api/ucp/mcp',
    'http://localhost:3000/api/ucp',
  ]);
  const again = await get('ucp', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('there is none where the protocol is switched off, as of any other name', async () => {
  vi.stubEnv('UCP', '0');
  const get = await serve();
  expect((await get('ucp')).status).toBe(404);
  expect((await get('ucp/2026-04-08')).status).toBe(404);
});
