import { describe, expect, test } from 'vitest';
import { shopifyColumns } from '#backend/modules/import/read/shopify-columns.ts';
import { readAll } from './foreign-factory.ts';

const shopify = (titles: string[], cells: string[]) => `${titles.join()}\n${cells.join()}\n`;
const CELLS = ['taza', 'Taza', 'Color', 'Rojo', '59.00', '3'];

describe('titles of columns', () => {
  test.each([
    [
      'two blanks',
      ['handle', 'TITLE', 'Option1  Name', ' Option1 Value', 'Variant   Price', 'variant inventory QTY'],
    ],
    ['accents', ['Hándle', 'Título', 'Opción1 Nombre', 'Opción1 Valor', 'Précio', 'Cantidad']],
    ['no accents', ['Handle', 'titulo', 'opcion1 nombre', 'OPCION1 VALOR', 'precio', 'existencias']],
    [
      'decomposed accents and invisible signs',
      [
        '\u200bHandle',
        'Ti\u0301tulo',
        'Opcio\u0301n\u00a01 Nombre',
        'Opción 1 Valor',
        'Variant\u00a0Price',
        'Cantidad',
      ],
    ],
  ])('are recognised with %s', async (_what, titles) => {
    const { products, reasons } = await readAll(shopify(titles, CELLS));
    expect(reasons).toEqual([]);
    expect(products).toMatchObject([
      {
        ...{ handle: 'taza', title: 'Taza', options: ['Color'], extra: {} },
        variants: [{ options: ['Rojo'], price: 5900, stock: { units: 3 }, extra: {} }],
      },
    ]);
  });

  test.each([
    [
      'read',
      ['Handle', 'Title', 'Variant Price', 'Title'],
      'Las columnas 2 ("Title") y 4 ("Title") dicen lo mismo',
    ],
    ['read, in other case', ['Handle', 'Título', 'Precio', 'título'], '2 ("Título") y 4 ("título")'],
    [
      'read, with two blanks',
      ['Handle', 'Title', 'Variant Price', 'Variant  price'],
      '3 ("Variant Price") y 4',
    ],
    ['not read', ['Handle', 'Title', 'Notas', 'Notas'], '3 ("Notas") y 4 ("Notas")'],
    ['of the key', ['Handle', 'Title', 'Variant Price', 'HANDLE'], '1 ("Handle") y 4 ("HANDLE")'],
  ])('that stand twice are refused when they are %s', async (_what, titles, reason) => {
    await expect(readAll(shopify(titles, ['a', 'b', '1.00', 'c']))).rejects.toThrow(reason);
  });

  test('of WooCommerce too, and two that mean one field', async () => {
    const file = (more: string) => `ID,Type,SKU,Name,Regular price,${more}\n1,simple,S,Taza,5,9\n`;
    await expect(readAll(file('regular  PRICE'))).rejects.toThrow('5 ("Regular price") y 6');
    await expect(readAll(file('Precio normal'))).rejects.toThrow('5 ("Regular price") y 6 ("Precio normal")');
    const { products } = await readAll(file('Notas'));
    expect(products).toMatchObject([{ title: 'Taza', variants: [{ price: 500 }] }]);
  });

  test('of a feed as a table, but for attributes of which there may be several', async () => {
    const file = (more: string) =>
      `id\ttitle\tprice\tlink\timage link\tadditional image link\t${more}\n1\tTaza\t5 BOB\tx\ta.jpg\tb.jpg\tc.jpg\n`;
    await expect(readAll(file('PRICE'))).rejects.toThrow('3 ("price") y 7 ("price")');
    await expect(readAll(file('image_link'))).rejects.toThrow('5 ("image_link") y 7');
    const { products } = await readAll(file('additional image link'));
    expect(products[0]?.variants[0]?.pictures.map(({ source }) => source)).toEqual([
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
  });

  test('that nobody knows are named; those of Shopify that say nothing here are not', () => {
    const { unread } = shopifyColumns([
      ...['Handle', 'Title', 'Titel', 'Variant Price', 'Precio', 'Colour', 'Variant  Grams', 'SEO Title', ''],
      ...['Google Shopping / MPN', 'Included / Bolivia', 'Material (product.metafields.custom.material)'],
    ]);
    expect(unread).toEqual(['Titel', 'Precio', 'Colour']);
  });

  test.each([
    ['TRUE', null],
    ['VERDADERO', null],
    ['', null],
    ['FALSE', 'No está publicado.'],
    ['Falso', 'No está publicado.'],
  ])('and the word %s under Published is understood as spreadsheets write it', async (word, withdrawn) => {
    const file = shopify(['Handle', 'Title', 'Variant Price', 'Published'], ['a', 'A', '1.00', word]);
    expect((await readAll(file)).products).toMatchObject([{ withdrawn }]);
  });

  test('a word of no meaning under Published is refused with its line', async () => {
    const file = shopify(['Handle', 'Title', 'Variant Price', 'Published'], ['a', 'A', '1.00', 'quizás']);
    expect((await readAll(file)).reasons).toEqual([
      '2: "quizás" en la columna Published no se conoce: puede ser TRUE o FALSE (VERDADERO o FALSO).',
    ]);
  });
});
