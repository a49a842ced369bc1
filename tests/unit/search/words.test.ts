import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { indexText, searchStems, stem, wordsOf } from '#lib/search/domain/words.ts';

describe('words', () => {
  test('accents and case do not count, the ñ does', () => {
    expect(fold('  Cojín  ÑANDÚ\tPingüino ')).toBe('cojin ñandu pinguino');
    expect(fold('n\u0303ame')).toBe('ñame');
  });

  test.each([
    ['tazas', 'taza'],
    ['cojines', 'cojin'],
    ['sartenes', 'sarten'],
    ['luces', 'luz'],
    ['tapetes', 'tapete'],
    ['muebles', 'mueble'],
    ['verdes', 'verde'],
    ['relojes', 'reloj'],
    ['manteles', 'mantel'],
    ['mesa', 'mesa'],
    ['gas', 'gas'],
    ['dos', 'dos'],
  ])('%s is looked for as %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ['500ml', ['500', 'ml']],
    ['160x230cm', ['160', '230', 'cm']],
    ['2litros', ['2', 'litros']],
    ['48×48', ['48', '48']],
    ['TOA12', ['toa12']],
    ['12abc', ['12abc']],
    ['1x', ['1x']],
  ])('numbers stand apart from their units: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('a search keeps the words that say something', () => {
    expect(searchStems('las tazas de la abuela')).toEqual(['taza', 'abuela']);
    expect(searchStems('para los')).toEqual([]);
    expect(searchStems('.*(a+)+$')).toEqual([]);
    expect(searchStems('vitamina C')).toEqual(['vitamina', 'c']);
  });

  test('the singular of every word is in the index, and ñ also as n', () => {
    const text = indexText(['Luces y cojines', 'niños']);
    for (const start of [' luz', ' luc', ' cojin ', ' niño ', ' nino ']) expect(text).toContain(start);
    expect(indexText(['', '😀'])).toBe('');
  });

  test('whatever is typed becomes letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const strange = [...wordsOf(text), ...searchStems(text)].filter(
          (word) => !/^[\p{L}\p{N}]+$/u.test(word),
        );
        expect(strange).toEqual([]);
      }),
    );
  });

  test('the index has every form of every word of all texts once, in their order', () => {
    const piece = fc.constantFrom(
      'Ñandú',
      'n\u0303u',
      'TÉS',
      ' ',
      '-',
      'luces',
      'a\u0301',
      '\u0301',
      '½',
      '2,5',
      '\n',
    );
    const text = fc
      .array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 3 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const forms = texts
          .flatMap(wordsOf)
          .flatMap((word) => [word, stem(word)])
          .flatMap((form) => [form, form.replaceAll('ñ', 'n')]);
        expect(indexText(texts).trim().split(' ')).toEqual(forms.length === 0 ? [''] : [...new Set(forms)]);
      }),
    );
  });

  test('a word is found by its own search', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñáéíóú]{3,12}$/), (word) => {
        const index = indexText([word]);
        for (const stemmed of searchStems(word)) expect(index).toContain(` ${stemmed}`);
      }),
    );
  });
});
