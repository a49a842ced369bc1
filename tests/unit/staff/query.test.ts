import { expect, test } from 'vitest';
import { isStorable } from '#lib/contracts/storable.ts';
import { queryIn } from '#lib/staff/query.ts';

test.each([
  [' Ana  Quispe ', 'Ana Quispe'],
  ['\u0000', ''],
  ['ta\u0000za\r\n azul', 'ta za azul'],
  ['\u200b712\u00a034567\u202c', '712 34567'],
  ['\ud83c', '\ufffd'],
  [undefined, ''],
  [['a', 'b'], ''],
])('a search for %j looks for %j', (typed, query) => {
  expect(queryIn(typed)).toBe(query);
});

test('a long search is cut where no character is halved', () => {
  const query = queryIn('🎉'.repeat(100) + 'a'.repeat(100));
  expect([query.length <= 120, isStorable(query), query.startsWith('🎉🎉')]).toEqual([true, true, true]);
});
