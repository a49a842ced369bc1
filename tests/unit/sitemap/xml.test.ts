import { expect, test } from 'vitest';
import { latest, sitemapIndexXml, sitemapPart, sitemapXml } from '#lib/sitemap/domain/xml.ts';

test('a sitemap is XML, whatever an address holds', () => {
  const text = sitemapXml([
    {
      url: 'https://tienda.test/a?b=1&c=<2>\u0007',
      lastModified: '2026-11-21T14:00:00.000Z',
      images: ['https://tienda.test/media/ab-1/1080'],
    },
    { url: 'https://tienda.test/' },
  ]);
  expect(text).toContain('<loc>https://tienda.test/a?b=1&amp;c=&lt;2&gt;</loc>');
  expect(text).toContain(
    '<lastmod>2026-11-21T14:00:00.000Z</lastmod><image:image><image:loc>https://tienda.test/media/ab-1/1080</image:loc></image:image></url>',
  );
  expect(text.match(/<url>/g)).toHaveLength(2);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:image="[^"]+">/,
  );
});

test('its index names its files and their latest changes', () => {
  const text = sitemapIndexXml([
    { url: 'https://tienda.test/sitemaps/pages.xml' },
    { url: 'https://tienda.test/sitemaps/products-0.xml', lastModified: '2026-11-21T14:00:00.000Z' },
  ]);
  expect(text.match(/(?<=<sitemap><loc>)[^<]+/g)).toEqual([
    'https://tienda.test/sitemaps/pages.xml',
    'https://tienda.test/sitemaps/products-0.xml',
  ]);
  expect(text.match(/<lastmod>/g)).toHaveLength(1);
});

test('the latest of some instants', () => {
  expect(latest(['2026-01-02', '2026-03-01', '2025-12-31'])).toBe('2026-03-01');
  expect(latest([])).toBeUndefined();
});

test.each([
  ['pages.xml', 'pages'],
  ['categories.xml', 'categories'],
  ['products-0.xml', 0],
  ['products-12.xml', 12],
  ['products-01.xml', null],
  ['products--1.xml', null],
  ['products-1e3.xml', null],
  ['products-1234567.xml', null],
  ['pages', null],
  ['__proto__', null],
])('the file %j is %j', (name, part) => {
  expect(sitemapPart(name)).toBe(part);
});
