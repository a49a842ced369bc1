import { describe, expect, test } from 'vitest';
import { readAll, variantsOf } from './foreign-factory.ts';

const item = (inner: string) => `<item>\n<g:id>A-1</g:id><title>Jarra &amp; vaso</title>${inner}</item>\n`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Feed</title>\n${items.join('')}</channel></rss>`;
const PRICE = '<g:price>59.90 BOB</g:price>';

describe('a Google feed', () => {
  test.each<[string, string, object]>([
    ['title and key', PRICE, { handle: 'jarra-vaso', title: 'Jarra & vaso', statusId: 5 }],
    [
      'a path',
      `${PRICE}<g:product_type>Mesa &gt; Jarras</g:product_type>`,
      { category: { kind: 'labels', labels: ['Mesa', 'Jarras'] } },
    ],
    [
      'Google’s own category',
      `${PRICE}<g:google_product_category>Home > Decor</g:google_product_category>`,
      { category: { labels: ['Home', 'Decor'] } },
    ],
    [
      'markup',
      `${PRICE}<description><![CDATA[<p>De <b>vidrio</b></p><script>x</script>]]></description>`,
      { description: '<p>De <b>vidrio</b></p>' },
    ],
    [
      'brand and material',
      `${PRICE}<g:brand>Valle</g:brand><g:material>Barro</g:material>`,
      { vendor: 'Valle', attributes: [{ label: 'Material', value: 'Barro' }] },
    ],
    [
      'a sale',
      `${PRICE}<g:sale_price>BOB 29.95</g:sale_price><g:sale_price_effective_date>2026-11-01T00:00-04:00/2026-11-30T23:59-04:00</g:sale_price_effective_date>`,
      {
        variants: [
          { sku: 'A-1', price: 5990, discount: { percent: 50, from: '2026-11-01', to: '2026-11-30' } },
        ],
      },
    ],
    [
      'a sale that ends within a day: its last whole day',
      `${PRICE}<g:sale_price>BOB 29.95</g:sale_price><g:sale_price_effective_date>2026-11-01T03:00+0000/2026-12-01T04:00Z</g:sale_price_effective_date>`,
      { variants: [{ discount: { percent: 50, from: '2026-10-31', to: '2026-11-30' } }] },
    ],
    [
      'a sale by days',
      `${PRICE}<g:sale_price>BOB 29.95</g:sale_price><g:sale_price_effective_date>2026-11-01/2026-11-30</g:sale_price_effective_date>`,
      { variants: [{ discount: { percent: 50, from: '2026-11-01', to: '2026-11-30' } }] },
    ],
    [
      'no more of it',
      `${PRICE}<g:availability>out of stock</g:availability>`,
      { variants: [{ stock: { kind: 'each', units: 0 } }] },
    ],
    [
      'some of it',
      `${PRICE}<g:availability>in_stock</g:availability>`,
      { variants: [{ stock: { kind: 'each', units: null } }] },
    ],
    [
      'pictures',
      `${PRICE}<g:image_link>https://a.example/1.jpg?a=1&amp;b=2</g:image_link><g:additional_image_link>https://a.example/2.jpg</g:additional_image_link><g:additional_image_link>https://a.example/3.jpg</g:additional_image_link>`,
      {
        variants: [
          {
            pictures: [
              { source: 'https://a.example/1.jpg?a=1&b=2' },
              { source: 'https://a.example/2.jpg' },
              { source: 'https://a.example/3.jpg' },
            ],
          },
        ],
      },
    ],
  ])('has %s', async (_what, inner, expected) => {
    const { products, reasons } = await readAll(rss(item(inner)));
    expect(reasons).toEqual([]);
    expect(products).toMatchObject([expected]);
  });

  const bound = (attributes: string, inner: string, [root, entry] = ['rss', 'item']) =>
    `<${root} ${attributes}><channel><${entry}>${inner}</${entry}></channel></${root}>`;
  const GOOGLE = 'http://base.google.com/ns/1.0';
  const values = (prefix: string) =>
    `<${prefix}id>A-1</${prefix}id><${prefix}title>Jarra</${prefix}title><${prefix}price>59.90 BOB</${prefix}price>`;
  test.each([
    ['another prefix', bound(`xmlns:gs="${GOOGLE}"`, values('gs:'))],
    ['one in capitals', bound(`xmlns:G="${GOOGLE}"`, values('G:'))],
    ['none', bound(`xmlns="${GOOGLE}"`, values(''))],
    [
      'one that only its item binds',
      `<rss><item xmlns:merchant="${GOOGLE}/">${values('merchant:')}</item></rss>`,
    ],
    [
      'one for Atom, too',
      bound(`xmlns:a="http://www.w3.org/2005/Atom" xmlns:b="https://base.google.com/ns/1.0"`, values('b:'), [
        'a:feed',
        'a:entry',
      ]),
    ],
    [
      'g for something else',
      bound(
        `xmlns:g="https://other.example/ns" xmlns:x="${GOOGLE}"`,
        `<g:price>1.00 BOB</g:price><g:id>no</g:id>${values('x:')}`,
      ),
    ],
    [
      'attributes of another namespace beside them',
      bound(
        `xmlns:g="${GOOGLE}" xmlns:c="http://base.google.com/cns/1.0"`,
        `<c:price>1.00 BOB</c:price>${values('g:')}`,
      ),
    ],
  ])('is read with %s bound to the namespace', async (_what, text) => {
    const { products, reasons } = await readAll(text);
    expect(reasons).toEqual([]);
    expect(products).toMatchObject([{ title: 'Jarra', variants: [{ sku: 'A-1', price: 5990 }] }]);
  });

  test('has one product of each group, as a table too', async () => {
    const titles = ['id', 'title', 'image link', 'price', 'availability', 'item group id', 'color'];
    const row = { title: 'Copa 12" alta', price: '20 BOB', 'item group id': 'G', 'image link': 'c.jpg' };
    const rows = [
      { ...row, id: 'C-R', color: 'Rojo' },
      { id: 'Z', title: 'Otra', price: '5.00 BOB' },
      { ...row, id: 'C-A', color: 'Azul', price: '25 BOB' },
    ];
    const lines = [
      titles,
      ...rows.map((one) => titles.map((title) => new Map(Object.entries(one)).get(title) ?? '')),
    ];
    const { products } = await readAll(lines.map((cells) => cells.join('\t')).join('\n'), 'feed.tsv');
    expect(products.map(({ handle, options }) => [handle, options.join()])).toEqual([
      ['copa-12-alta', 'Color'],
      ['otra', ''],
    ]);
    expect(products.map(variantsOf)[0]?.map(([sku, option, price]) => [sku, option, price])).toEqual([
      ['C-R', 'Rojo', 2000],
      ['C-A', 'Azul', 2500],
    ]);
  });

  test.each([
    [
      'another currency',
      item('<g:price>9.00 USD</g:price>'),
      '3: El precio "9.00 USD" no está en bolivianos (BOB).',
    ],
    [
      'a price that is none',
      item('<g:price>gratis</g:price>'),
      '3: El precio "gratis" no es un monto válido.',
    ],
    [
      'a price that may be a thousand or one',
      item('<g:price>1.000 BOB</g:price>'),
      '3: El precio "1.000 BOB" se puede leer como 1000 o como 1: escríbelo sin separar los miles.',
    ],
    ['no id', '<item><title>X</title></item>', '3: Al producto le falta su id (g:id).'],
  ])('names the line of %s', async (_what, inner, reason) => {
    expect((await readAll(rss(inner))).reasons).toEqual([reason]);
  });

  test.each([
    ['cut off', rss(item(PRICE)).slice(0, -30), 'El XML está dañado en la línea 4: termina antes de tiempo.'],
    ['another document', '<html><body></body></html>', 'Es un XML que no es un feed de productos (html)'],
    ['empty', rss(), 'El feed no tiene ningún producto.'],
  ])('that is %s is refused', async (_what, text, reason) => {
    await expect(readAll(text)).rejects.toThrow(reason);
  });
});
