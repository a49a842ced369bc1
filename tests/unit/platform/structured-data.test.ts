import { describe, expect, test } from 'vitest';
import { articleTold } from '#lib/platform/seo/article.ts';
import { serializeJsonLd } from '#lib/platform/seo/json-ld.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '#lib/platform/seo/lists-json-ld.ts';
import { articleJsonLd, organizationJsonLd, webSiteJsonLd } from '#lib/platform/seo/shop-json-ld.ts';
import { storeJsonLd } from '#lib/stores/store-json-ld.ts';
import { store } from '../stores/store-factory.ts';
import { faultsOf } from './schema-table.ts';

const HOME = 'https://tienda.test/';
const links = { url: `${HOME}pages/tiendas`, shop: HOME, picture: `${HOME}media/a.jpg` };
const facts = {
  home: HOME,
  logo: `${HOME}logo.png`,
  description: 'Cosas buenas',
  profiles: ['https://www.facebook.com/ajuar.example'],
  phones: [{ phone: '+591 2 277 0101', area: 'La Paz' }],
};
const article = {
  ...{
    title: 'Cómo cuidar el lino',
    description: 'Lavado y planchado',
    published: '2026-08-17',
    modified: '',
    author: '',
  },
  ...{ url: `${HOME}pages/lino`, home: HOME, picture: `${HOME}media/b.jpg` },
};

describe('has all that Google requires and recommends', () => {
  test.each([
    ['the shop', organizationJsonLd(facts)],
    ['the site', webSiteJsonLd(HOME, `${HOME}search/{term}`)],
    ['a store', storeJsonLd(store(), links)],
    ['an article of the shop', articleJsonLd(article)],
    ['an article of a person', articleJsonLd({ ...article, author: 'Ana Quispe', modified: '2026-10-01' })],
    ['breadcrumbs', breadcrumbJsonLd([{ name: 'Mesa', url: `${HOME}mesa` }])],
    ['a list', itemListJsonLd([{ name: 'Taza', url: `${HOME}mesa/taza-1` }], 1)],
  ])('%s', (_name, data) => {
    expect(faultsOf(JSON.parse(serializeJsonLd(data)))).toEqual([]);
  });

  test('and the table sees what is missing', () => {
    expect(faultsOf({ '@context': 'https://schema.org', '@type': 'Article', headline: 'x' })).toContain(
      'Article: image',
    );
    expect(
      faultsOf({ '@type': 'ItemList', itemListElement: [{ position: 1, url: '/mesa', name: 'Mesa' }] }),
    ).toEqual(['ItemList: context', 'ItemList: url /mesa']);
    expect(faultsOf({ '@type': 'Recipe' })).toEqual(['Recipe: unknown type']);
  });
});

test('a store tells its hours day by day, and leaves out days that are not understood', () => {
  const hours = [
    { days: 'Lunes a viernes', open: '09:00', close: '12:30' },
    { days: 'Feriados', open: '10:00', close: '12:00' },
  ];
  expect(JSON.parse(serializeJsonLd(storeJsonLd(store({ hours }), links))).openingHoursSpecification).toEqual(
    [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: '09:00',
        closes: '12:30',
      },
    ],
  );
});

test('a store with little to tell says nothing empty', () => {
  const text = JSON.stringify(
    storeJsonLd(store({ phone: '', address: '', hours: [] }), { ...links, picture: null }),
  );
  expect(text).not.toContain('""');
});

test('the search of the site has a place for the term', () => {
  expect(JSON.stringify(webSiteJsonLd(HOME, `${HOME}search/{term}`))).toContain(
    `"${HOME}search/{search_term_string}"`,
  );
});

describe('a page is an article when its ABOUT says so', () => {
  test.each([
    [undefined, null],
    [{ title: 'Lino' }, null],
    [{ title: 'Lino', article: {} }, null],
    [{ title: 'Lino', article: { published: 'ayer' } }, null],
    [{ title: 'Lino', article: { published: '2026-13-01' } }, null],
  ])('%j is not', (about, told) => {
    expect(articleTold(about)).toBe(told);
  });

  test('with its dates and its author', () => {
    const about = {
      title: ' Lino ',
      description: 'D',
      article: { published: '2026-08-17T10:00', modified: 'x', author: 'Ana' },
    };
    expect(articleTold(about)).toEqual({
      title: 'Lino',
      description: 'D',
      published: '2026-08-17T10:00:00-04:00',
      modified: '',
      author: 'Ana',
    });
  });
});
