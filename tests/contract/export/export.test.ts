import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportEvent } from '#backend/modules/export/operator-contract.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { contentOf, importPath, importText, SHOPIFY_SAMPLE, storedProduct } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { exportTo } from './factory.ts';

const UNCHANGED = { created: 0, updated: 0, problems: [], skipped: [] };

let backend: TestBackend;
let empty: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  empty = await startBackend({ seed: 'empty' });
  await importPath(backend, SHOPIFY_SAMPLE);
});
afterAll(() => Promise.all([backend.close(), empty.close()]));

describe('the catalogue as JSON', () => {
  test('imported again changes nothing, and exported again is the same', async () => {
    const before = await contentOf(backend);
    const { path, text, report } = await exportTo(backend, 'all.json');
    expect(report).toMatchObject({ products: 83, leftOut: { count: 0 }, partial: { count: 0 } });
    expect(await importPath(backend, path)).toMatchObject({ ...UNCHANGED, unchanged: 83 });
    expect(await contentOf(backend)).toBe(before);
    expect((await exportTo(backend, 'again.json')).text).toBe(text);
  });

  test('makes another shop the same, pictures too', async () => {
    const { path, text, report } = await exportTo(backend, 'move.json', { withPictures: true });
    expect(report.pictures).toBe((await readdir(join(dirname(path), 'pictures'))).length);
    expect(await importPath(empty, path)).toMatchObject({ created: 83, problems: [] });
    const missing = await empty.deps.db
      .selectFrom('media')
      .select('source')
      .where('file_key', '=', '')
      .where('source', 'not like', 'http%')
      .execute();
    expect(missing).toEqual([]);
    expect(JSON.parse((await exportTo(empty, 'there.json')).text).pictures).toEqual(
      JSON.parse(text).pictures,
    );
    for (const handle of ['taza-valle', 'clay-plant-pot', 'toallas-bano-juego-3']) {
      const [there, here] = await Promise.all([storedProduct(empty, handle), storedProduct(backend, handle)]);
      expect(there.product.date_added).toEqual(here.product.date_added);
      expect(there.skus.map(({ media_path }) => media_path)).toEqual(
        here.skus.map(({ media_path }) => media_path),
      );
      expect(there.stock.map(({ quantity }) => quantity)).toEqual(here.stock.map(({ quantity }) => quantity));
    }
  });

  test('of some stores has what they sell, with the stock of all', async () => {
    await importText(backend, {
      products: [
        {
          handle: 'solo-sucre',
          title: 'Solo en Sucre',
          category: 'mesa/tazas',
          variants: [{ sku: 'SS-1', price: '10.00', stock: { '106': 3, '105': 1 } }],
        },
      ],
    });
    expect((await exportTo(backend, 'lapaz.json', { stores: [101] })).text).not.toContain('solo-sucre');
    const sucre = await exportTo(backend, 'sucre.json', { stores: [106] });
    expect(sucre.text).toContain('"stock":{"105":1,"106":3}');
    expect(await importPath(backend, sucre.path)).toMatchObject(UNCHANGED);
  });
});

