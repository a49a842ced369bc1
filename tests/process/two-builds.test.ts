import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVarnish, type VarnishServer, varnishPorts } from '#tools/varnish/server.ts';

/** A storefront that has the files of one build. */
function storefrontOf(build: string): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const isThere = !url.startsWith('/_next/static/') || url.includes(build);
    response.writeHead(isThere ? 200 : 404, {
      'cache-control': isThere ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(isThere ? build : 'no file');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let storefronts: readonly [Server, Server];
let varnish: VarnishServer;
beforeAll(async () => {
  storefronts = [await storefrontOf('uno'), await storefrontOf('dos')];
  const [first, second] = storefronts.map((server) => (server.address() as AddressInfo).port);
  varnish = await startVarnish(await varnishPorts(), [first ?? 0, second ?? 0]);
});
afterAll(async () => {
  await varnish?.close();
  for (const server of storefronts ?? []) server.close();
});

test('a file of either build is found while both run side by side', async () => {
  for (let at = 0; at < 10; at += 1) {
    for (const build of ['uno', 'dos']) {
      const response = await fetch(`${varnish.url}/_next/static/chunks/${build}-${at}.js`);
      expect([response.status, await response.text()]).toEqual([200, build]);
    }
  }
  expect((await fetch(`${varnish.url}/_next/static/chunks/tres.js`)).status).toBe(404);
});
