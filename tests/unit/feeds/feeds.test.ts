import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { FeedProduct } from '#lib/contracts/feeds.ts';
import { feedAt } from '#lib/feeds/domain/feed-at.ts';
import { type FeedItem, type FeedLinks, feedItems } from '#lib/feeds/domain/items.ts';
import { anyMatrix, colourBySize, product, record } from '../catalogue/product-factory.ts';

const HOME = 'https://tienda.test';
const TODAY = '2026-05-01';
const links: FeedLinks = {
  page: ({ path }, sku) => `${HOME}/mesa/${path}${sku ? `_c_${sku}` : ''}`,
  picture: (path, n) => `${HOME}/media/${path}-${n}/1080`,
  category: (id) => (id === null ? '' : 'Mesa > Tazas'),
};
const fed = (values: Partial<FeedProduct> = {}): FeedProduct => ({
  ...product(),
  productdescription: '<p>Una taza</p><p>de &amp; para siempre</p>',
  vendor: 'Gres',
  ...values,
});
const itemsOf = (values: Partial<FeedProduct> = {}) => feedItems(fed(values), TODAY, links);

const google = feedAt('google', '101.xml')?.channel;
const meta = feedAt('meta', '101.csv')?.channel;
const openai = feedAt('openai', '101.jsonl')?.channel;
if (!google || !meta || !openai) throw new Error('no channels');

const SHOP = { name: 'Ajuar Sopocachi', url: `${HOME}/` };

