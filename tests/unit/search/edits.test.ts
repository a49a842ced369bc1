import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsOf } from '#backend/modules/search/edits.ts';

test.each([
  ['two letters swapped', 'taolla', 'toalla'],
  ['a letter left out', 'tolla', 'toalla'],
  ['a letter too many', 'toaalla', 'toalla'],
  ['another letter', 'toslla', 'toalla'],
])('%s is one slip', (_what, typed, meant) => {
  expect(editsOf(typed)).toContain(meant);
});

test('an ñ is a letter of its own', () => {
  expect(editsOf('liño')).not.toContain('lino');
  expect(editsOf('ano')).not.toContain('año');
});

test('a word is none of its own, and one slip works both ways', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcñz'), minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(), (typed, at) => {
      const edits = [...editsOf(typed)];
      expect(edits).not.toContain(typed);
      expect(editsOf(edits[at % edits.length] ?? '')).toContain(typed);
    }),
  );
});
