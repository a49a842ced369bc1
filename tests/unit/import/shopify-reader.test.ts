import { describe, expect, test } from 'vitest';
import type { ProductInput } from '#backend/modules/import/product-input.ts';
import { csvOf, productRow, type Row, readFileOf } from './csv-files.ts';

async function productOf(...rows: Row[]): Promise<ProductInput> {
  const [entry] = await readFileOf(csvOf(rows));
  if (entry?.kind !== 'product') throw new Error(JSON.stringify(entry));
  return entry.product;
}

async function problemOf(...rows: Row[]): Promise<string> {
  const [entry] = await readFileOf(csvOf(rows));
  return entry?.kind === 'problem'
    ? `${entry.problem.origin.line}: ${entry.problem.message}`
    : JSON.stringify(entry);
}

describe('a product', () => {
  test('has its rows as variants, in their order', async () => {
    const product = await productOf(
      productRow('maceta', { 'Option1 Name': 'Tamaño', 'Option1 Value': 'Chica' }),
      {
        Handle: 'maceta',
        'Option1 Value': 'Grande',
        'Variant SKU': 'M-G',
        'Variant Price': '15.50',
        'Variant Inventory Qty': '0',
      },
    );
    expect(product).toMatchObject({
      handle: 'maceta',
      title: 'MACETA',
      options: ['Tamaño'],
      sortOrder: 9999,
    });
    expect(product.variants.map(({ sku, options, price, stock }) => [sku, options, price, stock])).toEqual([
      ['SKU-maceta', ['Chica'], 1000, { kind: 'each', units: 3 }],
      ['M-G', ['Grande'], 1550, { kind: 'each', units: 0 }],
    ]);
  });

  test('with the option Title of value Default Title has none', async () => {
    const product = await productOf(productRow('olla'));
    expect(product.options).toEqual([]);
    expect(product.variants[0]?.options).toEqual([]);
  });

  test('below its compare-at price has that price and a percent discount', async () => {
    const cheaper = await productOf(
      productRow('olla', { 'Variant Price': '59.99', 'Variant Compare At Price': '75' }),
    );
    const [variant] = cheaper.variants;
    expect(variant?.price).toBe(7500);
    expect(Math.round((7500 * (100 - (variant?.discount?.percent ?? 0))) / 100)).toBe(5999);
    const same = await productOf(
      productRow('olla', { 'Variant Price': '75', 'Variant Compare At Price': '75.00' }),
    );
    expect(same.variants[0]).toMatchObject({ price: 7500, discount: null });
    const dearer = await productOf(
      productRow('olla', { 'Variant Price': '80', 'Variant Compare At Price': '75' }),
    );
    expect(dearer.variants[0]).toMatchObject({ price: 8000, discount: null });
  });

  test.each([
    [
      { 'Product Category': 'Home & Garden > Decor > Vases', Type: 'Florero' },
      ['Home & Garden', 'Decor', 'Vases'],
    ],
    [{ Type: 'Florero' }, ['Florero']],
    [{}, ['Varios']],
  ])('is in the category of %j', async (row, labels) => {
    expect((await productOf(productRow('florero', row))).category).toEqual({ kind: 'labels', labels });
  });

  test('has clean markup and keeps what nothing reads', async () => {
    const product = await productOf(
      productRow('olla', {
        'Body (HTML)':
          '<h1>Olla</h1><script>alert(1)</script><p onclick="x()">Negra <a href="javascript:x">y</a></p><img src=x onerror=y>',
        Tags: 'cocina, hierro,, cocina',
        'SEO Title': 'Olla negra',
        'Variant Barcode': '777',
        'Cost per item': '5',
        'Google Shopping / MPN': 'A-1',
        Vendor: 'Taller',
      }),
    );
    expect(product.description).toBe('<h2>Olla</h2><p>Negra <a>y</a></p>');
    expect(product).toMatchObject({
      keywords: ['cocina', 'hierro'],
      metaTitle: 'Olla negra',
      vendor: 'Taller',
    });
    expect(product.extra).toEqual({ 'Google Shopping / MPN': 'A-1' });
    expect(product.variants[0]?.extra).toEqual({ 'Variant Barcode': '777', 'Cost per item': '5' });
    expect(product.variants[0]).toMatchObject({ gtin: '', otherBarcode: '777' });
  });

  test('has the number of its barcode, as spreadsheets write it too', async () => {
    for (const title of ['Variant Barcode', 'Barcode']) {
      const product = await productOf({ ...productRow('olla'), [title]: "'4006381333931" });
      expect(product.variants[0]).toMatchObject({ gtin: '4006381333931', extra: {} });
    }
  });

  test('has its pictures by position, a variant its own one first', async () => {
    const product = await productOf(
      productRow('taza', {
        'Option1 Name': 'Color',
        'Option1 Value': 'Rojo',
        'Image Src': 'b.jpg',
        'Image Position': '2',
        'Variant Image': 'b.jpg',
      }),
      {
        Handle: 'taza',
        'Option1 Value': 'Azul',
        'Variant Price': '10',
        'Image Src': 'a.jpg',
        'Image Position': '1',
        'Image Alt Text': 'Azul',
      },
      { Handle: 'taza', 'Image Src': 'c.jpg', 'Image Position': '3' },
    );
    expect(product.variants.map(({ pictures }) => pictures.map(({ source }) => source))).toEqual([
      ['b.jpg', 'a.jpg', 'c.jpg'],
      ['a.jpg', 'b.jpg', 'c.jpg'],
    ]);
    expect(product.variants[1]?.pictures[0]?.alt).toBe('Azul');
  });

  test('of a newer file has other header names', async () => {
    const [entry] = await readFileOf(
      'Title,URL handle,Description,Type,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Variant image URL,Gift card\n' +
        'Taza,taza,<p>Barro</p>,Tazas,Active,T-1,Color,Rojo,10.00,12.50,7,a.jpg,,FALSE\n',
    );
    expect(entry).toMatchObject({
      kind: 'product',
      product: {
        handle: 'taza',
        description: '<p>Barro</p>',
        options: ['Color'],
        variants: [{ sku: 'T-1', price: 1250, stock: { units: 7 }, pictures: [{ source: 'a.jpg' }] }],
      },
    });
  });

  test('without a quantity leaves its stock alone; an oversold one has none', async () => {
    const none = await productOf(productRow('olla', { 'Variant Inventory Qty': '' }));
    expect(none.variants[0]?.stock).toEqual({ kind: 'each', units: null });
    const oversold = await productOf(productRow('olla', { 'Variant Inventory Qty': '-4' }));
    expect(oversold.variants[0]?.stock).toEqual({ kind: 'each', units: 0 });
  });
});

