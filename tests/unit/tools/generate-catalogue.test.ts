import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseCatalogue } from '#backend/modules/import/read/json-reader.ts';
import { generateProducts, writeGenerated } from '#tools/generate-catalogue/generate.ts';

test('the same seed makes the same goods, another seed others; few are the first of many', () => {
  const few = [...generateProducts({ count: 50, seed: 7 })];
  expect([...generateProducts({ count: 200, seed: 7 })].slice(0, 50)).toEqual(few);
  expect([...generateProducts({ count: 50, seed: 8 })]).not.toEqual(few);
});

test('handles and SKUs stand once, one SKU each when asked', () => {
  const products = [...generateProducts({ count: 3000, seed: 1, skus: 'one' })];
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(3000);
  expect(new Set(skus).size).toBe(3000);
  expect([...generateProducts({ count: 300, seed: 1 })].some(({ variants }) => variants.length > 2)).toBe(
    true,
  );
});

test('a written file is one that the importer reads whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ajuar-generated-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'catalogue.json');
  await writeGenerated(path, { count: 1000, seed: 3, withStores: true });
  const { references, products } = parseCatalogue(JSON.parse(await readFile(path, 'utf8')));
  const paths = new Set(
    references.categories?.map(({ id, name, parentId }) => {
      const parent = references.categories?.find((other) => other.id === parentId);
      expect(id).toBeGreaterThan(parentId ?? 0);
      return parent ? `${parent.name}/${name}` : name;
    }),
  );
  expect(products).toHaveLength(1000);
  for (const entry of products) {
    expect(entry.kind).toBe('product');
    if (entry.kind === 'product' && entry.product.category.kind === 'path') {
      expect(paths).toContain(entry.product.category.path);
    }
  }
});
