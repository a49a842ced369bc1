import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecent, withTerm } from '#lib/search/domain/recent.ts';

test('the newest search comes first, each once, six at most', () => {
  expect(withTerm(['olla', 'taza'], 'taza')).toEqual(['taza', 'olla']);
  const all = [...'abcdefgh'].reduce<string[]>(withTerm, []);
  expect(all).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
});

test('whatever stands in the storage, terms come out', () => {
  expect(parseRecent('["olla",3,null,""]')).toEqual(['olla']);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      for (const term of parseRecent(stored)) expect(typeof term).toBe('string');
    }),
  );
});
