import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, productRow, type Row } from '../../unit/import/csv-files.ts';
import { exportTo } from '../export/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, storedProduct } from './factory.ts';

/** Everything that a Shopify CSV has no place for. */
const RICH = {
  handle: 'jarra-rica',
  title: 'Jarra rica',
  description: '<p>De vidrio</p>',
  vendor: 'Ajuar',
  model: 'Valle',
  category: 'mesa/tazas',
  categories: ['sala'],
  keywords: ['con, coma', 'vidrio'],
  attributes: [{ label: 'Material', value: 'Vidrio' }],
  sortOrder: 7,
  decimalStep: 0.5,
  minQuantity: 1.5,
  relatedHandles: ['taza-valle'],
  landing: [{ title: 'Así es', text: '<p>Grande</p>', picture: 'taza-valle--front.webp' }],
  options: ['Color'],
  variants: [
    {
      sku: 'JR-1',
      options: { Color: 'Rojo' },
      price: '90.00',
      discount: { percent: 15, from: '2026-01-01', to: '2027-12-31' },
      tagId: 1,
      name: 'Jarra roja',
      pictures: ['taza-valle--front.webp'],
      stock: { '101': 2, '102': 5 },
    },
    {
      sku: 'JR-2',
      options: { Color: 'Azul' },
      price: '90.00',
      combo: { quantity: 3, groupPrice: '240.00', to: '2027-12-31' },
      pictures: ['cuenco-quinua--front.webp'],
      stock: { '106': 1 },
    },
    { options: { Color: 'Verde' }, price: '80.00', stock: { '101': 1 } },
  ],
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await importText(backend, { products: [RICH] });
});
afterAll(() => backend.close());

/** The product's rows of an export, changed and imported. */
async function importEdited(edit: (text: string) => string) {
  const { text } = await exportTo(backend, 'all.csv');
  const [head = '', ...lines] = text.split('\n');
  const own = lines.filter((line) => line.startsWith(`${RICH.handle},`));
  return importText(backend, `${[head, ...own.map(edit)].join('\n')}\n`);
}

