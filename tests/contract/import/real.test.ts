import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { getProductById, type ProductRecord } from '#lib/contracts/products.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { csvOf, productRow, type Row } from '../../unit/import/csv-files.ts';
import { LA_PAZ, listing } from '../catalogue/catalogue-factory.ts';
import { exportTo } from '../export/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, SHOPIFY_SAMPLE, storedProduct } from './factory.ts';

let backend: TestBackend;
let rows: Row[] = [];
beforeAll(async () => {
  backend = await startBackend({ seed: 'empty' });
  await importPath(backend, 'data/demo/stores.json');
  rows = parse(await readFile(SHOPIFY_SAMPLE, 'utf8'), { columns: true });
});
afterAll(() => backend.close());

/** Imports the shop's own exports and looks whether anything changed. */
async function changesNothing(): Promise<void> {
  for (const name of ['all.json', 'all.csv']) {
    const { path, text } = await exportTo(backend, name);
    const before = await contentOf(backend);
    const report = await importPath(backend, path);
    expect(report).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(report.unchanged).toBeGreaterThan(0);
    expect(await contentOf(backend)).toBe(before);
    expect((await exportTo(backend, name)).text).toBe(text);
  }
}

const cell = {
  Type: fc.constantFrom(
    '',
    'Sala',
    'Sala > Mesas',
    'Sala > Mesas > Bajas > De vidrio > Chicas',
    'Ñandú / 日本',
  ),
  'Variant Inventory Policy': fc.constantFrom('deny', 'continue'),
  'Variant Inventory Qty': fc.constantFrom('', '0', '3', '-2'),
  Status: fc.constantFrom('', 'active', 'draft', 'archived'),
  'Variant Price': fc.constantFrom('9.99', '1,234.50', '0.01'),
  'Variant Compare At Price': fc.constantFrom('', '1500', '0.01'),
  Tags: fc.constantFrom('', 'a, b, a', '=1+1, ½'),
  'Image Alt Text': fc.constantFrom('', 'De "frente", <b>'),
};
const variation = fc.record({
  cells: fc.array(fc.record(cell), { minLength: 20, maxLength: 20 }),
  left: fc.subarray(Object.keys(cell), { minLength: 4 }),
});

describe('the shop’s own export of real files, imported, changes nothing', () => {
  test('of a Shopify sample, and of the demo', async () => {
    expect(await importPath(backend, SHOPIFY_SAMPLE)).toMatchObject({ created: 20, problems: [] });
    await changesNothing();
    for (const name of ['options.json', 'tags.json', 'categories.json'])
      await importPath(backend, join('data/demo', name));
    for (const name of await readdir('data/demo/products'))
      await importPath(backend, join('data/demo/products', name));
    await changesNothing();
  });

  test('of variations of the sample, with columns and cells of every kind', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(variation, async ({ cells, left }) => {
        run += 1;
        const file = rows.map((row, at) => {
          const changes = Object.entries(cells[at] ?? {}).filter(([title]) => left.includes(title));
          const isFurther = (row.Title ?? '') === '';
          const own = changes.filter(([title]) => !isFurther || title.startsWith('Variant'));
          return { ...row, Handle: `${row.Handle}-${run}`, ...Object.fromEntries(own) };
        });
        const report = await importText(backend, csvOf(file));
        expect(report.problems).toEqual([]);
        await changesNothing();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe('a file of another shop', () => {
  test('has one tree of categories, however deep its paths are', async () => {
    const paths = [
      'Jardín',
      'Jardín > Macetas',
      'Jardín > Macetas > Barro > Chicas > Rojas',
      'JARDIN > macetas > barro',
    ];
    const file = csvOf(paths.map((Type, at) => productRow(`hondo-${at}`, { Type })));
    expect(await importText(backend, file)).toMatchObject({ created: 4, problems: [] });
    const found = await Promise.all(paths.map((_path, at) => storedProduct(backend, `hondo-${at}`)));
    expect(found.map(({ category }) => category?.path)).toEqual([
      'jardin',
      'jardin/macetas',
      'jardin/macetas/barro/chicas',
      'jardin/macetas/barro',
    ]);
    const fresh = ['Garaje', 'Garaje > Cajas > Madera > Grandes', 'Garaje > Cajas'];
    const other = csvOf(fresh.map((Type, at) => productRow(`garaje-${at}`, { Type })));
    expect(await importText(backend, other)).toMatchObject({ problems: [] });
    const made = await Promise.all(fresh.map((_path, at) => storedProduct(backend, `garaje-${at}`)));
    expect(made.map(({ category }) => category?.path)).toEqual([
      'importados/garaje',
      'importados/garaje/cajas/madera',
      'importados/garaje/cajas',
    ]);
    const content = await contentOf(backend);
    expect(await importText(backend, other)).toMatchObject({ unchanged: 3 });
    expect(await importText(backend, file)).toMatchObject({ unchanged: 4 });
    expect(await contentOf(backend)).toBe(content);
  });

  test('that sells without stock is counted, and what has no quantity', async () => {
    const file = csvOf([
      productRow('sigue', { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '0' }),
      productRow('no-sigue', { 'Variant Inventory Policy': 'deny', 'Variant Inventory Qty': '0' }),
      productRow('sin-dato', { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '' }),
    ]);
    const report = await importText(backend, file);
    expect(report).toMatchObject({ created: 3, outOfStock: 3, sellsWithoutStock: 2 });
    const text = describeReport(report);
    expect(text).toContain(
      '2 variantes se venden sin existencias en la otra tienda (Inventory Policy: continue',
    );
    expect(text).toContain(
      '3 productos sin existencias: se ven como agotados en su categoría, la búsqueda no los encuentra',
    );
    const prices = 'Handle,Title,Variant Price\nsolo-precio,Jarrón lunar,10\n';
    const priced = await importText(backend, prices);
    expect(priced).toMatchObject({ created: 1, outOfStock: 1, lacks: ['Variant Inventory Qty'] });
    expect(describeReport(priced)).toContain('1 producto sin existencias: se ve como agotado');
    expect(await seen('solo-precio')).toEqual({ listed: [0], found: [], told: [0] });

    const nowhere = {
      products: [
        {
          handle: 'sin-tienda',
          title: 'Florero estelar',
          category: 'importados',
          variants: [{ price: '10.00' }],
        },
      ],
    };
    const unsold = await importText(backend, nowhere);
    expect(unsold).toMatchObject({ created: 1, outOfStock: 0, notSold: 1 });
    expect(describeReport(unsold)).toContain('1 producto que ninguna tienda vende: no se ve.');
    expect(await seen('sin-tienda')).toEqual({ listed: [], found: [], told: [] });
  });

  /** Units of a product's variants where shoppers of a store see it: in its category, in a search, at its address. */
  async function seen(handle: string) {
    const { product } = await storedProduct(backend, handle);
    const { product_id: productid, category_id: categoryid, title: searchkey } = product;
    const units = (all: readonly ProductRecord[]) =>
      all
        .filter((one) => one.productid === productid)
        .flatMap(({ quantities }) => quantities.map(({ quantity }) => quantity));
    const page = { storeid: LA_PAZ, size: 60, page: 1 };
    const listed = await listing(backend, 'new', { categoryid: categoryid ?? 0 });
    const found = await backend.call(searchProducts, { ...page, sort: 'ranking', searchkey });
    const told = await backend.call(getProductById, { productid, storeid: LA_PAZ });
    return {
      listed: units(listed.rows),
      found: units(found.rows),
      told: told.product ? units([told.product]) : [],
    };
  }
});
