import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importEvent } from '#backend/modules/import/operator-contract.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { categoryIdOf, listing } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, SHOPIFY_SAMPLE, storedProduct } from './factory.ts';

const PRODUCT = {
  handle: 'jarra-json',
  title: 'Jarra',
  category: 'mesa/tazas',
  addedDaysAgo: 2,
  variants: [{ sku: 'JJ-1', price: '30.00', stock: { '101': 2 } }],
};

describe('the demo', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test('imported again from its own files changes no product', async () => {
    for (const name of await readdir('data/demo/products')) {
      const report = await importPath(backend, join('data/demo/products', name));
      expect(report).toMatchObject({ created: 0, updated: 0, problems: [] });
      expect(report.unchanged).toBeGreaterThan(0);
    }
  });

  test('has all its pictures, and templates in the file store', async () => {
    const { db, files } = backend.deps;
    const missing = await db.selectFrom('media').select('source').where('file_key', '=', '').execute();
    expect(missing).toEqual([]);
    expect(await files.read('layouts/private/home_3.json')).toEqual(
      await readFile('data/demo/layouts/private/home_3.json'),
    );
    const named = await db.selectFrom('media_name').select('name').execute();
    expect(named).toHaveLength((await readdir('data/demo/pictures')).length);
  });

  test('is loaded into an empty database only', async () => {
    const { status, text } = await backend.operate('/operator/catalogue/seed', {});
    expect(status).toBe(409);
    expect(text).toContain('ya tiene tiendas o productos');
  });

  test('a product is changed in place, whole or not at all', async () => {
    expect(await importText(backend, { products: [PRODUCT] })).toMatchObject({ created: 1 });
    const first = await storedProduct(backend, 'jarra-json');
    expect(first.product.date_added.toISOString()).toBe('2026-11-19T14:00:00.000Z');
    const changed = {
      ...PRODUCT,
      variants: [{ ...PRODUCT.variants[0], price: '25.00', discount: { percent: 10 }, stock: { '102': 4 } }],
    };
    expect(
      await importText(backend, {
        products: [
          changed,
          { ...PRODUCT, handle: 'otra', category: 'no/existe', variants: [{ price: '1.00' }] },
        ],
      }),
    ).toMatchObject({
      updated: 1,
      problems: [{ line: null, label: 'otra', reason: 'No existe la categoría no/existe.' }],
    });
    const second = await storedProduct(backend, 'jarra-json');
    expect(second.product.product_id).toBe(first.product.product_id);
    expect(second.skus[0]).toMatchObject({ price: 2500, percent: 10 });
    const inSecond = { sku: 'JJ-1', store_id: 102, quantity: 4 };
    expect(second.stock).toEqual([{ sku: 'JJ-1', store_id: 101, quantity: 2 }, inSecond]);
    expect(await importText(backend, { products: [changed] }, { remove: true })).toMatchObject({
      updated: 1,
    });
    expect((await storedProduct(backend, 'jarra-json')).stock).toEqual([inSecond]);
  });

  test.each([
    [
      'a store that does not exist',
      { variants: [{ sku: 'JJ-2', price: '1.00', stock: { '999': 1 } }] },
      'No existe la tienda 999.',
    ],
    [
      'a tag that does not exist',
      { variants: [{ sku: 'JJ-2', price: '1.00', tagId: 999 }] },
      'No existe la etiqueta 999.',
    ],
    [
      'a pack of a SKU that does not exist',
      {
        variants: [{ sku: 'JJ-2', price: '1.00' }],
        pack: { name: 'P', price: '1.00', skus: [{ sku: 'NADA', quantity: 1 }] },
      },
      'El pack contiene el SKU NADA, que no existe.',
    ],
    [
      'a new product without title',
      { title: undefined, variants: [{ price: '1.00' }] },
      'El producto es nuevo y no tiene título.',
    ],
    [
      'a new product without category',
      { category: undefined, variants: [{ price: '1.00' }] },
      'El producto es nuevo y no tiene categoría ("category").',
    ],
    [
      'a new product without variants',
      { variants: undefined },
      'El producto no tiene ninguna variante con precio.',
    ],
    ['a new variant without price', { variants: [{ sku: 'JJ-2' }] }, 'Falta el precio.'],
    [
      'a new variant without the value of an option',
      { options: ['Color'], variants: [{ sku: 'JJ-2', price: '1.00' }] },
      'A una variante le falta el valor de la opción Color.',
    ],
  ])('%s is reported', async (_what, changes, reason) => {
    const report = await importText(backend, { products: [{ ...PRODUCT, ...changes, handle: 'mala' }] });
    expect(report.problems).toEqual([{ line: null, label: 'mala', reason }]);
  });

  test.each(['statuses', 'paymentTypes', 'shippingTypes'])('an empty list of %s is refused', async (name) => {
    const before = await contentOf(backend);
    await expect(importText(backend, { [name]: [] })).rejects.toThrow(`${name}: la lista está vacía`);
    expect(await contentOf(backend)).toBe(before);
  });

  test('a category that moves takes its products along [LIST-29]', async () => {
    const id = await categoryIdOf(backend, 'mesa/tazas');
    const sala = await categoryIdOf(backend, 'sala');
    const inSala = async () => (await listing(backend, 'new', { categoryid: sala })).total;
    const before = await inSala();
    const move = (parentId: number) =>
      importText(backend, { categories: [{ id, name: 'tazas', label: 'Tazas', parentId }] });
    await move(sala);
    const { category } = await storedProduct(backend, 'taza-valle');
    expect(category).toMatchObject({ path: 'sala/tazas', root: `${sala}>${id}`, level: 2 });
    expect(await inSala()).toBeGreaterThan(before);
    await move(20);
    expect(await inSala()).toBe(before);
  });

  test('products are listed under the ancestors of all their categories, wherever one of them moves', async () => {
    const { db } = backend.deps;
    const id = await categoryIdOf(backend, 'mesa/tazas');
    const sala = await categoryIdOf(backend, 'sala');
    const twice = { ...PRODUCT, handle: 'en-dos', categories: ['sala'], variants: [{ price: '1.00' }] };
    await importText(backend, { products: [twice] });
    const wrong = () =>
      sql<{ product_id: number }>`
        with wanted as (
          select distinct l.product_id, ancestor::int as category_id
          from product_category l join category c using (category_id)
          cross join unnest(string_to_array(c.root, '>')) as ancestor where l.is_direct),
        stored as (select product_id, category_id from product_category)
        (table wanted except table stored) union all (table stored except table wanted)`.execute(db);
    for (const parentId of [sala, 20]) {
      await importText(backend, { categories: [{ id, name: 'tazas', label: 'Tazas', parentId }] });
      expect((await wrong()).rows).toEqual([]);
      const { product } = await storedProduct(backend, 'en-dos');
      const links = await db
        .selectFrom('product_category')
        .select('category_id')
        .where('product_id', '=', product.product_id)
        .orderBy('category_id')
        .execute();
      expect(new Set(links.map((row) => row.category_id))).toEqual(new Set([id, sala, parentId]));
    }
  });

  test.each([
    ['a circle', [{ id: 20, name: 'mesa', label: 'Mesa', parentId: 20 }], 'forma un círculo'],
    ['a parent that is missing', [{ id: 900, name: 'x', label: 'X', parentId: 901 }], 'no existe o forma'],
    [
      'two of one path',
      [900, 901].map((id) => ({ id, name: 'igual', label: 'X', parentId: null })),
      'Hay dos categorías con la ruta igual',
    ],
    [
      'a fifth level',
      [900, 901, 902, 903, 904].map((id) => ({
        id,
        name: `n${id}`,
        label: 'N',
        parentId: id === 900 ? null : id - 1,
      })),
      'como máximo cuatro niveles',
    ],
  ])('categories with %s change nothing [LIST-08]', async (_what, categories, reason) => {
    const before = await contentOf(backend);
    await expect(importText(backend, { categories })).rejects.toThrow(reason);
    expect(await contentOf(backend)).toBe(before);
  });
});

