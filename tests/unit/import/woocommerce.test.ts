import { describe, expect, test } from 'vitest';
import type { ProductInput } from '#backend/modules/import/product-input.ts';
import { readAll, variantsOf } from './foreign-factory.ts';

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
    ['a count with a point', { Stock: '1000.00' }, { stock: { kind: 'each', units: 1000 } }],
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