/** A CSV text read by the book. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

describe('items of a feed', () => {
  test('are the SKUs of a product, each with its page, its values and a shared group', () => {
    expect(itemsOf(colourBySize())).toMatchObject([
      { sku: 'R-S', group: '12', isAvailable: true, price: 5000, values: { color: 'rojo', size: 's' } },
      { sku: 'R-M', isAvailable: false },
      { sku: 'A-S', title: 'Taza Valle · azul · s', link: `${HOME}/mesa/taza-valle-12_c_A-S`, price: 6000 },
      { sku: 'A-L' },
    ]);
  });

  test('one of its own has no group, and the page of the product', () => {
    expect(itemsOf()).toEqual([
      {
        sku: 'TAZA-1',
        group: null,
        title: 'Taza Valle',
        description: 'Una taza de & para siempre',
        link: `${HOME}/mesa/taza-valle-12`,
        picture: `${HOME}/media/img-TAZA-1-1/1080`,
        pictures: [`${HOME}/media/img-TAZA-1-2/1080`],
        isAvailable: true,
        price: 5000,
        sale: null,
        brand: 'Gres',
        gtin: '',
        category: 'Mesa > Tazas',
        values: {},
      },
    ]);
  });

  test('a discount is a sale, with its days where both are known, and none once it has ended', () => {
    const quantities = [record('A', { price: 10_000, newpriced: 8000 })];
    const [open] = itemsOf({ quantities, datestart: '2026-04-01' });
    expect(open).toMatchObject({ price: 10_000, sale: { price: 8000, days: null } });
    const [dated] = itemsOf({ quantities, datestart: '2026-04-01', dateend: '2026-05-01' });
    expect(dated?.sale).toEqual({ price: 8000, days: { from: '2026-04-01', to: '2026-05-01' } });
    expect(itemsOf({ quantities, dateend: '2026-04-30' })[0]).toMatchObject({ price: 10_000, sale: null });
  });

  test.each([
    ['without a price', record('A', { price: 0 })],
    ['without a picture', record('A', { imagespath: '', imagesquantity: 0 })],
    ['with a SKU that channels refuse', record('A'.repeat(51))],
  ])('a SKU %s is left out', (_name, only) => {
    expect(itemsOf({ quantities: [only] })).toEqual([]);
  });

  test('whatever the matrix, what is asked is the price of the page, and no SKU comes twice [SEO-03]', () => {
    const row = fc.record({
      values: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom('a', 'b', null))),
      stock: fc.integer({ min: -1, max: 3 }),
      price: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const any = { ...anyMatrix(rows), productdescription: '', vendor: '' };
        const items = feedItems(any, TODAY, links);
        const variants = buildVariants(any);
        expect(new Set(items.map(({ sku }) => sku)).size).toBe(items.length);
        for (const item of items) {
          const own = variants.filter(({ sku }) => sku === item.sku);
          expect(item.sale?.price ?? item.price).toBe(priceView(own, any, TODAY).price);
          expect(item.price).toBeGreaterThan(0);
          expect(item.description).not.toBe('');
        }
      }),
    );
  });
});

const anyItem = fc.record({
  title: fc.string({ unit: 'binary' }),
  description: fc.string({ unit: 'binary' }),
  brand: fc.string(),
});
const withTexts = (texts: Pick<FeedItem, 'title' | 'description' | 'brand'>): FeedItem[] =>
  itemsOf({ quantities: [record('A', { price: 10_000, newpriced: 8000 })] }).map((item) => ({
    ...item,
    ...texts,
  }));

describe('the files', () => {
  test('Google reads RSS with its own names', () => {
    const [item] = itemsOf({ ...colourBySize(), datestart: '2026-04-01' });
    if (!item) throw new Error('no item');
    expect(google.head({ name: 'Ajuar & Cía', url: `${HOME}/` })).toContain('<title>Ajuar &amp; Cía</title>');
    expect(
      google.item({ ...item, sale: { price: 4200, days: { from: '2026-04-01', to: '2026-05-31' } } }, SHOP),
    ).toBe(
      '<item><g:id>R-S</g:id><g:item_group_id>12</g:item_group_id>' +
        `<title>Taza Valle · rojo · s</title><link>${HOME}/mesa/taza-valle-12_c_R-S</link>` +
        '<g:title>Taza Valle · rojo · s</g:title>' +
        '<g:description>Una taza de &amp; para siempre</g:description>' +
        `<g:link>${HOME}/mesa/taza-valle-12_c_R-S</g:link><g:image_link>${HOME}/media/img-R-S-1/1080</g:image_link>` +
        `<g:additional_image_link>${HOME}/media/img-R-S-2/1080</g:additional_image_link>` +
        '<g:availability>in_stock</g:availability><g:price>50.00 BOB</g:price><g:sale_price>42.00 BOB</g:sale_price>' +
        '<g:sale_price_effective_date>2026-04-01T00:00-04:00/2026-05-31T23:59-04:00</g:sale_price_effective_date>' +
        '<g:condition>new</g:condition><g:brand>Gres</g:brand><g:identifier_exists>no</g:identifier_exists>' +
        '<g:product_type>Mesa &gt; Tazas</g:product_type><g:color>rojo</g:color><g:size>s</g:size></item>\n',
    );
  });

  test('a number of a barcode is told where others know it, and that there is none elsewhere', () => {
    const numbered = (gtin: string) => itemsOf({ quantities: [record('A')], gtins: { A: gtin } });
    const [item] = numbered('4006381333931');
    if (!item) throw new Error('no item');
    expect(google.item(item, SHOP)).toContain('<g:gtin>4006381333931</g:gtin>');
    expect(google.item(item, SHOP)).not.toContain('identifier_exists');
    const [names = [], cells = []] = cellsOf(meta.head(SHOP) + meta.item(item, SHOP));
    expect(cells[names.indexOf('gtin')]).toBe('4006381333931');
    for (const own of [...numbered('2000000000008'), ...itemsOf({ quantities: [record('A')] })]) {
      expect(google.item(own, SHOP)).toContain('<g:identifier_exists>no</g:identifier_exists>');
      expect(google.item(own, SHOP)).not.toContain('g:gtin');
    }
  });

  test('no text breaks the XML', () => {
    fc.assert(
      fc.property(anyItem, (texts) => {
        const text = withTexts(texts)
          .map((item) => google.item(item, SHOP))
          .join('');
        expect(text.replaceAll(/<\/?(?:g:)?[a-z_]+>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
        expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      }),
    );
  });

  test('Meta reads CSV, and any text comes back as it was', () => {
    fc.assert(
      fc.property(anyItem, (texts) => {
        const text = [meta.head(SHOP), ...withTexts(texts).map((item) => meta.item(item, SHOP))].join('');
        const [names = [], cells = [], ...rest] = cellsOf(text);
        expect(rest).toEqual([]);
        const told = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
        expect(told).toMatchObject({ ...texts, id: 'A', price: '100.00 BOB', sale_price: '80.00 BOB' });
      }),
    );
  });

  test('assistants read a line of JSON for each SKU, which says what the page says', () => {
    const [item] = itemsOf({ ...colourBySize(), gtins: { 'R-S': '4006381333931' } });
    if (!item) throw new Error('no item');
    const days = { from: '2026-04-01', to: '2026-05-31' };
    const line = openai.item({ ...item, sale: { price: 4200, days } }, SHOP);
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      ...{ is_eligible_search: true, is_eligible_checkout: false },
      ...{ item_id: 'R-S', gtin: '4006381333931', group_id: '12', listing_has_variations: true },
      ...{ title: 'Taza Valle · rojo · s', description: 'Una taza de & para siempre', brand: 'Gres' },
      url: `${HOME}/mesa/taza-valle-12_c_R-S`,
      ...{ condition: 'new', product_category: 'Mesa > Tazas', availability: 'in_stock' },
      image_url: `${HOME}/media/img-R-S-1/1080`,
      additional_image_urls: [`${HOME}/media/img-R-S-2/1080`],
      ...{ price: '50.00 BOB', sale_price: '42.00 BOB' },
      ...{ sale_price_start_date: '2026-04-01', sale_price_end_date: '2026-05-31' },
      ...{ variant_dict: { color: 'rojo', size: 's' }, color: 'rojo', size: 's' },
      ...{ seller_name: 'Ajuar Sopocachi', seller_url: `${HOME}/` },
      ...{ target_countries: ['BO'], store_country: 'BO' },
    });
  });

  test('assistants get one line for any text, and nothing of what has no brand', () => {
    fc.assert(
      fc.property(anyItem, (texts) => {
        const lines = withTexts(texts).map((item) => openai.item(item, SHOP));
        if (texts.brand === '') {
          expect(lines).toEqual(['']);
          return;
        }
        expect(lines.join('').split('\n')).toHaveLength(2);
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...texts, item_id: 'A', sale_price: '80.00 BOB' });
      }),
    );
  });

  test.each([
    ['google', '101.csv'],
    ['meta', '101.xml'],
    ['openai', '101.json'],
    ['google', '101'],
    ['google', '-1.xml'],
    ['google', '1e3.xml'],
    ['bing', '101.xml'],
    ['google', '../101.xml'],
  ])('there is no %s/%s', (channel, file) => {
    expect(feedAt(channel, file)).toBeNull();
  });
});
