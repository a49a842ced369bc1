import { expect, test } from 'vitest';
import { countIn, idIn, orderIdIn, segmentIn, textIn } from '#lib/platform/addresses/fields.ts';
import { PROTOTYPE_KEYS } from '#tests/fixtures/hostile-input.ts';

const ODD = [
  null,
  undefined,
  '',
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  ' 1',
  '1\0',
  '\ud800',
  '٣',
  ...PROTOTYPE_KEYS,
];

test.each([...ODD, '2147483648', '9'.repeat(11)])('%j is no id', (parameter) => {
  expect(idIn(parameter)).toBeNull();
});

test('ids go from 1 to what the contract and the database hold', () => {
  expect(['1', '2147483646', '2147483647'].map(idIn)).toEqual([1, 2_147_483_646, 2_147_483_647]);
});

test('whole numbers end where the caller says', () => {
  expect(['0', '007', '99', '100'].map((text) => countIn(text, 100))).toEqual([0, 7, 99, 100]);
  for (const odd of ['', '101', '-1', '1.5', '9'.repeat(11), 'x', null]) expect(countIn(odd, 100)).toBeNull();
});

test('an order’s number has 6 to 16 digits', () => {
  expect(['1'.repeat(6), '1'.repeat(16)].every(orderIdIn)).toBe(true);
  for (const odd of [...ODD, '1'.repeat(5), '1'.repeat(17)]) expect(orderIdIn(odd)).toBeNull();
});

test('texts are as long as they may be, and can be stored', () => {
  expect([textIn('a'.repeat(5), 5), textIn(null, 5), textIn('50%', 5)]).toEqual(['aaaaa', '', '50%']);
  for (const odd of ['a'.repeat(6), 'a\0', '\ud800', '\udc00']) expect(textIn(odd, 5)).toBeNull();
});

test('a segment is read without its escapes', () => {
  expect(segmentIn('aj%C3%AD%2F50%25', 7)).toBe('ají/50%');
  for (const odd of ['%', '%ED%A0%80', 'a%00', 'a'.repeat(7)]) expect(segmentIn(odd, 6)).toBeNull();
});
