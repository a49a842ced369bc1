import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitizeInner, sanitizeRichText } from '#lib/markup/sanitize.ts';
import { htmlErrors } from '#tests/e2e/support/html-errors.ts';
import { HOSTILE_MARKUP } from '#tests/fixtures/hostile-markup.ts';
import { ODD_MARKUP } from '#tests/fixtures/odd-markup.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-markup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TAGS = [
  ...['p', 'div', 'h1', 'h2', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...[
    'a href="/x"',
    'b',
    'span',
    'em',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'td colspan=2',
    'td rowspan=2',
  ],
];
/** Elements within each other as chance has it, some of which do not end. */
const soup = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('a', 'b c', ' ', '<br>', '<hr>', 'é', '&amp;'),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('part'), { maxLength: 4 }), fc.boolean())
      .map(([tag, inner, ends]) => `<${tag}>${inner.join('')}${ends ? `</${tag.split(' ')[0]}>` : ''}`),
  ),
})).part;

/** A description as the page of a product has it. */
const page = (html: string) =>
  `<!doctype html><html lang="es"><head><title>Taza</title></head><body><h1>Taza</h1><div>${html}</div></body></html>`;

const lettersOf = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');

test('whatever a supplier’s editor wrote, the description has no error by the checker of the W3C', () => {
  const texts = Object.entries({ ...ODD_MARKUP, ...HOSTILE_MARKUP });
  for (const [at, text] of fc.sample(soup, 300).entries()) texts.push([`soup ${at}`, text]);
  const documents = new Map(texts.map(([name, text]) => [name, page(sanitizeInner(text))]));
  expect(htmlErrors(documents, folder)).toEqual([]);
});

test('what is cleaned stays as it is when it is cleaned again, and no text is lost', () => {
  fc.assert(
    fc.property(soup, (text) => {
      for (const clean of [sanitizeInner, sanitizeRichText]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect([...lettersOf(once)].sort()).toEqual([...lettersOf(text)].sort());
      }
    }),
  );
});

test.each([
  ['<p>a <b>b</b></p>\n<ul>\n<li>c</li>\n</ul><h2>d</h2><h3>e</h3>', undefined],
  ['<p>uno<div>dos</div>tres</p>', '<p>uno</p><div>dos</div>tres<p></p>'],
  ['<b>a<p>b</p>c</b>', '<b>a</b><p><b>b</b></p><b>c</b>'],
  ['<h1>a</h1><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
  ['<ul>a<li>b</li><ul><li>c</li></ul></ul>', '<ul><li>a</li><li>b</li><li><ul><li>c</li></ul></li></ul>'],
  ['<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
  ['<dl><dt>a</dt></dl>', '<ul><li>a</li></ul>'],
  ['<table>a<tr><td colspan="3">b</td></tr></table>', 'a<table><tbody><tr><td>b</td></tr></tbody></table>'],
  ['<a href="https://a.example/b c">d</a>', '<a href="https://a.example/b%20c">d</a>'],
  ['<a href="http://[::1">a</a>', '<a>a</a>'],
])('%s is written by the content model', (html, expected) => {
  expect(sanitizeInner(html)).toBe(expected ?? html);
});
