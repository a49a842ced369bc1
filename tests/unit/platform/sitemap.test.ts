import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapPart, sitemapXml } from '#lib/platform/seo/sitemap.ts';

test('a sitemap is XML, whatever an address holds', () => {
  const text = sitemapXml([
    { url: 'https://tienda.test/a?b=1&c=<2>', lastModified: '2026-11-21T14:00:00.000Z' },
    { url: 'https://tienda.test/' },
  ]);
  expect(text).toContain('<loc>https://tienda.test/a?b=1&amp;c=&lt;2&gt;</loc>');
  expect(text).toContain('<lastmod>2026-11-21T14:00:00.000Z</lastmod></url>');
  expect(text.match(/<url>/g)).toHaveLength(2);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
});

test('a split one names its files', () => {
  const text = sitemapIndexXml([
    'https://tienda.test/sitemap.xml?part=pages',
    'https://tienda.test/sitemap.xml?part=0',
  ]);
  expect(text.match(/(?<=<sitemap><loc>)[^<]+/g)).toEqual([
    'https://tienda.test/sitemap.xml?part=pages',
    'https://tienda.test/sitemap.xml?part=0',
  ]);
});

test.each([
  [null, null],
  ['', null],
  ['pages', 'pages'],
  ['0', 0],
  ['12', 12],
  ['-1', null],
  ['1e3', null],
  ['123456', null],
])('part %j is %j', (value, part) => {
  expect(sitemapPart(value)).toBe(part);
});
