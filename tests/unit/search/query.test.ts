import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calledOneOf, parseQuery, relevanceTo } from '#backend/modules/search/query.ts';
import { soundsLike } from '#backend/modules/search/sounds.ts';
import { readSynonyms } from '#backend/modules/search/synonyms.ts';

const none = readSynonyms(null);
const some = readSynonyms({
  groups: [
    ['olla', 'cacerola'],
    ['tabla de picar', 'picador'],
  ],
  intents: [{ words: ['desayuno'], means: ['taza', 'bandeja'] }],
});

describe('what a term looks for', () => {
  test('what was typed comes first, then what means the same', () => {
    expect(parseQuery('cacerolas', some)[0]).toEqual([['cacerola '], ['olla '], ['cacerola ']]);
    expect(parseQuery('tabla de picar', some)[0]).toContainEqual(['picador ']);
  });

  test('an intent finds what it means, and not the other way round', () => {
    expect(parseQuery('desayuno', some)).toEqual([[['desayuno '], ['taza '], ['bandeja ']]]);
    expect(parseQuery('taza', some)).toEqual([[['taza']]]);
  });

  test('two words may be one', () => {
    const [first, second] = parseQuery('porta vasos', none);
    expect(first).toEqual([['porta'], ['portavaso']]);
    expect(second).toEqual([['vaso'], ['portavaso']]);
  });

  test.each([
    ['frasco 500ml', ['500 ', 'ml ']],
    ['frasco 500 mililitros', ['500 ', 'ml ']],
    ['olla de 4,1 litros', ['4 ', '1 ', 'l ']],
  ])('numbers are whole words, units have their forms: %s', (term, stems) => {
    const concepts = parseQuery(term, none).slice(1);
    expect(stems.every((stem, at) => concepts[at]?.some(([one]) => one === stem))).toBe(true);
  });

  test('a number that is being typed may go on', () => {
    expect(parseQuery('taza 35', none)[1]).toEqual([['35']]);
    expect(parseQuery('mesa 180x90', none).slice(1)).toEqual([[['180 ']], [['90']]]);
  });

  test('whatever is typed makes no more concepts than words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (term) => {
        for (const concept of parseQuery(term, some)) expect(concept[0]?.length).toBeGreaterThan(0);
      }),
    );
  });
});

test('a name counts more than a tag, a tag more than nothing; the whole word of a number', () => {
  const concepts = parseQuery('taza 35 ml', none);
  const texts = (name: string, tags = ' ') => ({ name: ` ${name} `, tags });
  const relevance = relevanceTo(concepts);
  expect(relevance(texts('taza 35 ml'))).toBeGreaterThan(relevance(texts('taza 350 ml')));
  const isCalled = calledOneOf(concepts);
  expect(isCalled(texts('tetera'))).toBe(false);
  expect(isCalled(texts('tetera', ' taza '))).toBe(true);
});

describe('what sounds alike', () => {
  test.each([
    ['tasa', 'taza'],
    ['bajilla', 'vajilla'],
    ['vandeja', 'bandeja'],
    ['roja', 'rojo'],
    ['orno', 'horno'],
    ['yave', 'llave'],
    ['tokador', 'tocador'],
  ])('%s may be %s', (typed, meant) => {
    expect(soundsLike(typed).has(meant)).toBe(true);
  });

  test('is never the word itself, nor without end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñ]{1,30}$/), (word) => {
        const alike = soundsLike(word);
        expect(alike.has(word)).toBe(false);
        expect(alike.size).toBeLessThanOrEqual(202);
      }),
    );
  });
});
