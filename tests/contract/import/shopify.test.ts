import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProductById } from '#lib/contracts/products.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { LA_PAZ, SUCRE } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, putPicture, SHOPIFY_SAMPLE, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('the Shopify sample', () => {
  test('is imported whole; a second run changes nothing', async () => {
    const report = await importPath(backend, SHOPIFY_SAMPLE);
    expect(report).toMatchObject({ created: 20, updated: 0, unchanged: 0, problems: [], skipped: [] });
    expect(report.pictures).toEqual({ stored: 0, missing: 21 });
    const before = await contentOf(backend);
    backend.setNow(new Date('2026-11-25T14:00:00Z'));
    expect(await importPath(backend, SHOPIFY_SAMPLE)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 20,
    });
    expect(await contentOf(backend)).toBe(before);
    backend.setNow(new Date('2026-11-21T14:00:00Z'));
  });

  test('variants without a SKU get the product’s id and their number', async () => {
    const { product, skus, stock } = await storedProduct(backend, 'clay-plant-pot');
    const id = product.product_id;
    expect(skus.map(({ sku, price }) => [sku, price])).toEqual([
      [`${id}-1`, 999],
      [`${id}-2`, 1599],
    ]);
    expect(stock.filter(({ store_id }) => store_id === 101).map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(stock).toHaveLength(12);
  });

  test('a type becomes a category under Importados, tags and prices are on the wire', async () => {
    const { product, category } = await storedProduct(backend, 'copper-light');
    expect(category).toMatchObject({ path: 'importados/indoor', label: 'Indoor', level: 2, status_id: 5 });
    const { product: wire } = await backend.call(getProductById, {
      productid: product.product_id,
      storeid: LA_PAZ,
    });
    expect(wire).toMatchObject({
      path: `copper-light-${product.product_id}`,
      category: 'importados/indoor',
      price: 7500,
      newprice: 5999,
      keywords: ['Copper', 'Bedroom'],
      options: [],
      image: '',
      productdescription: '<p>Stylish copper bedside light</p>',
    });
    expect(wire?.quantities[0]).toMatchObject({
      imagespath: '',
      imagesquantity: 0,
      price: 7500,
      newpriced: 5999,
    });
  });

  test('pictures that were not fetched are recorded as missing', async () => {
    const rows = await backend.deps.db
      .selectFrom('media')
      .selectAll()
      .where('source', 'like', 'https://burst.shopifycdn.com/photos/single-sprout%')
      .execute();
    expect(rows).toEqual([expect.objectContaining({ file_key: '', width: 0, position: 1 })]);
  });
});

