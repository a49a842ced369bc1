import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { offered } from '#backend/modules/import/operator-contract.ts';
import { shaOf } from '#backend/modules/media/original.ts';
import { getProductById } from '#lib/contracts/products.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { csvOf, type Row } from '../../unit/import/csv-files.ts';
import { LA_PAZ, listing } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importText, storedProduct } from './factory.ts';

const HANDLE = 'olla-cinco';
const FRONT = 'taza-valle--front.webp';
const OTHER = 'cuenco-quinua--front.webp';
const POT = {
  handle: HANDLE,
  title: 'Ollazurita',
  vendor: 'Valle',
  category: 'mesa/tazas',
  options: ['Color'],
  variants: ['Rojo', 'Azul', 'Verde', 'Gris', 'Negro'].map((Color, at) => ({
    sku: `OC-${at + 1}`,
    options: { Color },
    price: '90.00',
    stock: { '101': at + 1, '102': 2 },
  })),
};

/** One row of the product's five. */
const row = (more: Row = {}): string =>
  csvOf([
    {
      Handle: HANDLE,
      Title: POT.title,
      'Option1 Name': 'Color',
      'Option1 Value': 'Rojo',
      'Variant SKU': 'OC-1',
      'Variant Price': '95',
      ...more,
    },
  ]);

let backend: TestBackend;
/** Images of the demo, which need not lie beside a file. */
let pictures: { source: string; sha: string }[] = [];
beforeAll(async () => {
  backend = await startBackend();
  const rows = await backend.deps.db
    .selectFrom('media')
    .select(['source', 'file_key'])
    .distinct()
    .where('source', 'in', [FRONT, OTHER])
    .orderBy('source', 'desc')
    .execute();
  pictures = rows.map(({ source, file_key }) => ({ source, sha: shaOf(file_key) }));
});
beforeEach(async () => {
  const variants = POT.variants.map((variant) => ({ ...variant, pictures }));
  await importText(backend, { products: [{ ...POT, variants }] }, { remove: true });
  expect((await stored()).skus).toMatchObject(POT.variants.map(({ sku }) => ({ sku, media_count: 2 })));
});
afterAll(() => backend.close());

const stored = () => storedProduct(backend, HANDLE);

describe('a file that names a part of a product', () => {
  test('keeps its other variants, pictures and stock, and says so', async () => {
    const before = await stored();
    const content = await contentOf(backend);
    const dry = await importText(backend, row({ 'Image Src': FRONT }), { dryRun: true });
    expect(await contentOf(backend)).toBe(content);
    const reportPath = join(backend.folder, 'reasons.csv');
    const report = await importText(backend, row({ 'Image Src': FRONT }), { reportPath });
    for (const one of [dry, report]) {
      expect(one).toMatchObject({
        updated: 1,
        problems: [],
        unnamed: { variants: 4, pictures: 1, stocks: 0, entries: {}, isRemoved: false },
      });
      const text = describeReport(one);
      expect(text).toContain('Se conserva lo que el archivo no nombra: 4 variantes, 1 foto.');
      expect(text).not.toContain('Se quitó');
    }
    expect(await readFile(reportPath, 'utf8')).toContain('4 variantes (OC-2, OC-3, OC-4, OC-5)');
    const after = await stored();
    const [first, ...others] = before.skus;
    expect(after.skus).toEqual([{ ...first, price: 9500 }, ...others]);
    expect(after.stock).toEqual(before.stock);
    expect(after.product.vendor).toBe('Valle');
  });

  test('keeps a number that a spreadsheet has rounded; an empty cell takes it away', async () => {
    const gtin = async () => (await stored()).skus.find(({ sku }) => sku === 'OC-1')?.gtin;
    await importText(backend, row({ 'Variant Barcode': '7501031311309' }));
    expect(await gtin()).toBe('7501031311309');
    const report = await importText(backend, row({ 'Variant Barcode': '7.50103E+12' }));
    expect(report.notes.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('7.50103E+12'));
    expect(await gtin()).toBe('7501031311309');
    await importText(backend, row({ 'Variant Barcode': '' }));
    expect(await gtin()).toBe('');
  });

  test('takes them away with --remove, and says so, in a dry run too', async () => {
    const content = await contentOf(backend);
    const file = row({ 'Image Src': FRONT });
    const dry = await importText(backend, file, { dryRun: true, remove: true });
    expect(await contentOf(backend)).toBe(content);
    const report = await importText(backend, file, { remove: true });
    expect(describeReport(dry)).toContain('Se quitaría lo que el archivo no nombra: 4 variantes, 1 foto.');
    expect(describeReport(dry)).not.toMatch(/quitó|retiró/);
    expect(describeReport(report)).toContain('Se quitó lo que el archivo no nombra: 4 variantes, 1 foto.');
    expect((await stored()).skus).toMatchObject([{ sku: 'OC-1', price: 9500, media_count: 1 }]);
  });

  test('may have a stock alone; what it does not have is said', async () => {
    const before = await stored();
    const report = await importText(
      backend,
      `Handle,Variant SKU,Variant Inventory Qty\n${HANDLE},OC-3,40\n`,
      {
        stores: [101],
      },
    );
    expect(report).toMatchObject({ updated: 1, problems: [], lacks: ['Title', 'Variant Price'] });
    expect(describeReport(report)).toContain('El archivo no trae Title, Variant Price');
    const after = await stored();
    expect(after.skus).toEqual(before.skus);
    const isOwn = ({ sku, store_id: id }: (typeof after.stock)[number]) => sku === 'OC-3' && id === 101;
    expect(after.stock).toEqual(
      before.stock.map((entry) => (isOwn(entry) ? { ...entry, quantity: 40 } : entry)),
    );
  });

  test('may be JSON with the handle and one price', async () => {
    const before = await stored();
    const variants = [{ sku: 'OC-2', price: '70.00' }];
    expect(await importText(backend, { products: [{ handle: HANDLE, variants }] })).toMatchObject({
      updated: 1,
      problems: [],
    });
    const after = await stored();
    expect(after.skus).toEqual(
      before.skus.map((sku) => (sku.sku === 'OC-2' ? { ...sku, price: 7000 } : sku)),
    );
    expect(after.stock).toEqual(before.stock);
  });

  test('that has a SKU twice loses that row alone, which is named', async () => {
    const file = csvOf([
      {
        Handle: 'gemelas',
        Title: 'Gemelas',
        'Option1 Name': 'Color',
        'Option1 Value': 'Rojo',
        'Variant SKU': 'GE-1',
        'Variant Price': '10',
      },
      { Handle: 'gemelas', 'Option1 Value': 'Azul', 'Variant SKU': 'GE-1', 'Variant Price': '10' },
      { Handle: 'gemelas', 'Option1 Value': 'Gris', 'Variant SKU': 'GE-2', 'Variant Price': '10' },
    ]);
    expect(await importText(backend, file)).toMatchObject({
      created: 1,
      outOfStock: 1,
      problems: [{ line: 3, label: 'gemelas', reason: 'El SKU GE-1 está repetido en el archivo.' }],
    });
    expect((await storedProduct(backend, 'gemelas')).skus.map(({ sku }) => sku)).toEqual(['GE-1', 'GE-2']);
  });
});