describe('the operator’s routes', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ seed: 'empty' });
  });
  afterAll(() => backend.close());

  const events = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => importEvent.parse(JSON.parse(line)));

  test('products need a store first', async () => {
    const before = await contentOf(backend);
    const { text } = await backend.operate('/operator/catalogue/import', { path: SHOPIFY_SAMPLE });
    expect(events(text).at(-1)).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('no tiene tiendas'),
    });
    expect(await contentOf(backend)).toBe(before);
  });

  test('seed loads the demo by name, import reports its progress and ends with the report', async () => {
    const seeded = await backend.operate('/operator/catalogue/seed', {});
    expect(JSON.parse(seeded.text)).toEqual({ success: true, products: 63 });
    const { status, text } = await backend.operate('/operator/catalogue/import', {
      path: SHOPIFY_SAMPLE,
      stores: [101],
    });
    expect(status).toBe(200);
    const all = events(text);
    expect(all.at(-2)).toEqual({ type: 'progress', done: 20, total: 20 });
    expect(all.at(-1)).toMatchObject({ type: 'report', report: { created: 20 } });
  });

  test('a second import waits for its turn', async () => {
    const ask = () => backend.operate('/operator/catalogue/import', { path: SHOPIFY_SAMPLE, stores: [101] });
    const responses = (await Promise.all([ask(), ask(), ask()])).map(({ text }) => events(text));
    expect(responses.map((all) => all.at(-1)?.type)).toEqual(['report', 'report', 'report']);
    expect(responses.filter((all) => all[0]?.type === 'waiting')).toHaveLength(2);
  });

  test('the reasons for all that was not taken in are written to a file when it is wanted', async () => {
    const path = join(backend.folder, 'bad.csv');
    const bad = Array.from({ length: 1200 }, (_, i) => productRow(`=malo-${i}`, { 'Variant Price': 'x' }));
    await writeFile(path, csvOf([...bad, productRow('bueno-del-informe')]));
    const reportPath = join(backend.folder, 'informe.csv');
    const { text } = await backend.operate('/operator/catalogue/import', { path, reportPath });
    const last = events(text).at(-1);
    if (last?.type !== 'report') throw new Error(text);
    expect(last.report).toMatchObject({ created: 1, unlisted: { problems: 200 } });
    const [head, ...lines] = (await readFile(reportPath, 'utf8')).trim().split('\n');
    expect(head).toBe('Línea,Producto,Estado,Motivo');
    expect(lines).toHaveLength(1200);
    expect(lines.at(-1)).toMatch(/^1201,'=malo-1199,no importado,/);

    const elsewhere = join(backend.folder, 'no-hay', 'informe.csv');
    const refused = await backend.operate('/operator/catalogue/import', { path, reportPath: elsewhere });
    expect(events(refused.text)).toEqual([
      { type: 'failed', message: expect.stringContaining(join(backend.folder, 'no-hay')) },
    ]);
    await backend.operate('/operator/catalogue/import', {
      path: '/nowhere.csv',
      reportPath: `${reportPath}2`,
    });
    expect((await readdir(backend.folder)).filter((name) => name.startsWith('informe.csv'))).toEqual([
      'informe.csv',
    ]);
  });

  test('a missing file is reported, a wrong body is 400', async () => {
    const { text } = await backend.operate('/operator/catalogue/import', { path: '/nowhere.csv' });
    expect(events(text)).toEqual([{ type: 'failed', message: expect.stringContaining('/nowhere.csv') }]);
    expect((await backend.operate('/operator/catalogue/import', { path: '' })).status).toBe(400);
  });

  test('many products are imported without stopping the shop', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => productRow(`muchos-${i}`));
    const [report] = await Promise.all([
      importText(backend, csvOf(rows)),
      listing(backend, 'new'),
      listing(backend, 'AZ'),
    ]);
    expect(report).toMatchObject({ created: 60, problems: [] });
  });
});
