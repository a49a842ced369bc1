import { expect, test } from 'vitest';
import { MAX_ELEMENTS, sanitizeInner, sanitizeRichText } from '#lib/markup/sanitize.ts';
import { csvOf, productRow } from '../import/csv-files.ts';
import { readAll } from '../import/foreign-factory.ts';

const nested = (count: number) => `${'<table><tr><td>'.repeat(count / 3)}Fin`;
const tooMany = nested(300_000);

test('of a text with more elements than are parsed the words are left', () => {
  for (const clean of [sanitizeInner, sanitizeRichText]) {
    expect(clean(tooMany).trim()).toBe('Fin');
    expect(clean(`<p>a</p>${'<b>x</b>'.repeat(MAX_ELEMENTS)}`).replaceAll(/\s/g, '')).toMatch(/^ax+$/);
  }
});

test('as many elements as are parsed stay', () => {
  expect(sanitizeInner('<b>x</b>'.repeat(MAX_ELEMENTS))).toContain('<b>x</b>');
});

const FEED = (text: string) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>Taza</title><g:price>10 BOB</g:price><description><![CDATA[${text}]]></description></item></channel></rss>`;
const own = (product: object) =>
  JSON.stringify({
    products: [{ handle: 'taza', title: 'Taza', variants: [{ sku: 'T', price: '10.00' }], ...product }],
  });

test.each([
  ['a Shopify CSV', (text: string) => csvOf([productRow('taza', { 'Body (HTML)': text })])],
  [
    'a WooCommerce CSV',
    (text: string) => `ID,Type,Name,Regular price,Description\n1,simple,Taza,10,"${text}"`,
  ],
  ['a feed', FEED],
  ['a file of the own format', (text: string) => own({ description: text })],
  ['an own landing', (text: string) => own({ landing: [{ title: 'A', text, picture: '' }] })],
])('of %s such a product is refused with the reason', async (_what, fileOf) => {
  expect(await readAll(fileOf(nested(300)))).toMatchObject({ products: [{ handle: 'taza' }], reasons: [] });
  const { products, reasons } = await readAll(fileOf(nested(30_000)));
  expect(products).toEqual([]);
  expect(reasons).toEqual([expect.stringContaining('demasiados elementos HTML (más de 20000)')]);
});
