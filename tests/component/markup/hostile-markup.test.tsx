import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '#backend/modules/import/read/json-reader.ts';
import { rereadProduct } from '#backend/modules/import/read/reread.ts';
import { RichText } from '#components/content/rich-text.tsx';
import { sanitizeInner, sanitizeRichText } from '#lib/markup/sanitize.ts';
import { HOSTILE_MARKUP } from '#tests/fixtures/hostile-markup.ts';

const ELEMENTS =
  'h1,h2,h3,h4,p,br,hr,ul,ol,li,dl,dt,dd,blockquote,a,strong,b,em,i,u,s,small,span,sub,sup,table,thead,tbody,tr,th,td';
const ATTRIBUTES = ['href', 'target', 'rel', 'colspan', 'rowspan', 'scope'];
const corpus = Object.entries(HOSTILE_MARKUP);
const pieces = [...Object.values(HOSTILE_MARKUP), '<', '>', '"', "'", '&', '<p>', '</p>', '<!--', '-->', ' '];
const mixed = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 8 });

/** What the browser that is given this markup would have to refuse. */
function dangersIn(html: string): string[] {
  const { container, unmount } = render(<RichText html={html} />);
  const elements = [...(container.firstElementChild?.querySelectorAll('*') ?? [])];
  const strange = elements.filter((element) => !element.matches(ELEMENTS)).map(({ tagName }) => tagName);
  const attributes = elements
    .flatMap((element) => [...element.attributes])
    .filter(({ name, value }) => !ATTRIBUTES.includes(name) || (name === 'href' && !isHarmless(value)))
    .map(({ name, value }) => `${name}=${value}`);
  const openers = elements.filter((element) => element.matches('[target="_blank"]:not([rel~="noopener"])'));
  const outside = container.childElementCount > 1 ? ['breaks out'] : [];
  unmount();
  return [...strange, ...attributes, ...openers.map(({ outerHTML }) => outerHTML), ...outside];
}

/** A web page, mail, telephone, or a place in the shop itself. */
function isHarmless(address: string): boolean {
  if (!URL.canParse(address, 'https://shop.example/')) return true;
  const { protocol, host } = new URL(address, 'https://shop.example/');
  const isNamed = /^https?:\/\//i.test(address);
  return (
    ['mailto:', 'tel:'].includes(protocol) ||
    (/^https?:$/.test(protocol) && (isNamed || host === 'shop.example'))
  );
}

/** The description that each kind of import file would store. */
function importedFrom(html: string): string[] {
  const product = { handle: 'a', title: 'A', category: 'mesa', variants: [{ price: '1.00' }] };
  const landing = [{ title: 'a', text: html }];
  const [entry] = parseCatalogue({ products: [{ ...product, description: html, landing }] }).products;
  const row = { Handle: 'a', Title: 'A', 'Body (HTML)': html, 'Variant Price': '1.00' };
  const csv = rereadProduct({ line: null, label: 'a' }, [row], {
    columns: { has: () => true, titles: new Set() },
    variants: 1,
  });
  // What no database can hold is refused in JSON.
  if (html.includes('\0') && entry?.kind === 'problem') return [csv.description];
  if (entry?.kind !== 'product') throw new Error('the product should be read');
  return [entry.product.description, entry.product.landing[0]?.text ?? '', csv.description];
}

describe('hostile markup', () => {
  test.each(corpus)('%s does nothing in a content page', (_what, html) => {
    expect(dangersIn(sanitizeRichText(html))).toEqual([]);
  });

  test.each(corpus)('%s does nothing in an imported description, stored or shown', (_what, html) => {
    for (const stored of importedFrom(html)) {
      expect(dangersIn(stored)).toEqual([]);
      expect(stored).not.toMatch(/<h1/);
      expect(dangersIn(sanitizeInner(stored))).toEqual([]);
    }
  });

  test('does nothing mixed with any other text', () => {
    fc.assert(
      fc.property(mixed, (parts) => {
        const html = parts.join('');
        expect([...dangersIn(sanitizeRichText(html)), ...dangersIn(sanitizeInner(html))]).toEqual([]);
      }),
    );
  });
});

describe('sanitised markup', () => {
  test('is left as it is when it is sanitised again', () => {
    fc.assert(
      fc.property(mixed, (parts) => {
        const once = sanitizeInner(parts.join(''));
        expect(sanitizeInner(once)).toBe(once);
      }),
    );
  });

  test('of a text without a character of markup is the text, as the parser would have it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[<>&]/.test(text));
        expect(sanitizeInner(text)).toBe(sanitizeInner(`<!--x-->${text}`));
      }),
    );
  });

  test('keeps what both editors and suppliers write, in imports and pages alike', () => {
    const html =
      '<h2>A</h2><p>H<sub>2</sub>O <small>x<sup>2</sup></small></p><dl><dt>a</dt><dd>b</dd></dl>' +
      '<table><tbody><tr><td rowspan="2" colspan="2">c</td><td>d</td></tr><tr><td>e</td></tr>' +
      '<tr><td>f</td><td>g</td><td>h</td></tr></tbody></table>' +
      '<a href="https://a.bo/" target="_blank" rel="noopener">d</a>';
    expect([sanitizeRichText(html), ...importedFrom(html)]).toEqual([html, html, html, html]);
  });

  test('has no h1 within a page that has its own, and keeps what holds paragraphs', () => {
    expect(sanitizeInner('<h1>A</h1><h6>b</h6><div><p>c</p></div>')).toBe(
      '<h2>A</h2><h3>b</h3><div><p>c</p></div>',
    );
    expect(sanitizeRichText('<h1>A</h1>')).toBe('<h1>A</h1>');
  });
});
