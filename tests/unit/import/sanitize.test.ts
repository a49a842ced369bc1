import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, plainText, textOfClean } from '#backend/modules/import/read/sanitize.ts';
import { isSimpleMarkup } from '#backend/modules/import/read/simple-markup.ts';

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

/** Markup as catalogues have it, whole. */
const inline = fc
  .tuple(
    fc.constantFrom('strong', 'em', 'span', ''),
    fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '\n', '&amp;', '&lt;') }),
  )
  .map(([tag, text]) => (tag === '' ? text : `<${tag}>${text}</${tag}>`));
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'ul', ''), fc.array(inline, { maxLength: 3 }))
  .map(([tag, parts]) => {
    if (tag === '') return parts.join('');
    return `<${tag}>${tag === 'ul' ? parts.map((part) => `<li>${part}</li>`).join('\n') : parts.join('')}</${tag}>`;
  });
const simple = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join('\n'));

/** The sanitiser's own answer: a comment makes markup no simple one, and leaves nothing behind. */
const sanitised = (html: string) => cleanHtml(`<!--x-->${html}`);

describe('simple markup', () => {
  test('is what the sanitiser would leave as it is', () => {
    fc.assert(
      fc.property(fc.oneof(markup, simple), (html) => {
        fc.pre(isSimpleMarkup(html));
        expect(sanitised(html)).toBe(html.trim());
      }),
      { numRuns: 2000 },
    );
  });

  test('as catalogues have it is found to be simple', () => {
    fc.assert(fc.property(simple, isSimpleMarkup));
  });

  test.each([
    '<p>a',
    '<p><p>a</p></p>',
    '<p><ul></ul></p>',
    '<li>a</li>',
    'a</b>',
    '<p onclick="x">a</p>',
    '<script>a</script>',
    'a & b',
    'a > b',
    '&quot;a&quot;',
    '&nbsp;',
    '<P>a</P>',
  ])('is not %j', (html) => {
    expect(isSimpleMarkup(html)).toBe(false);
  });

  test('is none that is long', () => {
    expect(isSimpleMarkup(`<p>${'a'.repeat(60_000)}</p>`)).toBe(false);
  });
});

describe('the text of clean markup', () => {
  test('is the same as of any other, found faster', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = cleanHtml(html);
        // The first `<b>` sees to it that the sanitiser is asked.
        expect(textOfClean(clean)).toBe(plainText(`<b></b>${clean}`));
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
    expect(textOfClean(cleanHtml('<ul><li>Roble</li><li>Pino &amp; cedro</li></ul>fin'))).toBe(
      'Roble Pino & cedro fin',
    );
  });
});
