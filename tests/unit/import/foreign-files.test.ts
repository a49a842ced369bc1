import { describe, expect, test } from 'vitest';
import type { ProductInput } from '#backend/modules/import/product-input.ts';
import { entriesOf } from './csv-files.ts';

const WOO = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
]
  .concat(['Backorders allowed?', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent'])
  .concat(['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)']);
type Cells = Record<string, string>;

function tableOf(titles: readonly string[], rows: readonly Cells[], delimiter = ','): string {
  const quote = (cell: string) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.map(quote).join(delimiter))
    .join('\n');
}

const simple = (more: Cells = {}): Cells => ({
  ...{ ID: '7', Type: 'simple', SKU: 'TZ-1', Name: 'Taza Ñandú', Published: '1', 'In stock?': '1' },
  ...{ Stock: '4', 'Regular price': '59.90' },
  ...more,
});

/** What is read of a file: products, and reasons with their line. */
async function readAll(text: string, name?: string) {
  const entries = await entriesOf(text, name);
  return {
    products: entries.flatMap((entry) => (entry.kind === 'product' ? [entry.product] : [])),
    reasons: entries.flatMap((entry) => {
      if (entry.kind === 'product') return [];
      const { origin, reason } =
        entry.kind === 'skipped' ? entry : { origin: entry.problem.origin, reason: entry.problem.message };
      return [`${origin.line}: ${reason}`];
    }),
  };
}

function variantsOf({ variants }: ProductInput) {
  return variants.map(({ sku, options, price, stock }) => [sku, options.join('/'), price, stock]);
}

describe('a WooCommerce export', () => {
  test.each<[string, Cells, Partial<ProductInput>]>([
    [
      'name as title and handle',
      {},
      { title: 'Taza Ñandú', handle: 'taza-nandu', statusId: 5, withdrawn: null },
    ],
    ['a draft', { Published: '-1' }, { withdrawn: 'Es un borrador.', statusId: 1 }],
    ['private', { Published: '0' }, { withdrawn: 'No está publicado.' }],
    [
      'paths of categories',
      { Categories: 'Mesa > Tazas > De té, "x"' },
      {
        category: { kind: 'labels', labels: ['Mesa', 'Tazas', 'De té'] },
        moreCategories: [{ kind: 'labels', labels: ['"x"'] }],
      },
    ],
    [
      'a comma in a category',
      { Categories: 'Sala\\, comedor' },
      { category: { kind: 'labels', labels: ['Sala, comedor'] } },
    ],
    ['tags', { Tags: 'té, regalo, té' }, { keywords: ['té', 'regalo'] }],
    ['the short description without another', { 'Short description': 'Corta' }, { description: 'Corta' }],
    [
      'attributes',
      { 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Barro, Esmalte' },
      { options: [], attributes: [{ label: 'Material', value: 'Barro, Esmalte', type: 'text' }] },
    ],
  ])('has %s', async (_what, cells, expected) => {
    const { products, reasons } = await readAll(tableOf(WOO, [simple(cells)]));
    expect(reasons).toEqual([]);
    expect(products[0]).toMatchObject(expected);
  });

  test.each<[string, Cells, object]>([
    ['a price', {}, { price: 5990, discount: null, stock: { kind: 'each', units: 4 } }],
    [
      'a sale price',
      { 'Sale price': '29.95' },
      { price: 5990, discount: { percent: 50, from: null, to: null } },
    ],
    ['prices with commas', { 'Regular price': '1.234,50' }, { price: 123_450 }],
    ['no count, in stock', { Stock: '' }, { stock: { kind: 'each', units: null } }],
    ['no count, sold out', { Stock: '', 'In stock?': '0' }, { stock: { kind: 'each', units: 0 } }],
    ['backorders', { Stock: '', 'Backorders allowed?': 'notify' }, { sellsWithoutStock: true }],
    [
      'images',
      { Images: 'https://a.example/1.jpg, https://a.example/2.jpg' },
      { pictures: [{ source: 'https://a.example/1.jpg' }, { source: 'https://a.example/2.jpg' }] },
    ],
  ])('has a variant with %s', async (_what, cells, expected) => {
    const { products } = await readAll(tableOf(WOO, [simple(cells)]));
    expect(products[0]?.variants).toMatchObject([expected]);
  });

  test('joins variations to their parent by SKU or id, wherever they stand', async () => {
    const options = { 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Talla' };
    const { products, reasons } = await readAll(
      tableOf(WOO, [
        {
          ID: '11',
          Type: 'variation',
          SKU: 'P-R',
          Parent: 'id:10',
          'Regular price': '10',
          Stock: '1',
          ...options,
          'Attribute 1 value(s)': 'Rojo',
          Images: 'r.jpg',
        },
        {
          ID: '10',
          Type: 'variable',
          SKU: 'P',
          Name: 'Plato',
          Published: '1',
          ...options,
          'Attribute 1 value(s)': 'Rojo, Azul',
          'Attribute 2 value(s)': 'Única',
          Images: 'p.jpg',
        },
        {
          ID: '12',
          Type: 'variation, virtual',
          SKU: 'P-A',
          Parent: 'P',
          'Regular price': '12',
          Stock: '-2',
          ...options,
          'Attribute 1 value(s)': 'Azul',
        },
        { ID: '13', Type: 'variation', SKU: 'X', Parent: 'nadie', 'Regular price': '12' },
        { ID: '14', Type: 'grouped', Name: 'Juego' },
        { ID: '15', Type: 'external', Name: 'Ajeno' },
      ]),
    );
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ handle: 'plato', options: ['Color', 'Talla'] });
    const bySku = new Map(products.flatMap(variantsOf).map(([sku, ...rest]) => [sku, rest]));
    expect(Object.fromEntries(bySku)).toEqual({
      'P-R': ['Rojo/Única', 1000, { kind: 'each', units: 1 }],
      'P-A': ['Azul/Única', 1200, { kind: 'each', units: 0 }],
    });
    expect(
      products[0]?.variants.find(({ sku }) => sku === 'P-R')?.pictures.map(({ source }) => source),
    ).toEqual(['r.jpg', 'p.jpg']);
    expect(reasons).toEqual([
      '6: Es un grupo de productos de WooCommerce: sus productos se importan por separado.',
      '7: Se vende en otro sitio (producto externo).',
      '5: Su producto superior (nadie) no está en el archivo.',
    ]);
  });

  test.each([
    ['an attribute that is any', { 'Attribute 1 value(s)': '' }, 'Color'],
    ['a price that is none', { 'Attribute 1 value(s)': 'Rojo', 'Regular price': 'x' }, 'El precio "x"'],
    ['a count that is none', { 'Attribute 1 value(s)': 'Rojo', Stock: 'x' }, 'La cantidad "x"'],
  ])('names the line of %s', async (_what, cells, reason) => {
    const rows: Cells[] = [
      {
        ID: '10',
        Type: 'variable',
        SKU: 'P',
        Name: 'Plato',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Rojo, Azul',
      },
      {
        ID: '11',
        Type: 'variation',
        SKU: 'P-R',
        Parent: 'P',
        'Regular price': '10',
        'Attribute 1 name': 'Color',
        ...cells,
      },
    ];
    const { products, reasons } = await readAll(tableOf(WOO, rows));
    expect(products).toEqual([]);
    expect(reasons).toEqual([expect.stringMatching(new RegExp(`^3: .*${reason}`))]);
  });

  test('is read with Spanish titles and semicolons; two of one name have two handles', async () => {
    const titles = [
      'ID',
      'Tipo',
      'SKU',
      'Nombre',
      'Publicado',
      'Inventario',
      'Precio normal',
      'Precio rebajado',
      'Categorías',
    ];
    const row = { Tipo: 'simple', Nombre: 'Vela', Publicado: '1', Inventario: '2', 'Precio normal': '10,50' };
    const { products } = await readAll(
      tableOf(
        titles,
        [
          { ...row, ID: '1', SKU: 'V-1', Categorías: 'Hogar > Velas' },
          { ...row, ID: '2', SKU: 'V-2' },
        ],
        ';',
      ),
    );
    expect(products.map(({ handle }) => handle)).toEqual(['vela', 'vela-v-2']);
    expect(products[0]).toMatchObject({
      category: { labels: ['Hogar', 'Velas'] },
      variants: [{ price: 1050 }],
    });
  });
});

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