describe('an import', () => {
  test('gives the quantities to the named stores only', async () => {
    await importText(backend, csvOf([productRow('solo-sucre')]), { stores: [106] });
    const { product, stock } = await storedProduct(backend, 'solo-sucre');
    expect(stock).toEqual([{ sku: 'SKU-solo-sucre', store_id: 106, quantity: 3 }]);
    const elsewhere = await backend.call(getProductById, {
      productid: product.product_id,
      storeid: LA_PAZ,
    });
    expect(elsewhere.product?.soldin).toEqual([SUCRE]);
    await importText(backend, csvOf([productRow('solo-sucre', { 'Variant Inventory Qty': '8' })]), {
      stores: [105],
    });
    expect(
      (await storedProduct(backend, 'solo-sucre')).stock.map(({ store_id, quantity }) => [
        store_id,
        quantity,
      ]),
    ).toEqual([
      [105, 8],
      [106, 3],
    ]);
  });

  test('keeps id, address and given SKUs of a product for ever', async () => {
    const rows = (...values: string[]) =>
      csvOf(
        values.map((value, i) => ({
          ...(i === 0
            ? productRow('jarra', { 'Option1 Name': 'Tamaño' })
            : { Handle: 'jarra', 'Variant Price': '10' }),
          'Option1 Value': value,
          'Variant SKU': '',
        })),
      );
    await importText(backend, rows('Chica', 'Grande'));
    const first = await storedProduct(backend, 'jarra');
    const id = first.product.product_id;
    expect(first.skus.map(({ sku }) => sku)).toEqual([`${id}-1`, `${id}-2`]);
    await importText(backend, rows('Mediana', 'Grande', 'Chica'));
    const second = await storedProduct(backend, 'jarra');
    expect(second.product.product_id).toBe(id);
    expect(second.product.date_added).toEqual(first.product.date_added);
    expect(second.skus.map(({ sku }) => sku)).toEqual([`${id}-3`, `${id}-2`, `${id}-1`]);
    // What a file does not name stays, unless it is to go.
    await importText(backend, rows('Grande'));
    expect((await storedProduct(backend, 'jarra')).skus).toEqual(second.skus);
    await importText(backend, rows('Grande'), { remove: true });
    expect((await storedProduct(backend, 'jarra')).skus.map(({ sku }) => sku)).toEqual([`${id}-2`]);
  });

  test('without a quantity leaves the stock as it is', async () => {
    await importText(backend, csvOf([productRow('plato-hondo')]));
    await backend.deps.db
      .updateTable('stock')
      .set({ quantity: 1 })
      .where('sku', '=', 'SKU-plato-hondo')
      .execute();
    const file = csvOf([productRow('plato-hondo', { 'Variant Inventory Qty': '', 'Variant Price': '12' })]);
    expect(await importText(backend, file)).toMatchObject({ updated: 1 });
    const { stock } = await storedProduct(backend, 'plato-hondo');
    expect(new Set(stock.map(({ quantity }) => quantity))).toEqual(new Set([1]));
  });

  test('uses the shop’s options, values and categories by name', async () => {
    await importText(
      backend,
      csvOf([
        productRow('tazon', { Type: 'Tazas', 'Option1 Name': 'color', 'Option1 Value': 'VERDE SALVIA' }),
      ]),
    );
    const { product, skus, category } = await storedProduct(backend, 'tazon');
    expect(product.options).toEqual([1]);
    expect(skus[0]?.values).toEqual([{ optionid: 1, value: 'verde-salvia' }]);
    expect(category?.path).toBe('mesa/tazas');
  });

  test('takes pictures in that lie beside the file', async () => {
    const folder = join(backend.folder, 'con-fotos');
    await putPicture(folder, 'foto.webp', 900);
    await putPicture(join(folder, 'pictures'), 'otra.webp', 400);
    const path = join(folder, 'products.csv');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(
      path,
      csvOf([
        productRow('con-fotos', { 'Image Src': 'foto.webp', 'Image Alt Text': 'De frente' }),
        { Handle: 'con-fotos', 'Image Src': 'nadie.webp' },
        { Handle: 'con-fotos', 'Image Src': 'otra.webp' },
        { Handle: 'con-fotos', 'Image Src': '../../../etc/passwd' },
      ]),
    );
    expect((await importPath(backend, path)).pictures).toEqual({ stored: 2, missing: 2 });
    const [sku] = (await storedProduct(backend, 'con-fotos')).skus;
    expect(sku).toMatchObject({ media_count: 2, media_path: expect.stringMatching(/^[0-9a-f]{16}w400$/) });
    const media = await backend.deps.db
      .selectFrom('media')
      .selectAll()
      .where('path', '=', sku?.media_path ?? '')
      .orderBy('position')
      .execute();
    expect(media.map(({ source, alt, width }) => [source, alt, width])).toEqual([
      ['foto.webp', 'De frente', 900],
      ['otra.webp', 'CON-FOTOS', 400],
      ['nadie.webp', 'CON-FOTOS', 0],
      ['../../../etc/passwd', 'CON-FOTOS', 0],
    ]);
    expect(await backend.deps.files.read(media[0]?.file_key ?? '')).not.toBeNull();
  });

  test('reports a SKU that occurs twice or is another product’s, and imports the rest', async () => {
    const report = await importText(
      backend,
      csvOf([
        productRow('uno', { 'Variant SKU': 'DOBLE' }),
        productRow('dos', { 'Variant SKU': 'DOBLE' }),
        productRow('tres', { 'Variant SKU': 'TAZ-VAL-SAL-350' }),
        productRow('cuatro', { 'Option1 Name': 'Color', 'Option1 Value': 'Rojo' }),
        { Handle: 'cuatro', 'Option1 Value': 'ROJO', 'Variant SKU': 'OTRO', 'Variant Price': '10' },
        productRow('cinco'),
      ]),
    );
    expect(report.created).toBe(3);
    expect(report.problems).toEqual([
      { line: 3, label: 'dos', reason: 'El SKU DOBLE está repetido en el archivo.' },
      { line: 4, label: 'tres', reason: 'El SKU TAZ-VAL-SAL-350 ya es del producto taza-valle.' },
      { line: 6, label: 'cuatro', reason: 'Hay dos variantes con las mismas opciones (ROJO).' },
    ]);
    const { db } = backend.deps;
    expect(
      await db.selectFrom('product').select('handle').where('handle', 'in', ['dos', 'tres']).execute(),
    ).toEqual([]);
    const { skus } = await storedProduct(backend, 'cuatro');
    expect(skus.map(({ sku }) => sku)).toEqual(['SKU-cuatro']);
  });

  test('a product that fails leaves no category, option or picture behind', async () => {
    await importText(backend, csvOf([productRow('rojo', { 'Variant SKU': 'ROJO-1' })]));
    const before = await contentOf(backend);
    const row = { Type: 'Categoría nueva', 'Option1 Name': 'Opción nueva', 'Option1 Value': 'Nuevo' };
    const report = await importText(
      backend,
      csvOf([productRow('nuevo', { ...row, 'Variant SKU': 'ROJO-1' })]),
    );
    expect(report.problems).toHaveLength(1);
    expect(await contentOf(backend)).toBe(before);
  });

  test('as a dry run reports what it would do and changes nothing', async () => {
    const before = await contentOf(backend);
    const file = csvOf([
      productRow('probado', { Type: 'Otra nueva' }),
      productRow('rojo', { 'Variant SKU': 'ROJO-1', 'Variant Price': '11' }),
      productRow('malo', { 'Variant Price': '' }),
    ]);
    expect(await importText(backend, file, { dryRun: true })).toMatchObject({
      created: 1,
      updated: 1,
      dryRun: true,
      problems: [{ label: 'malo' }],
    });
    expect(await contentOf(backend)).toBe(before);
  });

  test.each([
    ['an empty file', ''],
    ['another table', 'a,b\n1,2\n'],
    ['a broken end', `${csvOf([productRow('roto-1'), productRow('roto-2')])}roto-3,"sin cerrar,,,,,\n`],
  ])('of %s changes nothing', async (_what, content) => {
    const before = await contentOf(backend);
    await expect(importText(backend, content)).rejects.toThrow(/vacío|Handle|dañado/);
    expect(await contentOf(backend)).toBe(before);
  });

  test('for a store that does not exist changes nothing', async () => {
    await expect(importText(backend, csvOf([productRow('x')]), { stores: [101, 999] })).rejects.toThrow(
      'No existe la tienda 999.',
    );
  });

  test('notifies the storefront of the changed pages', async () => {
    await backend.deps.db.deleteFrom('outbox').execute();
    await importText(
      backend,
      csvOf([productRow('rojo', { 'Variant SKU': 'ROJO-1', 'Variant Price': '13' })]),
    );
    const { product } = await storedProduct(backend, 'rojo');
    const rows = await backend.deps.db.selectFrom('outbox').select('payload').execute();
    const tags = rows.flatMap(({ payload }) =>
      'tags' in payload && Array.isArray(payload.tags) ? payload.tags : [],
    );
    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${product.product_id}`,
        `category:${product.category_id}`,
        'catalogue:1',
      ]),
    );
    await backend.deps.db.deleteFrom('outbox').execute();
    await importText(
      backend,
      csvOf([productRow('rojo', { 'Variant SKU': 'ROJO-1', 'Variant Price': '13' })]),
    );
    expect(await backend.deps.db.selectFrom('outbox').select('payload').execute()).toEqual([]);
  });
});
