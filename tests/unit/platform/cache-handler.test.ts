import { beforeEach, describe, expect, test, vi } from 'vitest';
import CacheHandler from '#lib/platform/cache/cache-handler.ts';
import { TagPurges } from '#lib/platform/cache/tag-purges.ts';
import { currentRequest, expirePageAt, withRequest } from '#lib/platform/request-context.ts';

const page = (html: string, tags = 'product:1,catalogue:1') => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const during = <T>(startedAt: number, run: () => T) =>
  withRequest({ requestId: 'r', route: '/', startedAt }, run);

let cache: CacheHandler;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  cache = new CacheHandler();
  return () => vi.useRealTimers();
});

describe('what Next caches', () => {
  test('is found again, by every instance, with how long it lives', async () => {
    const value = page('taza');
    await cache.set('/a', value, { cacheControl: { revalidate: 300 } });
    expect(await new CacheHandler().get('/a')).toEqual({
      value,
      lastModified: 999_999,
      cacheControl: { revalidate: 300 },
    });
    expect(await cache.get('/b')).toBeNull();
  });

  test('is as old as the request that it was rendered for', async () => {
    await during(400_000, () => cache.set('/old', page('x')));
    expect((await cache.get('/old'))?.lastModified).toBe(399_999);
  });

  test('a page is gone when one of its tags is purged, and stays when another is', async () => {
    await cache.set('/p', page('x', 'product:7,stores'));
    await cache.revalidateTag(['product:8']);
    expect(await cache.get('/p')).not.toBeNull();
    await cache.revalidateTag('product:7');
    expect(await cache.get('/p')).toBeNull();
  });

  test('a page that says when it stops to be true is gone at that instant, in its data is no such end', async () => {
    const render = () => {
      expirePageAt(1_060_000);
      expirePageAt(1_090_000);
      return Promise.all([
        cache.set('/promise', page('hasta las 17:00')),
        cache.set('read', { kind: 'FETCH', data: { body: '1' } }),
      ]);
    };
    await during(999_000, render);
    vi.setSystemTime(1_059_999);
    const found = await during(1_059_999, async () => [
      await cache.get('/promise'),
      currentRequest()?.expiresAt,
    ]);
    expect(found).toEqual([expect.objectContaining({ expiresAt: 1_060_000 }), 1_060_000]);
    vi.setSystemTime(1_060_000);
    expect(await cache.get('/promise')).toBeNull();
    expect(await cache.get('read')).not.toBeNull();
  });

  test('says what a page depends on that was found or rendered, and for how long; the first word counts', async () => {
    const control = { cacheControl: { revalidate: 300, expire: 31_536_000 } };
    const tags = 'product:70,_N_T_/s/[store]/layout,settings';
    const rendered = await during(900_000, async () => {
      await cache.set('read', { kind: 'FETCH', data: { body: '1' } }, control);
      expect(currentRequest()?.shared).toBeUndefined();
      await cache.set('/shared', page('x', tags), control);
      await cache.set('/other', page('x', 'product:80'), control);
      return currentRequest()?.shared;
    });
    const found = await during(1_000_000, async () => {
      await cache.get('/shared');
      return currentRequest()?.shared;
    });
    expect([rendered, found]).toEqual(Array(2).fill({ tags: ['product:70', 'settings'], until: 1_199_999 }));
  });

  test('data are purged by the tags with which they are read', async () => {
    await cache.set('data', { kind: 'FETCH', data: { body: '1' } });
    await cache.revalidateTag('layout:a');
    expect(await cache.get('data', { tags: ['layout:b'], softTags: [] })).not.toBeNull();
    expect(await cache.get('data', { tags: [], softTags: ['layout:a'] })).toBeNull();
  });

  test('what began before a purge and is ready after it counts as purged; what began later is new', async () => {
    await cache.revalidateTag('product:9');
    await during(999_000, () => cache.set('/before', page('x', 'product:9')));
    expect(await cache.get('/before')).toBeNull();
    await during(1_000_002, () => cache.set('/after', page('x', 'product:9')));
    expect(await cache.get('/after')).not.toBeNull();
  });

  test('comes back as it was, and holds no memory but its own', async () => {
    const block = Buffer.alloc(32_768, 'x');
    const value = {
      ...page('<p>Ají & “vajilla” — 12 €</p>'),
      rscData: block.subarray(0, 10),
      segmentData: new Map([['/_tree', block.subarray(10, 30)]]),
    };
    await cache.set('/own', value);
    const found = (await cache.get('/own'))?.value;
    expect(found).toEqual(value);
    expect(found?.rscData?.buffer.byteLength).toBe(10);
    expect(found?.segmentData?.get('/_tree')?.buffer.byteLength).toBe(20);
  });

  test('never grows larger than it may, whatever it holds', async () => {
    const large = Buffer.alloc(6.5 * 1024 * 1024);
    for (let at = 0; at < 12; at += 1) {
      const value =
        at % 2 === 0 ? { kind: 'APP_ROUTE', body: large } : { kind: 'APP_PAGE', html: '', rscData: large };
      await cache.set(`large-${at}`, value);
    }
    const found = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.get(`large-${at}`)));
    expect(found.filter(Boolean)).toHaveLength(8);
    await cache.set('segments', {
      kind: 'APP_PAGE',
      html: '',
      segmentData: new Map([['/a', Buffer.alloc(7.5e6)]]),
    });
    expect(await cache.get('segments')).toBeNull();
  });
});

test('a purge that is forgotten purges every older entry with tags', () => {
  const purges = new TagPurges(2);
  for (const [at, tag] of ['a', 'b', 'c'].entries()) purges.purge(tag, 100 + at);
  expect(purges.isPurged(['other'], 99)).toBe(true);
  expect(purges.isPurged([], 99)).toBe(false);
  expect(purges.isPurged(['other'], 101)).toBe(false);
  expect(purges.isPurged(['c'], 101)).toBe(true);
});
