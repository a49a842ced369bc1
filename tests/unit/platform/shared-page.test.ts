import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isForStoreCache, sharedPageOf, withSharing } from '#lib/platform/server/page-cache/shared-page.ts';
import { documentOf } from './support/documents.ts';
import { SHARED, sends, serve } from './support/served.ts';

const NOW = 1_000_000;
const shared = { tags: ['product:1', 'stores'], until: NOW + 90_500 };

test.each<[string | undefined, string | undefined, boolean]>([
  ['ajuar_store=101', '101', true],
  [undefined, 'none', true],
  ['ajuar_store=101', undefined, false],
  ['ajuar_store=101', '102', false],
  ['ajuar_store=101', 'none', false],
  [undefined, '', false],
  ['ajuar_store=101; ajuar_store=102', '101', false],
])('a request with the cookies %j and X-Store %j comes through a cache by store: %j', (cookie, store, is) => {
  const headers = { cookie, 'x-store': store };
  expect(isForStoreCache({ headers } as unknown as IncomingMessage)).toBe(is);
});

describe('a page for a cache by store', () => {
  const page = documentOf('<p>taza</p>');

  test('is public until it is asked for next, then as long as it is valid, by store, with its tags as keys', () => {
    const given = { ...page, headers: { vary: 'Accept', etag: '"1"' } };
    const { headers, body } = withSharing(given, shared, NOW);
    expect(headers).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
      vary: 'Accept, Accept-Encoding, X-Store',
      'surrogate-key': 'shop product:1 stores',
      etag: '"1"',
    });
    expect(body).toBe(page.body);
    expect(withSharing({ ...given, status: 304 }, shared, NOW).headers).toEqual({
      ...headers,
      'cache-control': 'public, max-age=0, s-maxage=90, stale-while-revalidate=60',
    });
  });

  test.each([
    ['is missing', { ...page, status: 404 }, shared],
    ['sets a cookie', { ...page, headers: { 'set-cookie': ['a=1'] } }, shared],
    ['is about to be rendered again', page, { ...shared, until: NOW + 999 }],
    ['is no longer valid', page, { ...shared, until: NOW - 1 }],
    ['depends on more than a header takes', page, { ...shared, tags: Array(200).fill('product:1000001') }],
  ])('stays private when it %s', (_what, document, known) => {
    expect(withSharing(document, known, NOW)).toBe(document);
  });

  test('ends before something on it is no longer true, for as long as it may be sent late', () => {
    const context = { requestId: 'r', route: '/', shared };
    expect(sharedPageOf(context)).toBe(shared);
    expect(sharedPageOf({ ...context, expiresAt: NOW + 80_000 })?.until).toBe(NOW + 20_000);
    expect(sharedPageOf({ ...context, expiresAt: NOW + 500_000 })?.until).toBe(shared.until);
    expect(sharedPageOf({ requestId: 'r', route: '/', expiresAt: NOW })).toBeUndefined();
  });
});

test.each<[string, { hasFrontCache: boolean; store?: string }, RegExp]>([
  [
    'takes purges and names the store',
    { hasFrontCache: true, store: 'none' },
    /^public, max-age=0, s-maxage=/,
  ],
  ['takes purges and names another store', { hasFrontCache: true, store: '101' }, /^private/],
  ['takes purges and names none', { hasFrontCache: true }, /^private/],
  ['takes no purges', { hasFrontCache: false, store: 'none' }, /^private/],
])(
  'a page is public or private for a cache that %s, rendered and sent again',
  async (_what, given, control) => {
    const context = { shared: { tags: ['stores'], until: Date.now() + 60_000 } };
    const page = sends('<p>taza</p>', { headers: { 'cache-control': SHARED } });
    const ask = await serve(page, { context, hasFrontCache: given.hasFrontCache });
    const headers: Record<string, string> = given.store === undefined ? {} : { 'x-store': given.store };
    for (const response of [await ask('/mesa', headers), await ask('/mesa', headers)]) {
      expect(response.headers['cache-control']).toMatch(control);
      expect(response.headers['surrogate-key']).toBe(
        control.test('public, max-age=0, s-maxage=') ? 'shop stores' : undefined,
      );
    }
  },
);