describe('a product that is for sale no more', () => {
  /** Whether it is listed, found and told. */
  async function isOffered(): Promise<boolean[]> {
    const { product } = await stored();
    const named = ({ productname }: { productname: string }) => productname === POT.title;
    const listed = await listing(backend, 'new');
    const found = await backend.call(searchProducts, {
      storeid: LA_PAZ,
      sort: 'ranking',
      size: 60,
      page: 1,
      searchkey: POT.title,
    });
    const told = await backend.call(getProductById, { productid: product.product_id, storeid: LA_PAZ });
    return [listed.rows.some(named), found.rows.some(named), told.product !== null];
  }
  const YES = [true, true, true];
  const NO = [false, false, false];

  test.each([
    ['archived', row({ Status: 'archived', Published: 'TRUE' })],
    ['not published', row({ Status: 'active', Published: 'FALSE' })],
    ['of another status', { products: [{ handle: HANDLE, statusId: 1 }] }],
  ])(
    'in a file where it is %s is withdrawn, and offered again by one where it is active',
    async (_what, file) => {
      expect(await isOffered()).toEqual(YES);
      const report = await importText(backend, file);
      expect(report).toMatchObject({ withdrawn: 1, restored: 0, problems: [], skipped: [] });
      expect(describeReport(report)).toContain('Retirados de la venta: 1.');
      expect(await isOffered()).toEqual(NO);
      const back = await importText(backend, row({ Status: 'active', Published: 'TRUE' }));
      expect(back).toMatchObject({ withdrawn: 0, restored: 1, problems: [] });
      expect(await isOffered()).toEqual(YES);
      expect((await stored()).skus).toHaveLength(5);
    },
  );

  test('is withdrawn and restored by name', async () => {
    const offer = async (isShown: boolean) => {
      const body = { handles: [HANDLE, 'no-hay'], isOffered: isShown };
      return offered.parse(JSON.parse((await backend.operate('/operator/catalogue/offer', body)).text))
        .report;
    };
    const problems = [{ line: null, label: 'no-hay', reason: 'No hay ningún producto con este Handle.' }];
    expect(await offer(false)).toMatchObject({ withdrawn: 1, problems });
    expect(await isOffered()).toEqual(NO);
    expect(await offer(true)).toMatchObject({ restored: 1, problems });
    expect(await isOffered()).toEqual(YES);
  });

  test('and that the shop does not have is left out, with the reason', async () => {
    const file = csvOf([{ Handle: 'nunca', Title: 'Nunca', 'Variant Price': '10', Status: 'draft' }]);
    expect(await importText(backend, file)).toMatchObject({
      created: 0,
      withdrawn: 0,
      skipped: [{ line: 2, label: 'nunca', reason: 'Es un borrador.' }],
    });
  });
});
