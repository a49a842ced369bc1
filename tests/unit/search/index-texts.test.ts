import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchedText } from '#backend/modules/search/index-texts.ts';
import { indexText, searchStems } from '#lib/search/domain/words.ts';

const WORDS =
  'Taza tazas LUZ luces Niño niños cojín Cojines 40×40 1½ l/m ½ œuvre Ünder straße cruces ces "a" a\\nb año ano Ωmega 2,5 voces'.split(
    ' ',
  );
const text = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 6 })), { maxLength: 6 });
const found = (where: string, stem: string) => where.includes(` ${stem}`);

test('finds the same stems in a text as the index of all texts does', () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom(...WORDS, 'tazon', 'cru', 'luz', 'ninos'),
      (some, more, typed) => {
        const texts = [some.join(' '), more.join(' · ')];
        for (const stem of searchStems(`${typed} ${some[0] ?? ''}`)) {
          expect([stem, found(searchedText(texts), stem)]).toEqual([stem, found(indexText(texts), stem)]);
        }
      },
    ),
    { numRuns: 500 },
  );
});
