import { expect, test } from 'vitest';
import { takenAway } from '#lib/content/domain/taken-away.ts';

const head = { version: 1 as const, name: 'x', languageId: 3 };
const data = (...rows: Record<string, unknown>[]) => ({ ...head, kind: 'data' as const, rows });
const page = (...ids: string[]) => ({
  ...head,
  kind: 'page' as const,
  rows: ids.map((id) => ({ id: `r-${id}`, columns: [{ size: 12, blocks: [{ id, type: 'text' }] }] })),
});

test.each([
  ['a block', page('a', 'b'), page('b'), ['a']],
  ['a block that moved', page('a', 'b'), page('b', 'a'), []],
  ['a field of a form', data({ name: 'ci' }, { name: 'email' }), data({ name: 'email' }), ['ci']],
  ['an entry of a menu', data({ MENUID: 20 }, { MENUID: 31 }), data({ MENUID: 20 }), ['31']],
  ['a record that has no name', data({ x: 1 }, { x: 2 }), data({ x: 2 }), ['{"x":1}']],
  ['a word of one without a name', data({ x: 1 }), data({ x: 2 }), []],
  ['one of two blocks without ids', page('', ''), page(''), ['text']],
  ['one of two that are named alike', data({ name: 'a' }, { name: 'a' }), data({ name: 'a' }), ['a']],
  ['a record with other words', data({ name: 'ci', label: 'CI' }), data({ name: 'ci', label: 'Carnet' }), []],
  ['a page for data', page('a'), data(), ['a']],
  ['what stands there twice', data({ name: 'a' }, { name: 'a' }), data(), ['a']],
])('%s', (_what, published, next, expected) => {
  expect(takenAway(published, next)).toEqual(expected);
});
