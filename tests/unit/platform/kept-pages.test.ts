import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerKept } from '#lib/platform/server/answer-kept.ts';
import { guardAnswer } from '#lib/platform/server/guard-answer.ts';
import { KeptPages } from '#lib/platform/server/kept-pages.ts';
import { MISSING_HEADER } from '#lib/platform/server/missing-page.ts';

const SHARED = 's-maxage=300, stale-while-revalidate=31535700';
const LIVE = 'private, no-cache, no-store, max-age=0, must-revalidate';
let server: Server | null = null;
let rendered = 0;

beforeEach(() => {
  rendered = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
  server = null;
});

interface Served {
  status?: number;
  type?: string;
  cookie?: string;
  control?: string;
}

/** A shop that counts how often it renders, in pieces as Next does. */
async function serve({
  status = 200,
  type = 'text/html; charset=utf-8',
  cookie = '',
  control = LIVE,
}: Served) {
  const made = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    guardAnswer(request, response, path, 'request-1');
    if (answerKept(request, response, path)) return;
    rendered += 1;
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.setHeader('cache-control', control);
    response.setHeader('link', '</a.css>; rel=preload');
    if (cookie) response.setHeader('set-cookie', cookie);
    response.write(`página ${rendered} de `);
    response.end(`${request.url}`);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const { headers: told } = answer;
    const [link, control] = [told.get('link'), told.get('cache-control')];
    return { status: answer.status, link, control, text: await answer.text() };
  };
}

describe('a search that is asked for again', () => {
  test('is rendered once within seconds, with the headers of the page', async () => {
    const ask = await serve({});
    const path = '/search/una?min=1';
    const first = await ask(path);
    expect(first).toEqual({
      status: 200,
      link: '</a.css>; rel=preload',
      control: 'private, no-cache',
      text: 'página 1 de /search/una?min=1',
    });
    expect(await ask(path)).toEqual(first);
    expect(rendered).toBe(1);
    vi.setSystemTime(Date.now() + 5001);
    expect((await ask(path)).text).toContain('página 2');
  });

  test('is told apart by store, filters and kind of request', async () => {
    const ask = await serve({});
    await ask('/search/dos');
    await ask('/search/dos', { cookie: 'a=1; ajuar_store=102; b=2' });
    await ask('/search/dos', { cookie: 'ajuar_store=103' });
    await ask('/search/dos?min=2');
    await ask('/search/dos', { rsc: '1' });
    await ask('/search/dos', { 'next-router-prefetch': '1' });
    expect(rendered).toBe(6);
    await ask('/search/dos', { cookie: 'ajuar_store=102' });
    expect(rendered).toBe(6);
  });
});

describe('a page that Next keeps', () => {
  test('is taken from Next once a second', async () => {
    const ask = await serve({ control: SHARED });
    const first = await ask('/mesa');
    expect(await ask('/mesa')).toEqual(first);
    vi.setSystemTime(Date.now() + 1001);
    expect((await ask('/mesa')).text).toContain('página 2');
  });

  test('is forgotten when a notice says that something has changed', async () => {
    const ask = await serve({ control: SHARED });
    await ask('/cocina');
    await ask('/api/revalidate');
    expect((await ask('/cocina')).text).toContain('página 3');
  });

  test('is never mixed up with the page for a missing address', async () => {
    const ask = await serve({ control: SHARED });
    await ask('/', { [MISSING_HEADER]: 'token' });
    expect((await ask('/')).text).toContain('página 2');
  });
});

test.each<[string, string, Served]>([
  ['fails', '/search/a', { status: 500 }],
  ['sets a cookie', '/search/b', { cookie: 'ajuar_store=101' }],
  ['is no page', '/search/c', { type: 'application/json' }],
  ['is made for one visitor', '/checkout/cart', { control: LIVE }],
  ['is no page of the shop', '/media/plain/1', { control: SHARED }],
])('an answer that %s is not kept', async (_what, path, options) => {
  const ask = await serve(options);
  await ask(path);
  await ask(path);
  expect(rendered).toBe(2);
});

test('what is kept never weighs more than it may, however many addresses there are', () => {
  const kept = new KeptPages(1000);
  for (let at = 0; at < 500; at += 1) {
    kept.set(`101 /search/${at}`, { html: 'x'.repeat(100), headers: [] }, at, at + 5000);
  }
  const alive = Array.from({ length: 500 }, (_, at) => kept.get(`101 /search/${at}`, 500)).filter(Boolean);
  expect(alive).toHaveLength(10);
  expect(kept.get('101 /search/499', 10_000)).toBeNull();
});
