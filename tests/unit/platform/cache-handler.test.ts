import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import CacheHandler from '#lib/platform/cache/cache-handler.ts';
import { pack } from '#lib/platform/cache/packed.ts';
import { purgeCount } from '#lib/platform/cache/purges.ts';
import { TagPurges } from '#lib/platform/cache/tag-purges.ts';
import { currentRequest, expirePageAt, withRequest } from '#lib/platform/request-context.ts';

const page = (html: string, tags = 'product:1,catalogue:1') => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const during = <T>(run: () => T, purges = purgeCount()) =>
  withRequest({ requestId: 'r', route: '/', purges }, run);

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
      lastModified: 1_000_000,
      cacheControl: { revalidate: 300 },
    });
    expect(await cache.get('/b')).toBeNull();
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
    await during(render);
    vi.setSystemTime(1_059_999);
    const found = await during(async () => [await cache.get('/promise'), currentRequest()?.expiresAt]);
    expect(found).toEqual([{ value: page('hasta las 17:00'), lastModified: 1_000_000 }, 1_060_000]);
    vi.setSystemTime(1_060_000);
    expect(await cache.get('/promise')).toBeNull();
    expect(await cache.get('read')).not.toBeNull();
  });

  test('says what a page depends on that was found or rendered, and for how long; the first word counts', async () => {
    const control = { cacheControl: { revalidate: 300, expire: 31_536_000 } };
    const tags = 'product:70,_N_T_/s/[store]/layout,settings';
    const rendered = await during(async () => {
      await cache.set('read', { kind: 'FETCH', data: { body: '1' } }, control);
      expect(currentRequest()?.shared).toBeUndefined();
      await cache.set('/shared', page('x', tags), control);
      await cache.set('/other', page('x', 'product:80'), control);
      return currentRequest()?.shared;
    });
    const found = await during(async () => {
      await cache.get('/shared');
      return currentRequest()?.shared;
    });
    expect([rendered, found]).toEqual(Array(2).fill({ tags: ['product:70', 'settings'], until: 1_300_000 }));
  });

  test('data are purged by the tags with which they are read', async () => {
    await cache.set('data', { kind: 'FETCH', data: { body: '1' } });
    await cache.revalidateTag('layout:a');
    expect(await cache.get('data', { tags: ['layout:b'], softTags: [] })).not.toBeNull();
    expect(await cache.get('data', { tags: [], softTags: ['layout:a'] })).toBeNull();
  });

  test('what began before a purge and is ready after it counts as purged; what began later is new', async () => {
    const before = purgeCount();
    await cache.revalidateTag('product:9');
    await during(() => cache.set('/before', page('x', 'product:9')), before);
    expect(await cache.get('/before')).toBeNull();
    await during(() => cache.set('/after', page('x', 'product:9')));
    expect(await cache.get('/after')).not.toBeNull();
  });

  test('is purged whatever the machine’s clock says meanwhile', async () => {
    await cache.set('/clock', page('x', 'product:9'));
    vi.setSystemTime(500_000);
    await cache.revalidateTag('product:9');
    expect(await cache.get('/clock')).toBeNull();
  });

  test('comes back as it was, a copy for each who asks', async () => {
    const value = {
      ...page('<p>Ají & “vajilla” — 12 €</p>'),
      rscData: Buffer.from('payload'),
      segmentData: new Map([['/_tree', Buffer.from('segment')]]),
      postponed: undefined,
      status: 200,
    };
    await cache.set('/own', value);
    const found = (await cache.get('/own'))?.value;
    expect(found).toEqual(value);
    expect(found?.rscData).toBeInstanceOf(Buffer);
    found?.segmentData?.get('/_tree')?.fill(0);
    expect((await cache.get('/own'))?.value).toEqual(value);
  });

  test('never grows larger than it may, whatever it holds', async () => {
    const large = () => randomBytes(3.2e6);
    for (let at = 0; at < 12; at += 1) {
      const value =
        at % 2 === 0
          ? { kind: 'APP_ROUTE', body: large() }
          : { kind: 'APP_PAGE', html: '', rscData: large() };
      await cache.set(`large-${at}`, value);
    }
    const found = await Promise.all(Array.from({ length: 12 }, (_, at) => cache.get(`large-${at}`)));
    expect(found.filter(Boolean)).toHaveLength(8);
    const segmentData = new Map([['/a', randomBytes(3.6e6)]]);
    await cache.set('segments', { kind: 'APP_PAGE', html: '', segmentData });
    expect(await cache.get('segments')).toBeNull();
  });

  test('takes a fraction of its own size where it says things twice', async () => {
    const html = Array.from(
      { length: 2000 },
      (_, at) => `<li><a href="/mesa/taza-${at}">Taza ${at}</a></li>`,
    ).join('');
    expect(pack({ html, rscData: Buffer.from(html) }).length).toBeLessThan(html.length / 5);
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