describe('a CSV over products that it cannot hold whole', () => {
  test('changes nothing when it is the shop’s own export, whatever the shop sells', async () => {
    const { path, report } = await exportTo(backend, 'all.csv');
    expect(report.partial.count).toBeGreaterThan(50);
    const before = await contentOf(backend);
    expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(await contentOf(backend)).toBe(before);
  });

  test.each(['all.csv', 'all.json'])(
    'leaves images without text as they are in %s, whatever others say of the same file',
    async (name) => {
      await sql`
        update media set alt = '' where path not in (select path from media_name)`.execute(backend.deps.db);
      const named = sql<{ alt: string }>`
        select alt from media join media_name using (path) where name = 'taza-valle--front.webp' and alt <> ''`;
      expect((await named.execute(backend.deps.db)).rows).toHaveLength(1);
      const { path } = await exportTo(backend, name);
      const before = await contentOf(backend);
      expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, problems: [] });
      expect(await contentOf(backend)).toBe(before);
    },
  );

  test('changes the text of an image that its own page shows, too', async () => {
    const product = (alt: string) => ({
      handle: 'cuenco-rico',
      title: 'Cuenco rico',
      category: 'mesa',
      landing: [{ title: 'Así es', text: '<p>Hondo</p>', picture: 'olla-altiplano--front.webp' }],
      variants: [{ sku: 'CR-1', price: '9.00', pictures: [{ source: 'olla-altiplano--front.webp', alt }] }],
    });
    await importText(backend, { products: [product('Cuenco')] });
    expect(await importText(backend, { products: [product('Cuenco hondo')] })).toMatchObject({ updated: 1 });
    const { rows } = await sql<{ alt: string }>`
      select alt from media join sku on media_path = path where sku = 'CR-1'`.execute(backend.deps.db);
    expect(rows).toEqual([{ alt: 'Cuenco hondo' }]);
  });

  test('changes what was edited alone', async () => {
    const before = await storedProduct(backend, RICH.handle);
    const report = await importEdited((line) =>
      line.replace('Jarra rica', 'Jarra fina').replace('JR-1,,76.50,90.00', 'JR-1,,72.00,90.00'),
    );
    expect(report).toMatchObject({ updated: 1, problems: [] });
    const { product, skus, stock } = await storedProduct(backend, RICH.handle);
    const changes = { title: 'Jarra fina', title_sort: 'jarra fina' };
    expect({ ...product, search_text: '', date_updated: null }).toEqual({
      ...before.product,
      ...changes,
      search_text: '',
      date_updated: null,
    });
    const [first, ...others] = before.skus;
    // A new price is a new discount, without the old one's term.
    expect(skus).toEqual([
      { ...first, percent: expect.closeTo(20), percent_from: null, percent_to: null },
      ...others,
    ]);
    expect(stock).toEqual(before.stock);
  });

  test('sets a stock that it gives, in the chosen stores', async () => {
    const { text } = await exportTo(backend, 'sucre.csv', { stores: [106] });
    const [head = '', ...lines] = text.split('\n');
    const own = lines
      .filter((line) => line.startsWith(`${RICH.handle},`))
      .map((line) => line.replace('JR-2,1,', 'JR-2,9,'));
    expect(await importText(backend, `${[head, ...own].join('\n')}\n`, { stores: [106] })).toMatchObject({
      updated: 1,
    });
    const { stock } = await storedProduct(backend, RICH.handle);
    expect(stock.filter(({ sku }) => sku === 'JR-2')).toEqual([{ sku: 'JR-2', store_id: 106, quantity: 9 }]);
    expect(stock.filter(({ sku }) => sku === 'JR-1')).toHaveLength(2);
  });

  test('leaves what it has no column for, such as a list of prices', async () => {
    const before = await storedProduct(backend, RICH.handle);
    const prices: Row[] = before.skus.map(({ sku }, at) => ({
      Handle: RICH.handle,
      Title: at === 0 ? before.product.title : '',
      'Variant SKU': /^\d+-\d+$/.test(sku) ? '' : sku,
      'Variant Price': '95',
    }));
    const titles = ['Handle', 'Title', 'Variant SKU', 'Variant Price'];
    const lines = [titles, ...prices.map((row) => titles.map((title) => row[title] ?? ''))];
    const report = await importText(backend, `${lines.map((cells) => cells.join(',')).join('\n')}\n`);
    expect(report).toMatchObject({ updated: 1, problems: [] });
    const after = await storedProduct(backend, RICH.handle);
    expect(after.skus).toEqual(
      before.skus.map((row) => ({
        ...row,
        price: 9500,
        percent: null,
        percent_from: null,
        percent_to: null,
      })),
    );
    expect({ ...after.product, date_updated: null }).toEqual({ ...before.product, date_updated: null });
    expect(after.stock).toEqual(before.stock);
  });

  test('that makes a combo dearer than its pieces is reported, and the product stays', async () => {
    const before = await contentOf(backend);
    const report = await importEdited((line) => line.replace('JR-2,,95.00', 'JR-2,,70.00'));
    expect(report).toMatchObject({
      updated: 0,
      problems: [{ label: RICH.handle, reason: expect.stringContaining('3 por Bs. 240,00') }],
    });
    expect(await contentOf(backend)).toBe(before);
  });

  test('a hidden product stays hidden unless the file says which are shown', async () => {
    const hide = () =>
      backend.deps.db.updateTable('product').set({ status_id: 1 }).where('handle', '=', 'oculto').execute();
    const statusAfter = async (row: Row) => {
      await importText(backend, csvOf([productRow('oculto', row)]));
      return (await storedProduct(backend, 'oculto')).product.status_id;
    };
    await statusAfter({});
    await hide();
    expect(await statusAfter({ 'Variant Price': '11' })).toBe(1);
    expect(await statusAfter({ Status: 'draft' })).toBe(1);
    expect(await statusAfter({ Status: 'active' })).toBe(5);
  });

  test('a pack keeps its parts at the price of the file', async () => {
    const handle = 'mesa-para-dos';
    const before = await storedProduct(backend, handle);
    expect(before.product.pack?.skus.length).toBeGreaterThan(1);
    const { title } = before.product;
    const file = csvOf([
      { Handle: handle, Title: title, 'Variant SKU': 'PACK-MESA-2', 'Variant Price': '999' },
    ]);
    expect(await importText(backend, file)).toMatchObject({ updated: 1, problems: [] });
    const after = await storedProduct(backend, handle);
    expect(after.product.pack).toEqual({ ...before.product.pack, price: 99_900 });
    expect(after.skus).toEqual([{ ...before.skus[0], price: 99_900 }]);
    const options = { 'Option1 Name': 'Color', 'Option1 Value': 'Rojo' };
    const row = {
      Handle: handle,
      Title: 'Mesa',
      'Variant SKU': 'PACK-MESA-2',
      'Variant Price': '9',
      ...options,
    };
    expect((await importText(backend, csvOf([row]))).problems).toMatchObject([
      { reason: 'Un pack tiene una sola variante, sin opciones.' },
    ]);
  });
});
