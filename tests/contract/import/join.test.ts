import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { categoryIdOf } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** How another shop calls what this one has: option 1 is Color here, category 20 Mesa. */
const FOREIGN = {
  options: [
    { id: 2, name: '  COLOR ', kind: 'color' },
    { id: 77, name: 'Tamano', kind: 'text' },
    { id: 1, name: 'Acabado', kind: 'text' },
  ],
  values: [
    { optionId: 2, value: 'verde-1', label: 'VERDE  SALVIA' },
    { optionId: 1, value: 'mate', label: 'Mate' },
  ],
  categories: [
    { id: 5001, name: 'mesa', label: 'Mesa', parentId: null },
    { id: 20, name: 'tazas', label: 'Tazas', parentId: 5001 },
    { id: 21, name: 'velas', label: 'Velas', parentId: 5001 },
  ],
  tags: [{ id: 700, name: 'solo-alla', label: 'Solo allá', style: {} }],
  products: [
    {
      handle: 'de-otra-tienda',
      title: 'De otra tienda',
      category: 'mesa/tazas',
      options: ['color', 'Acabado'],
      variants: [
        { sku: 'DOT-1', price: '9.00', tagId: 700, options: { color: 'verde salvia', Acabado: 'Mate' } },
      ],
    },
  ],
};

test('another shop’s options, values and categories are this shop’s of the same name; what is new gets an id of its own', async () => {
  const { db } = backend.deps;
  const options = () => db.selectFrom('option').selectAll().orderBy('option_id').execute();
  const before = await options();
  const color = before.find(({ name }) => name === 'Color');
  if (!color) throw new Error('the demo has colours');
  const report = await importText(backend, FOREIGN);
  expect(report.problems).toEqual([]);
  expect(report.created).toBe(1);
  const after = await options();
  const fresh = after.filter(({ option_id: id }) => !before.some((one) => one.option_id === id));
  expect(fresh.map(({ name }) => name)).toContain('Acabado');
  expect(after.filter(({ option_id: id }) => before.some((one) => one.option_id === id))).toEqual(before);
  const { skus, category } = await storedProduct(backend, 'de-otra-tienda');
  expect(skus[0]?.values[0]).toEqual({ optionid: color.option_id, value: 'verde-salvia' });
  expect(skus[0]).toMatchObject({ tag_id: 700 });
  expect(category).toMatchObject({ category_id: await categoryIdOf(backend, 'mesa/tazas'), label: 'Tazas' });
  const mesa = await db.selectFrom('category').selectAll().where('category_id', '=', 20).executeTakeFirst();
  expect(mesa).toMatchObject({ path: 'mesa', label: 'Mesa' });
  const velas = await db.selectFrom('category').selectAll().where('path', '=', 'mesa/velas').execute();
  expect(velas).toHaveLength(1);
  const content = await contentOf(backend);
  expect(await importText(backend, FOREIGN)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await contentOf(backend)).toBe(content);
});

test('a CSV’s options, values and categories are found whatever their case, accents and spaces', async () => {
  const file = csvOf([
    productRow('escrito-distinto', {
      Type: 'MESA > Tazas',
      'Option1 Name': 'CÓLOR',
      'Option1 Value': 'verde  SALVIA',
    }),
  ]);
  expect(await importText(backend, file)).toMatchObject({ created: 1, problems: [] });
  const { skus, category } = await storedProduct(backend, 'escrito-distinto');
  expect(skus[0]?.values).toMatchObject([{ value: 'verde-salvia' }]);
  expect(category?.path).toBe('mesa/tazas');
});
