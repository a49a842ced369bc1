import { expect, test } from 'vitest';
import { cachedStore } from '#lib/platform/server/page-cache/cached-store.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['other=101', ''],
  ['not_ajuar_store=101', ''],
  ['ajuar_store=101', '101'],
  ['a=1; ajuar_store=103; b=2', '103'],
])('a page for the cookies %j is cached under the store %j', (cookies, store) => {
  expect(cachedStore(cookies)).toBe(store);
});

test.each([
  'ajuar_store=101; ajuar_store=103',
  'ajuar_store=; ajuar_store=103',
  'ajuar_store=101;ajuar_store=103',
  'ajuar_store',
  'ajuar_store=',
  'ajuar_store=%31%30%31',
  'ajuar_store=101 ',
  `ajuar_store=${'0'.repeat(20)}103`,
])('a page for the cookies %j is not cached', (cookies) => {
  expect(cachedStore(cookies)).toBeNull();
});
