import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMarkup, plainText, textOfSanitized } from '#backend/modules/product-files/markup-text.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';

const PIECES = [
  ...['<p>', '</p>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>', '<b>', '</b>', '<span>', '</span>'],
  ...['<h2>', '</h2>', '<h1>', '</h1>', '<br>', '<br/>', '<div>', '</div>', '<P>', '</P >', '<p class="x">'],
  ...['<a href="https://a.bo/?x=1&y=2">', '<a href="javascript:x">', '</a>', '<table><tr><td>', '</td>'],
  ...['<script>', '</script>', '<style>', '<svg/onload=x>', '<!--', '-->', '<![CDATA[', '<', '>', '&', '"'],
  ...[
    '&amp;',
    '&lt;',
    '&gt;',
    '&quot;',
    '&nbsp;',
    '&#60;',
    '&amp;lt;',
    '\u00a0',
    '\r\n',
    '\n',
    ' ',
    'Té ñandú',
  ],
];
const markup = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

describe('the text of sanitised markup', () => {
  test('is the same as of any other, found faster', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = sanitizeInner(html);
        // The first `<b>` sees to it that the sanitiser is asked.
        expect(textOfSanitized(clean)).toBe(plainText(`<b></b>${clean}`));
      }),
      { numRuns: 2000 },
    );
  });

  test('of a text without special characters is itself on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[<>&]/.test(text));
        expect(plainText(text)).toBe(plainText(`<b></b>${text}`));
      }),
    );
  });

  test('has words where elements end', () => {
    expect(textOfSanitized(sanitizeInner('<ul><li>Roble</li><li>Pino &amp; cedro</li></ul>fin'))).toBe(
      'Roble Pino & cedro fin',
    );
  });

  test('of a text written as markup is the text again, on one line', () => {
    fc.assert(
      fc.property(fc.oneof(markup, fc.string()), (text) => {
        expect(plainText(asMarkup(text))).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
