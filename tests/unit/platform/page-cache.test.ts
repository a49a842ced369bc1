import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENTRY_BYTES } from '#lib/platform/cache/bounded-cache.ts';
import { purgeEverything, purgeTags } from '#lib/platform/cache/purges.ts';
import { cachePageFor, expirePageAt, sharePage } from '#lib/platform/request-context.ts';
import type { PageDocument } from '#lib/platform/server/document/document.ts';
import { MISSING_HEADER } from '#lib/platform/server/document/missing-page.ts';
import { PageCache } from '#lib/platform/server/page-cache/page-cache.ts';
import { contextFor, documentOf } from './support/documents.ts';
import { SHARED, serve as serveAny } from './support/served.ts';

const LIVE = 'private, no-cache, no-store, max-age=0, must-revalidate';
let rendered = 0;

beforeEach(() => {
  rendered = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

interface Served {
  status?: number;
  type?: string;
  cookie?: string;
  control?: string;
  /** What the page says of itself, in milliseconds. */
  cacheMs?: number;
  /** For how long Next sends it; null when it does not say what the page depends on. */
  validMs?: number | null | undefined;
  /** In how many milliseconds something on the page is no longer true. */
  trueForMs?: number;
}

/** A shop that counts how often it renders, in chunks as Next does. */
async function serve({
  status = 200,
  type = 'text/html; charset=utf-8',
  cookie = '',
  control = LIVE,
  cacheMs = 0,
  validMs = 0,
  trueForMs,
}: Served) {
  const ask = await serveAny((request, response) => {
    rendered += 1;
    if (cacheMs > 0) cachePageFor(cacheMs);
    if (validMs !== null) sharePage({ tags: ['product:1'], until: Date.now() + validMs });
    if (trueForMs !== undefined) expirePageAt(Date.now() + trueForMs);
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.setHeader('cache-control', control);
    response.setHeader('link', '</a.css>; rel=preload');
    if (cookie) response.setHeader('set-cookie', cookie);
    response.write(`página ${rendered} de `);
    response.end(`${request.url}`);
  });
  return async (path: string, given: Record<string, string> = {}) => {
    const { status, headers, body } = await ask(path, given);
    return { status, link: headers.link, control: headers['cache-control'], text: body.toString() };
  };
}

describe('a page that says itself how long it may be cached', () => {
  test('is never sent once something on it is no longer true', async () => {
    const ask = await serve({ cacheMs: 5000, trueForMs: 1200 });
    await ask('/search/una');
    vi.setSystemTime(Date.now() + 1199);
    await ask('/search/una');
    expect(rendered).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect((await ask('/search/una')).text).toContain('página 2');
  });

  test('is rendered once within seconds, with the headers of the page', async () => {
    const ask = await serve({ cacheMs: 5000 });
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

  test('is not cached when it says nothing, whatever its address', async () => {
    const ask = await serve({});
    await ask('/search/nada');
    await ask('/search/nada');
    expect(rendered).toBe(2);
  });

  test('is distinguished by store, filters and kind of request', async () => {
    const ask = await serve({ cacheMs: 5000 });
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

describe('a page that Next caches', () => {
  test.each([
    ['once a second while Next renders it again', undefined, 1000],
    ['once a second while it is not known what it depends on', null, 1000],
    ['when it is to be rendered again', 60_000, 60_000],
  ])('is requested from Next %s', async (_, validMs, sentMs) => {
    const ask = await serve({ control: SHARED, validMs });
    const first = await ask('/mesa');
    vi.setSystemTime(Date.now() + sentMs - 1);
    expect(await ask('/mesa')).toEqual(first);
    vi.setSystemTime(Date.now() + 1);
    expect((await ask('/mesa')).text).toContain('página 2');
  });

  test('is requested from Next once something on it is no longer true', async () => {
    const ask = await serve({ control: SHARED, validMs: 60_000, trueForMs: 2000 });
    await ask('/mesa');
    vi.setSystemTime(Date.now() + 2000);
    expect((await ask('/mesa')).text).toContain('página 2');
  });

  test('is never mixed up with the page for a missing address', async () => {
    const ask = await serve({ control: SHARED });
    await ask('/', { [MISSING_HEADER]: 'token' });
    expect((await ask('/')).text).toContain('página 2');
  });
});

test.each<[string, string, Served]>([
  ['fails', '/search/a', { status: 500, cacheMs: 5000 }],
  ['sets a cookie', '/search/b', { cookie: 'ajuar_store=101', cacheMs: 5000 }],
  ['is no page', '/search/c', { type: 'application/json', cacheMs: 5000 }],
  ['is rendered for one visitor', '/checkout/cart', { control: LIVE }],
  ['is no page of the shop', '/media/plain/1', { control: SHARED }],
])('a response that %s is not cached', async (_what, path, options) => {
  const ask = await serve(options);
  await ask(path);
  await ask(path);
  expect(rendered).toBe(2);
});

describe('all cached pages together', () => {
  const page = (size: number): PageDocument => documentOf('x'.repeat(size));
  const context = () => ({ ...contextFor(), isCachedByNext: true });

  test('never grow larger than they may, however many addresses there are', () => {
    const cache = new PageCache(10 * (1000 + 2 * '101 /499'.length + ENTRY_BYTES));
    for (let at = 0; at < 500; at += 1) cache.reserve(`101 /${at}`)(page(1000), context());
    const alive = Array.from({ length: 500 }, (_, at) => cache.get(`101 /${at}`)).filter(Boolean);
    expect(alive).toHaveLength(10);
    vi.setSystemTime(Date.now() + 10_000);
    expect(cache.get('101 /499')).toBeNull();
  });

  /** A page that depends on a product, one of which that is not known, and one that says itself for how long it is cached. */
  function kept() {
    const cache = new PageCache();
    const until = Date.now() + 60_000;
    const dependent = context();
    dependent.page.shared = { tags: ['settings', 'product:3'], until };
    const timed = contextFor();
    timed.page.cacheMs = 5000;
    const stores = [
      [cache.reserve('known'), dependent],
      [cache.reserve('unknown'), context()],
      [cache.reserve('timed'), timed],
    ] as const;
    const store = () => {
      for (const [keep, one] of stores) keep(page(10), one);
    };
    return { store, found: () => ['known', 'unknown', 'timed'].filter((key) => cache.get(key) !== null) };
  }

  test.each([
    ['what they show', () => purgeTags(['product:3'])],
    ['everything', purgeEverything],
  ])('are gone with a purge of %s, those also whose rendering it overtook', (_, purge) => {
    const before = kept();
    const overtaken = kept();
    before.store();
    expect(before.found()).toEqual(['known', 'unknown', 'timed']);
    purge();
    overtaken.store();
    expect([before.found(), overtaken.found()]).toEqual([[], []]);
  });

  test('stay with a purge of something else where it is known what they show', () => {
    const { store, found } = kept();
    store();
    purgeTags(['product:4']);
    expect(found()).toEqual(['known']);
  });
});
