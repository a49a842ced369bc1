import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { hashOf, isStale, parseStoreList, type StoreList, toListed } from '#lib/stores/domain/store-list.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 4, 1);
const stores = [101, 102].map((id) => ({
  storeId: storeId.parse(id),
  storeName: `Tienda ${id}`,
  catalogId: catalogId.parse(id - 100),
  city: 'La Paz',
  address: `Calle ${id}`,
}));
const list = (readAt: number): StoreList => ({ version: 1, readAt, stores });

test('only what the picker shows is kept', () => {
  expect(toListed({ ...stores[0], phone: '2 277' } as (typeof stores)[number])).toEqual(stores[0]);
});

test.each([
  ['just read', 0, false],
  ['almost 240 hours old', 240 * HOUR - 1, false],
  ['240 hours old', 240 * HOUR, true],
  ['from the future', -1, true],
])('a list %s is to be read anew or not [STORE-08]', (_, age, stale) => {
  expect(isStale(list(NOW - age), NOW, hashOf(stores))).toBe(stale);
});

test('a list that differs from the one that the page knows is read anew at once [STORE-08]', () => {
  const moved = stores.map((store) => ({ ...store, address: 'Calle nueva' }));
  expect(isStale(list(NOW), NOW, hashOf(moved))).toBe(true);
  expect(isStale(list(NOW), NOW, hashOf(stores.slice(1)))).toBe(true);
});

test('what was kept is read back', () => {
  expect(parseStoreList(JSON.stringify(list(NOW)))).toEqual(list(NOW));
});

test.each([
  null,
  '',
  'no json',
  '[]',
  '{"version":2,"readAt":1,"stores":[]}',
  '{"version":1,"readAt":"1","stores":[]}',
  '{"version":1,"readAt":1,"stores":[]}',
  '{"version":1,"readAt":1,"stores":[{"storeId":101}]}',
  JSON.stringify({ version: 1, readAt: 1, stores: [{ ...stores[0], storeId: -1 }] }),
  JSON.stringify({ version: 1, readAt: 1, stores: [{ ...stores[0], address: 'x'.repeat(301) }] }),
])('%j is no list', (stored) => {
  expect(parseStoreList(stored)).toBeNull();
});

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => parseStoreList(text)).not.toThrow();
    }),
  );
});
