import { describe, expect, test } from 'vitest';
import { canonicalFor } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl, pageMetadata, sharedHead } from '#lib/platform/seo/metadata.ts';

describe('the head of a page', () => {
  const head = pageMetadata({
    title: 'Taza Valle',
    description: '<p>Gres&nbsp;esmaltado &amp; lavable</p>',
    canonical: '/mesa/taza-valle-12',
    preview: '/media/cards/101/product/12/0123456789ab.jpg',
  });

  test('has title, description and canonical address', () => {
    expect(head).toMatchObject({
      title: 'Taza Valle | Ajuar',
      description: 'Gres esmaltado & lavable',
      alternates: { canonical: absoluteUrl('/mesa/taza-valle-12') },
      robots: { index: true, follow: true },
    });
  });

  test('names the page in Markdown, where there is one for search engines to find', () => {
    const types = { 'text/markdown': absoluteUrl('/mesa/taza-valle-12.md') };
    expect(head.alternates).toEqual({ canonical: absoluteUrl('/mesa/taza-valle-12'), types });
    const alternatesOf = (canonical: string, noindex = false) =>
      pageMetadata({ title: 'x', canonical, noindex }).alternates;
    expect(alternatesOf('/?store=103')).toMatchObject({
      types: { 'text/markdown': absoluteUrl('/index.md?store=103') },
    });
    for (const [path, noindex] of [
      ['/search', false],
      ['/mesa', true],
    ] as const)
      expect(alternatesOf(path, noindex)).not.toHaveProperty('types');
  });

  test('and a picture of 1200 × 630 px for whoever shows a link to it', () => {
    const url = absoluteUrl('/media/cards/101/product/12/0123456789ab.jpg');
    expect(head.openGraph).toMatchObject({
      title: 'Taza Valle',
      url: absoluteUrl('/mesa/taza-valle-12'),
      locale: 'es_BO',
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt: 'Taza Valle' }],
    });
    expect(head.twitter).toMatchObject({
      card: 'summary_large_image',
      title: 'Taza Valle',
      images: [{ url }],
    });
  });

  test('whose preview says a price before the description, which search engines read without', () => {
    const { description, openGraph, twitter } = pageMetadata({
      title: 'Taza Valle',
      description: 'Gres',
      lead: 'Bs. 50,00',
      canonical: '/mesa/taza-valle-12',
    });
    expect([description, openGraph?.description, twitter?.description]).toEqual([
      'Gres',
      'Bs. 50,00 · Gres',
      'Bs. 50,00 · Gres',
    ]);
  });

  test('keeps a page that is for shoppers alone out of search engines, whose links they follow', () => {
    const hidden = pageMetadata({ title: 'Buscar', canonical: '/search', noindex: true });
    expect(hidden.robots).toEqual({ index: false, follow: true });
    expect(hidden.twitter).toMatchObject({ card: 'summary' });
    expect(hidden.openGraph).not.toHaveProperty('images');
  });

  test('names no address where its own leads nowhere', () => {
    const lost = pageMetadata({ title: 'No encontramos esta página', canonical: null, noindex: true });
    expect(lost.openGraph).not.toHaveProperty('url');
    expect(lost).not.toHaveProperty('alternates');
  });

  test('that says no more than a title has the shop’s picture and no title of another page', () => {
    const { description, openGraph, twitter } = sharedHead(
      'Cosas para la casa',
      '/media/cards/101/home/0.jpg',
    );
    expect(description).toBe('Cosas para la casa');
    expect(openGraph).toMatchObject({ siteName: 'Ajuar', images: [{ width: 1200 }] });
    for (const preview of [openGraph, twitter]) {
      expect(preview).not.toHaveProperty('title');
      expect(preview).not.toHaveProperty('description');
    }
    expect(pageMetadata({ title: 'x', canonical: '/x' }).description).toBeNull();
  });
});

test.each([
  ['/mesa', [101, 103], '/mesa'],
  ['/mesa', [103, 102], '/mesa?store=102'],
  ['/mesa?page=2', [106], '/mesa?page=2&store=106'],
  ['/mesa', [], '/mesa'],
])('%s, sold by %j, is canonical as %s', (path, stores, canonical) => {
  expect(canonicalFor(path, stores, 101)).toBe(canonical);
});
