import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryIdOf } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const product = (handle: string, more: object = {}) => ({
  handle,
  title: handle,
  category: 'mesa',
  variants: [{ price: '10.00', stock: { '101': 1 } }],
  ...more,
});

test('a dry run says of products in categories, with tags and options of the same file what the import does', async () => {
  const tazas = await categoryIdOf(backend, 'mesa/tazas');
  const file = {
    categories: [
      { id: 950, name: 'nueva', label: 'Nueva', parentId: 20 },
      { id: tazas, name: 'tazas', label: 'Tazas', parentId: 950 },
    ],
    tags: [{ id: 70, name: 'nuevo', label: 'Nuevo', style: {} }],
    options: [{ id: 70, name: 'Acabado', kind: 'text' }],
    values: [{ optionId: 70, value: 'mate', label: 'Mate' }],
    products: [
      product('en-nueva', {
        category: 'mesa/nueva',
        options: ['Acabado'],
        variants: [{ options: { Acabado: 'Mate' }, price: '10.00', tagId: 70 }],
      }),
      // Its category moves with the file; nothing else of it is named.
      { handle: 'taza-valle', title: 'Taza Valle de prueba' },
      product('sin-etiqueta', { category: 'mesa/nueva', variants: [{ price: '1.00', tagId: 71 }] }),
    ],
  };
  const before = await contentOf(backend);
  const tried = await importText(backend, file, { dryRun: true });
  expect(await contentOf(backend)).toBe(before);
  const done = await importText(backend, file);
  expect(tried).toEqual({ ...done, dryRun: true });
  expect(done).toMatchObject({ created: 1, updated: 1, problems: [{ label: 'sin-etiqueta' }] });
});

test('a made-up SKU is never another product’s', async () => {
  await importText(backend, { products: [product('sin-codigo', { variants: [{ price: '1.00' }] })] });
  const { product: last } = await storedProduct(backend, 'sin-codigo');
  const [next, after] = [1, 2].map((more) => last.product_id + more);
  // The next product will have the id of which this one has a code, as has one of the same file.
  const taken = [`${after}-1`, `${after}-2`, `PACK-${Number(after) + 1}`];
  const named = product('con-codigo', {
    options: ['Color'],
    variants: taken.map((sku, at) => ({ sku, options: { Color: `c${at}` }, price: '2.00' })),
  });
  const one = product('uno', { variants: [{ price: '3.00' }] });
  const pack = product('un-pack', {
    variants: [{ price: '3.00' }],
    pack: { name: 'P', price: '3.00', skus: [{ sku: `${after}-1`, quantity: 1 }] },
  });
  const report = await importText(backend, { products: [named, one, pack] });
  expect(report).toMatchObject({ created: 3, problems: [] });
  const skusOf = async (handle: string) =>
    (await storedProduct(backend, handle)).skus.map(({ sku, price }) => [sku, price]);
  expect((await storedProduct(backend, 'con-codigo')).product.product_id).toBe(next);
  expect(await skusOf('con-codigo')).toEqual(taken.map((sku) => [sku, 200]));
  expect(await skusOf('uno')).toEqual([[`${after}-3`, 300]]);
  expect(await skusOf('un-pack')).toEqual([[`PACK-${Number(after) + 1}-1`, 300]]);
  expect(await importText(backend, { products: [one, pack] })).toMatchObject({ unchanged: 2 });
});

test('a text of an image that alone changes is written, once', async () => {
  const front = { source: 'taza-valle--front.webp', alt: 'Una taza nueva' };
  const alts = async () => {
    const { skus } = await storedProduct(backend, 'taza-valle');
    const paths = skus.map(({ media_path }) => media_path);
    const { db } = backend.deps;
    return (
      await db.selectFrom('media').select(['source', 'alt']).where('path', 'in', paths).execute()
    ).filter(({ source }) => source === front.source);
  };
  const sku = (await storedProduct(backend, 'taza-valle')).skus[0]?.sku;
  const stored = await alts();
  const { sha } = await backend.deps.db
    .selectFrom('media')
    .select('file_key as sha')
    .where('source', '=', front.source)
    .executeTakeFirstOrThrow();
  const picture = { ...front, sha: /[0-9a-f]{64}/.exec(sha)?.[0] ?? '' };
  const file = { products: [{ handle: 'taza-valle', variants: [{ sku, pictures: [picture] }] }] };
  const tried = await importText(backend, file, { dryRun: true });
  expect([tried.updated, await alts()]).toEqual([1, stored]);
  expect(await importText(backend, file)).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await alts()).toContainEqual(front);
  expect(await importText(backend, file)).toMatchObject({ updated: 0, unchanged: 1 });
  const silent = {
    products: [{ handle: 'taza-valle', variants: [{ sku, pictures: [{ ...picture, alt: '' }] }] }],
  };
  expect(await importText(backend, silent)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('the text of an image that templates name changes by the list of pictures', async () => {
  const { db } = backend.deps;
  const { name } = await db.selectFrom('media_name').select('name').orderBy('name').executeTakeFirstOrThrow();
  const file = { pictures: [{ file: name, alt: 'Otro texto' }] };
  expect(await importText(backend, file)).toMatchObject({ references: { 'textos de fotos': 1 } });
  const { alt } = await db
    .selectFrom('media')
    .innerJoin('media_name', 'media_name.path', 'media.path')
    .select('alt')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  expect(alt).toBe('Otro texto');
  expect((await importText(backend, file)).references).toEqual({});
});
