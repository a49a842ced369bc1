import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asParagraphLine,
  bulletList,
  escapeMarkdown,
  markdownLink,
  table,
} from '#lib/markdown/domain/text.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import { bareSigns, said } from './read-markdown.ts';

describe('a text in Markdown', () => {
  test.each([
    ['*Oferta* [x](javascript:alert(1))', '\\*Oferta\\* \\[x\\](javascript:alert(1))'],
    ['Vaso | 350 ml', 'Vaso \\| 350 ml'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['# Título #', '\\# Título \\#'],
    ['- 20 %', '\\- 20 %'],
    ['1. Lavar', '1\\. Lavar'],
    ['12) Secar', '12\\) Secar'],
    ['---', '\\---'],
    ['`código` ~~no~~ _sí_', '\\`código\\` \\~\\~no\\~\\~ \\_sí\\_'],
    ['Sal &amp; pimienta & más', 'Sal \\&amp; pimienta & más'],
    ['a\\b', 'a\\\\b'],
    ['  dos\nlíneas\t\u202e ', 'dos líneas'],
    ['2 tazas de 350 ml - azul', '2 tazas de 350 ml - azul'],
  ])('%j shows as it is: %s', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  test('says what was typed on one line, and no sign of it means anything', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'\\`*_[]<>|~#&;-+=>1.)\n a') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const markdown = escapeMarkdown(text);
        const line = withoutInvisible(text)
          .replaceAll(/[\s\p{Cc}]+/gu, ' ')
          .trim();
        expect(said(markdown)).toBe(line);
        expect(bareSigns(markdown)).toEqual([]);
        expect(markdown).not.toMatch(/\n|^(?:[-+=>]|\d+[.)])|(?<!\\)&#?\w+;/);
        expect(asParagraphLine(markdown)).toBe(markdown);
      }),
    );
  });
});

describe('a link', () => {
  test('is followed by http, mail and telephone alone', () => {
    expect(markdownLink('Taza', 'https://t.test/mesa/taza-1_c_A')).toBe(
      '[Taza](https://t.test/mesa/taza-1_c_A)',
    );
    expect(markdownLink('+591 2', 'tel:+5912')).toBe('[\\+591 2](tel:+5912)');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//otra.test', ' https://x', ''])
      expect(markdownLink('x', url)).toBe('x');
  });

  test('ends where its address ends, whatever is in it', () => {
    expect(markdownLink('x', 'https://t.test/a(b) <c>|`d`\\e')).toBe(
      '[x](https://t.test/a%28b%29%20%3Cc%3E%7C%60d%60%5Ce)',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, rest) => {
        const link = markdownLink(text, `https://t.test/${rest.replaceAll(/[\uD800-\uDFFF]/g, '')}`);
        expect(link).toMatch(/^\[(?:[^\\[\]\n]|\\.)+\]\(https:[^\s()<>|`]*\)$/u);
      }),
    );
  });

  test('without words is named by its address', () => {
    expect(markdownLink('', 'https://t.test/')).toBe('[https://t.test/](https://t.test/)');
  });
});

test('tables and lists hold what they are given, and are nothing without it', () => {
  expect(table(['A', 'B'], [[escapeMarkdown('1|2'), 'b']])).toBe('| A | B |\n| --- | --- |\n| 1\\|2 | b |');
  expect(bulletList(['uno\n- dos', '', 'tres'])).toBe('- uno\n  - dos\n- tres');
  expect(table(['A'], []) + bulletList([])).toBe('');
});