describe('what is not for sale', () => {
  test.each([
    [{ Status: 'draft' }, 'Es un borrador.'],
    [{ Status: 'Archived' }, 'Está archivado.'],
    [{ Status: 'unlisted' }, 'No está en los listados.'],
    [{ Published: 'FALSE' }, 'No está publicado.'],
    [{ Status: 'active', Published: 'FALSE' }, 'No está publicado.'],
  ])('%j is hidden, with the reason', async (row, withdrawn) => {
    const product = await productOf(productRow('uno', row));
    expect(product).toMatchObject({ withdrawn, statusId: 1 });
  });

  test('is not what says nothing of it, and a status of no meaning is reported', async () => {
    const product = await productOf(productRow('uno', { Status: '', Published: '' }));
    expect(product).toMatchObject({ withdrawn: null, statusId: 5 });
    expect(product.columns?.has('status')).toBe(false);
    expect(await problemOf(productRow('uno', { Status: 'activo' }))).toContain('El estado "activo"');
  });
});

describe('what is left out', () => {
  test.each([[{ 'Gift Card': 'true' }, 'Es una tarjeta de regalo.']])(
    '%j is skipped with the reason',
    async (row, reason) => {
      const entries = await readFileOf(csvOf([productRow('uno', row), productRow('dos')]));
      expect(entries.map(({ kind }) => kind)).toEqual(['skipped', 'product']);
      expect(entries[0]).toMatchObject({ origin: { line: 2, label: 'uno' }, reason });
    },
  );

  test.each([
    ['gratis', '2: El precio "gratis" no es un monto válido.'],
    ['1.234', '2: El precio "1.234" se puede leer como 1234 o como 1,234: escríbelo sin separar los miles.'],
    ['-5', '2: El precio "-5" no es un monto válido.'],
    ['0', '2: El precio debe ser mayor que 0.'],
    ['99999999', '2: El precio "99999999" no es un monto válido.'],
  ])('the price "%s" is reported with its line', async (price, problem) => {
    expect(await problemOf(productRow('olla', { 'Variant Price': price }))).toBe(problem);
  });

  test('one bad row is left out and named, no other row of its product', async () => {
    const bad = { Handle: 'uno', 'Option1 Value': 'Grande', 'Variant Price': 'x' };
    const entries = await readFileOf(
      csvOf([
        productRow('uno', { 'Option1 Name': 'Tamaño', 'Option1 Value': 'Chica' }),
        bad,
        productRow('dos'),
      ]),
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['product', 'product']);
    expect(entries[0]).toMatchObject({
      product: {
        variants: [{ options: ['Chica'] }],
        spoiled: [{ origin: { line: 3, label: 'uno' }, reason: 'El precio "x" no es un monto válido.' }],
      },
    });
  });

  test.each([
    ['no handle', { Handle: '' }, '2: La fila no tiene Handle.'],
    [
      'a quantity that is none',
      { 'Variant Inventory Qty': 'muchas' },
      '2: La cantidad "muchas" no es un número entero.',
    ],
    [
      'a quantity that may be a thousand or one',
      { 'Variant Inventory Qty': '1.000' },
      '2: La cantidad "1.000" se puede leer como 1000 o como 1: escríbela sin separar los miles.',
    ],
    [
      'a compare-at price that may be a thousand or one',
      { 'Variant Compare At Price': '1,000' },
      '2: El precio anterior "1,000" se puede leer como 1000 o como 1: escríbelo sin separar los miles.',
    ],
    [
      'a compare-at price that is none',
      { 'Variant Compare At Price': '1.2.3' },
      '2: El precio anterior "1.2.3" no es un monto válido.',
    ],
    [
      'an option without a name',
      { 'Option1 Name': '', 'Option1 Value': 'Rojo' },
      '2: La variante "Rojo" tiene una opción sin nombre.',
    ],
    [
      'a missing option value',
      { 'Option1 Name': 'Color', 'Option1 Value': '' },
      '2: A una variante le falta el valor de la opción Color.',
    ],
  ])('%s is reported', async (_what, row, problem) => {
    expect(await problemOf(productRow('olla', row))).toBe(problem);
  });

  test('rows of one product that do not stand together are reported', async () => {
    const entries = await readFileOf(csvOf([productRow('uno'), productRow('dos'), productRow('uno')]));
    expect(entries.map(({ kind }) => kind)).toEqual(['product', 'product', 'problem']);
    expect(entries[2]).toMatchObject({
      problem: { origin: { line: 4 }, message: 'Las filas de un mismo producto deben ir juntas.' },
    });
  });

  test('a row with more cells than titles is reported, with fewer it is read', async () => {
    const entries = await readFileOf(
      'Handle,Title,Variant Price\nuno,Uno,10,de más\ndos,Dos,10\ntres,Tres,10,,\n',
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['problem', 'product', 'product']);
  });

  test('lines are counted through line breaks inside quotes', async () => {
    const entries = await readFileOf(
      'Handle,Title,Body (HTML),Variant Price\nuno,Uno,"<p>a\nb\n\nc ""d""</p>",10\n\ndos,Dos,x,mal\n',
    );
    expect(entries[0]).toMatchObject({ product: { description: '<p>a\nb\n\nc "d"</p>' } });
    expect(entries[1]).toMatchObject({ problem: { origin: { line: 7, label: 'dos' } } });
  });
});
