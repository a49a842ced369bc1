import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tools/serve/ports.ts';
import { startVarnish, varnishPorts } from '#tools/varnish/server.ts';
import { startNginx } from './support/nginx.ts';

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

/** A proxy or a cache in front of the two. */
interface Front {
  get(path: string): Promise<[status: number, body: string]>;
  close(): Promise<void>;
}

async function varnishBefore(ports: readonly [number, number]): Promise<Front> {
  const varnish = await startVarnish(await varnishPorts(), ports);
  const get = async (path: string): Promise<[number, string]> => {
    const response = await fetch(varnish.url + path);
    return [response.status, await response.text()];
  };
  return { get, close: varnish.close };
}

async function nginxBefore([first, second]: readonly [number, number]): Promise<Front> {
  const port = await freePort();
  const place = (site: string) =>
    site
      .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `);
  const get = (path: string) =>
    new Promise<[number, string]>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, (response) =>
        text(response).then((body) => resolve([response.statusCode ?? 0, body]), reject),
      );
      sent.once('error', reject).end();
    });
  const server = await startNginx('ajuar.conf', place, async () => (await get('/'))[0] === 200);
  return { get, close: server.close };
}

let storefronts: readonly Server[] = [];
let ports: readonly [number, number];
beforeAll(async () => {
  const [first, second] = [await storefrontOf('uno'), await storefrontOf('dos')];
  storefronts = [first, second];
  ports = [(first.address() as AddressInfo).port, (second.address() as AddressInfo).port];
});
afterAll(() => {
  for (const server of storefronts) {
    server.closeAllConnections();
    server.close();
  }
});

test.each([
  ['nginx', nginxBefore],
  ['Varnish', varnishBefore],
])('while two builds run side by side %s finds a file of either', async (_name, start) => {
  const front = await start(ports);
  try {
    for (let at = 0; at < 10; at += 1) {
      for (const build of ['uno', 'dos'])
        expect(await front.get(`/_next/static/chunks/${build}-${at}.js`)).toEqual([200, build]);
    }
    expect((await front.get('/_next/static/chunks/tres.js'))[0]).toBe(404);
  } finally {
    await front.close();
  }
});