describe('the catalogue as a Shopify CSV', () => {
  const file = csvOf([
    productRow('olla-ñ', {
      Title: 'Olla &lt;b&gt; grande',
      'Body (HTML)': '<p>Negra, "de hierro"\ny pesada</p>',
      Tags: 'cocina, hierro',
      'Variant Price': '80',
      'Variant Compare At Price': '99.9',
      'Variant Inventory Qty': '4',
      'Google Shopping / MPN': 'A-1; B',
      'Variant Barcode': '777',
      'Cost per item': ' 5,50 ',
      Vendor: '=cmd|calc',
      'Nota interna': "'@nota",
    }),
    {
      ...productRow('vaso', { 'Option1 Name': 'Color', 'Option1 Value': 'Rojo', 'Image Src': 'b.jpg' }),
      'Image Position': '2',
      'Variant Image': 'b.jpg',
    },
    {
      Handle: 'vaso',
      'Option1 Value': 'Azul',
      'Variant Price': '12',
      'Variant Inventory Qty': '0',
      'Image Src': 'a.jpg',
      'Image Position': '1',
    },
    { Handle: 'vaso', 'Image Src': 'c.jpg', 'Image Position': '3', 'Image Alt Text': 'De lado' },
    productRow('jarra', { 'Variant Barcode': '4006381333931' }),
  ]);

  test('of what came from one changes nothing, unknown columns come back', async () => {
    const shop = await startBackend({ seed: 'empty' });
    await importText(shop, {
      stores: [101, 102].map((id) => ({
        id,
        name: `T${id}`,
        catalogId: id - 100,
        lat: 0,
        lng: 0,
        address: 'x',
      })),
    });
    expect(await importPath(shop, SHOPIFY_SAMPLE)).toMatchObject({ created: 20 });
    expect(await importText(shop, file)).toMatchObject({ created: 3 });
    const before = await contentOf(shop);
    const { path, text, report } = await exportTo(shop, 'all.csv');
    expect(report).toMatchObject({ products: 23, partial: { count: 0 }, leftOut: { count: 0 } });
    expect(text).toContain('Google Shopping / MPN');
    expect(text).toContain('" 5,50 "');
    // Of a barcode its number, and what is none as it came.
    expect(text).toMatch(/,4006381333931,/);
    expect(text).toMatch(/,777,/);
    // Cells that a spreadsheet would run.
    expect(text).toContain(",'=cmd|calc,");
    expect(text).toContain(",'@nota,");
    expect(text).not.toMatch(/(^|,)"?[=@]/m);
    expect(await importPath(shop, path)).toMatchObject({ ...UNCHANGED, unchanged: 23 });
    expect(await contentOf(shop)).toBe(before);
    expect((await exportTo(shop, 'again.csv')).text).toBe(text);
    await shop.close();
  });

  test('says of which products it does not hold all, and of which nothing', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    const options = Object.fromEntries(names.map((name) => [name, 'x']));
    await importText(backend, {
      products: [
        {
          handle: 'cuatro-opciones',
          title: 'Cuatro opciones',
          category: 'mesa/tazas',
          options: names,
          variants: [{ sku: 'CO-1', price: '10.00', options, stock: { '101': 1 } }],
        },
      ],
    });
    const { text, report } = await exportTo(backend, 'part.csv');
    expect(report.leftOut).toEqual({ count: 1, first: ['cuatro-opciones'] });
    expect(report.partial.first).toContain('toallas-bano-juego-3');
    expect(report.partial.first).not.toContain('clay-plant-pot');
    expect(text).not.toContain('cuatro-opciones');
  });

  test('has the quantities of the named store', async () => {
    const { text } = await exportTo(backend, 'sucre.csv', { stores: [106] });
    const line = text.split('\n').find((row) => row.startsWith('solo-sucre')) ?? '';
    expect(line).toContain(',SS-1,3,10.00,');
    const all = (await exportTo(backend, 'all.csv')).text.split('\n');
    expect(all.find((row) => row.startsWith('solo-sucre'))).toContain(',SS-1,,10.00,');
  });
});

describe('the operator’s route', () => {
  const ask = async (body: object) => {
    const { status, text } = await backend.operate('/operator/catalogue/export', body);
    return {
      status,
      events: text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    };
  };

  test('reports its progress and ends with the report', async () => {
    const path = join(backend.folder, 'by-route.json');
    const { events } = await ask({ path });
    const parsed = events.map((event) => exportEvent.parse(event));
    expect(parsed[0]).toMatchObject({ type: 'progress' });
    expect(parsed.at(-1)).toMatchObject({ type: 'report', report: { path } });
    expect((await readdir(backend.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test.each([
    ['a folder that is not there', 'nowhere/x.json', [], 'No existe la carpeta'],
    ['a format that is not known', 'x.xlsx', [], 'debe terminar en .json o .csv'],
    ['a store that does not exist', 'x.json', [999], 'No existe la tienda 999.'],
    ['a folder in its place', 'taken.json', [], 'No se puede escribir'],
  ])('%s is refused, and what was there stays', async (_what, name, stores, message) => {
    await mkdir(join(backend.folder, 'taken.json'), { recursive: true });
    await writeFile(join(backend.folder, 'x.json'), 'before');
    const before = await readdir(backend.folder);
    const { events } = await ask({ path: join(backend.folder, name), stores });
    expect(events).toEqual([{ type: 'failed', message: expect.stringContaining(message) }]);
    expect(await readdir(backend.folder)).toEqual(before);
  });

  test('a wrong body is 400', async () => {
    expect((await ask({ path: '' })).status).toBe(400);
  });
});
