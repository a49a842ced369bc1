import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';

const event = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  platform: z.enum(['node', 'javascript']),
  release: z.string().min(1),
  transaction: z.string().optional(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.object({ filename: z.string(), in_app: z.boolean() })) }),
      }),
    ),
  }),
});
type Received = z.infer<typeof event>;

const received: { event: Received; body: string; auth: string; path: string }[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  const lines = body.split('\n');
  expect(JSON.parse(lines[1] ?? '')).toEqual({ type: 'event' });
  received.push({
    event: event.parse(JSON.parse(lines[2] ?? '')),
    body,
    auth: String(request.headers['x-sentry-auth']),
    path: request.url ?? '',
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

let shop: TestShop;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  shop = await startShop({
    SENTRY_DSN: `http://0123456789abcdef@127.0.0.1:${port}/7`,
    NODE_OPTIONS: `--import=${new URL('support/forced-errors.mjs', import.meta.url)}`,
  });
});
afterAll(async () => {
  await shop?.close();
  server.closeAllConnections();
  server.close();
});

/** What was reported of a process, by what was under way. */
const of = (process: string, where: string) =>
  received.filter(({ event: { tags } }) => tags.process === process && tags.where === where);

/** The one report, once it has come. */
async function only(process: string, where: string) {
  await until(`the ${process} has reported`, async () => of(process, where).length > 0);
  const [first, ...others] = of(process, where);
  expect(others).toEqual([]);
  if (!first) throw new Error('no report');
  return first;
}

/** What nothing that leaves may hold (support/forced-errors.mjs). */
const PERSONAL = /ana\.perez|ejemplo\.bo|71234567|ajuar_session|token=abc|0123456789abcdef0123456789abcdef/;

test('a page that fails again and again is reported once, with build, route and request', async () => {
  const ids: (string | null)[] = [];
  // Each has it fail twice, for its head and for itself; the tenth of a kind would be reported again.
  for (let times = 0; times < 3; times += 1) {
    const page = await fetch(`${shop.url}/search/fallaforzada`);
    expect(page.status).toBe(500);
    ids.push(page.headers.get('x-request-id'));
  }
  const { event, path, auth } = await only('storefront', 'render');
  expect(path).toBe('/api/7/envelope/');
  expect(auth).toContain('sentry_key=0123456789abcdef');
  expect(ids).toContain(event.tags.request_id);
  expect(event.transaction).toBe('/search/:term');
  expect(event.release).toMatch(/^[0-9a-f]{20}$/);
  const [fault] = event.exception.values;
  expect(fault).toMatchObject({ type: 'TypeError', value: expect.stringContaining('forced for [correo]') });
});

test('so is a call that fails in the back-end', async () => {
  const body = JSON.stringify({ query: 'fallaforzada', filters: { storeid: 1 } });
  const headers = { 'content-type': 'application/json', 'x-request-id': 'request-of-the-test' };
  for (let times = 0; times < 5; times += 1) {
    const sent = fetch(`${shop.backendUrl}/api/search/products`, { method: 'POST', headers, body });
    expect((await sent).status).toBe(500);
  }
  const { event } = await only('backend', 'request');
  expect(event).toMatchObject({
    transaction: '/api/search/products',
    tags: { request_id: 'request-of-the-test' },
  });
  const frames = event.exception.values[0]?.stacktrace.frames ?? [];
  expect(frames.filter(({ in_app }) => in_app).at(-2)?.filename).toMatch(/^(lib|backend)\//);
});

test('an error of a browser is reported by the shop, without the address of its page', async () => {
  const stack =
    'TypeError: x is null, ana.perez@ejemplo.bo\n    at f (https://a/_next/static/chunks/a.js:1:2)';
  const headers = { 'content-type': 'text/plain', referer: `${shop.url}/mesa?token=abc`, origin: shop.url };
  for (let times = 0; times < 5; times += 1) {
    const sent = fetch(`${shop.url}/api/errors`, { method: 'POST', headers, body: stack });
    expect((await sent).status).toBe(204);
  }
  const { event } = await only('storefront', 'browser');
  expect(event).toMatchObject({ platform: 'javascript', transaction: '/:path*' });
  expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'x is null, [correo]' });
});

test('what ends a process is reported before it ends', async () => {
  shop.signal('SIGUSR2');
  await shop.backend().ended;
  const { event } = await only('backend', 'process');
  expect(event.exception.values[0]).toMatchObject({ type: 'RangeError' });
  await shop.start('backend');
});

test('nothing of a person has left', () => {
  const sent = received.map(({ body }) => body).join('\n');
  expect(sent).toContain('forced for');
  expect(sent).not.toMatch(PERSONAL);
  expect(sent).not.toContain(process.cwd());
});
