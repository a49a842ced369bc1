import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fontFile } from '#lib/platform/fonts/font-file.ts';
import { printable, SUBSTITUTE, textRuns } from '#lib/platform/fonts/text-runs.ts';
import { FACES, type Face, facesFor } from '#lib/platform/fonts/typefaces.ts';

const has = (face: Face, sign: string) => fontFile(face.file).characters.has(sign.codePointAt(0) ?? 0);
const said = (text: string, face: Face = FACES.sans) =>
  textRuns(text, face).map((run) => `${run.face.family}: ${run.text}`);

describe('what a font has', () => {
  test.each(Object.entries(FACES))('%s has all of Spanish, and not everything', (_name, face) => {
    for (const sign of 'áéíóúüñÁÉÍÓÚÜÑ¿¡0123456789.,–—…“”€º× ') expect(has(face, sign), sign).toBe(true);
    for (const sign of '王🍵✓') expect(has(face, sign), sign).toBe(false);
  });

  test('the fallbacks have the signs of measures, other alphabets and emoji, the first of them the substitute', () => {
    for (const face of Object.values(FACES)) {
      const [, first, ...more] = facesFor(face);
      expect(first && has(first, SUBSTITUTE)).toBe(true);
      for (const sign of '½¼¾²³µ✓✗→≤Ωж№אب☕🍵🏠') {
        expect(
          [first, ...more].some((one) => one && has(one, sign)),
          sign,
        ).toBe(true);
      }
    }
  });
});

describe('a text in print', () => {
  test.each([
    ['Olla 2½ l', ['Instrument Sans: Olla 2', 'DejaVu Sans: ½', 'Instrument Sans:  l']],
    [
      'Área 3 m² · 5 µm',
      [
        'Instrument Sans: Área 3 m',
        'DejaVu Sans: ²',
        'Instrument Sans:  · 5 ',
        'DejaVu Sans: µ',
        'Instrument Sans: m',
      ],
    ],
    ['Té 🍵', ['Instrument Sans: Té ', 'Noto Emoji: 🍵']],
    ['Жанна', ['DejaVu Sans: Жанна']],
    ['Ana 王芳', ['Instrument Sans: Ana ', 'DejaVu Sans: □□']],
    // A family is drawn as its members, a flag as what its font makes of it.
    ['👩\u200d🍳\ufe0f', ['Noto Emoji: 👩🍳']],
    // The accent of another typist, invisible marks and a tab.
    ['Jose\u0301\tA\u200bna\u00ad', ['Instrument Sans: José Ana']],
    ['a\ud83c', ['Instrument Sans: a', 'DejaVu Sans: \ufffd']],
    ['', []],
  ])('%j is printed in the faces that have it', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test('strong text falls back to strong signs', () => {
    const [, sign] = textRuns('2½', FACES.strong);
    expect(sign?.face.isBold).toBe(true);
  });

  test('every sign of Unicode is in a face that has it, or replaced by the substitute: none is left out', () => {
    const faces = fc.constantFrom(...Object.values(FACES));
    const text = fc.string({
      unit: fc.oneof(
        { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
        fc.string({ unit: 'grapheme' }),
      ),
    });
    fc.assert(
      fc.property(text, faces, (typed, own) => {
        const runs = textRuns(typed, own);
        for (const { text: run, face } of runs) {
          for (const sign of run) expect(has(face, sign), JSON.stringify(sign)).toBe(true);
        }
        const printed = Array.from(runs.map((run) => run.text).join(''));
        const wanted = Array.from(printable(typed));
        expect(printed).toHaveLength(wanted.length);
        for (const [at, sign] of wanted.entries()) {
          const isKnown = facesFor(own).some((face) => has(face, sign));
          expect(printed[at]).toBe(isKnown ? sign : SUBSTITUTE);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is left out before has no look: blanks become one kind, invisible signs none', () => {
    for (let code = 0x20; code < 0x11_0000; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      if (printable(sign) === '') expect(sign).toMatch(/^\p{Default_Ignorable_Code_Point}$/u);
    }
  });
});
