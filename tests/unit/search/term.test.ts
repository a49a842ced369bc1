import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSearchable, MIN_TERM, normalizeTerm, SEARCH_DEBOUNCE_MS } from '#lib/search/domain/term.ts';

test.each([
  ['  Olla  ', 'olla'],
  ['SÁBANAS ÑANDÚ', 'sábanas ñandú'],
  ['olla\n\tde   acero', 'olla de acero'],
  ['n\u0303andu', 'ñandu'],
  ['\u0000\u200b', ''],
  ['', ''],
])('%j is searched as %j [SRCH-08]', (text, term) => {
  expect(normalizeTerm(text)).toBe(term);
});

test.each([
  ['ol', false],
  ['oll', true],
  ['ñó', false],
  ['', false],
])('%j starts a search: %s [SRCH-06]', (term, starts) => {
  expect(isSearchable(term)).toBe(starts);
  expect(MIN_TERM).toBe(3);
});

test('typing pauses for 300 ms before results load [SRCH-07]', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(300);
});

test('a term has at most 100 characters and stays as it is when normalised again [SRCH-08]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 80, maxLength: 150 }), (text) => {
      const term = normalizeTerm(text);
      expect(Array.from(term).length).toBeLessThanOrEqual(100);
      expect(normalizeTerm(term)).toBe(term);
    }),
  );
});
