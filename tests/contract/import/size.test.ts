import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { generateProducts, writeGenerated } from '#tools/generate-catalogue/generate.ts';
import { LA_PAZ, listing } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importPath, importText } from './factory.ts';

const COUNT = 2000;
const SEED = 5;

let backend: TestBackend;
let path: string;
beforeAll(async () => {
  backend = await startBackend();
  path = join(backend.folder, 'generated.json');
  await writeGenerated(path, { count: COUNT, seed: SEED });
});
afterAll(() => backend.close());

async function count(table: 'product' | 'outbox' | 'product_catalog'): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(backend.deps.db);
  return rows[0]?.count ?? 0;
}

test('two thousand products are imported while the shop responds, with few change events', async () => {
  const before = await count('product');
  let isDone = false;
  let responses = 0;
  const visit = async () => {
    while (!isDone) {
      await listing(backend, 'AZ');
      responses += 1;
    }
  };
  const visitor = visit();
  const report = await importPath(backend, path);
  isDone = true;
  await visitor;
  expect(report).toMatchObject({ created: COUNT, updated: 0, problems: [] });
  expect(responses).toBeGreaterThan(10);
  expect(await count('product')).toBe(before + COUNT);
  expect(await count('outbox')).toBeLessThan(20);
});

test('they are listed and found at once, at the prices of the file', async () => {
  const product = [...generateProducts({ count: COUNT, seed: SEED })].find(
    ({ variants: [first] }) => first?.stock?.['101'] && !first.discount && !first.combo,
  );
  const { rows } = await backend.call(getFilterProductsNew, {
    searchkey: product?.title ?? '',
    storeid: LA_PAZ,
  });
  const found = rows.find(({ path: slug }) => slug.startsWith(product?.handle ?? '-'));
  expect(found?.price).toBe(Math.round(Number(product?.variants[0]?.price) * 100));
});

test('a second run changes nothing, a third one what has changed alone', async () => {
  expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, unchanged: COUNT });
  const products = [...generateProducts({ count: 120, seed: SEED })];
  const changed = products.map((product, at) => (at === 77 ? { ...product, title: 'Otro nombre' } : product));
  expect(await importText(backend, { products: changed })).toMatchObject({ updated: 1, unchanged: 119 });
});

test('one that is wrong in the middle of others is reported, the others are taken in', async () => {
  const products = [...generateProducts({ count: 60, seed: 99 })];
  const wrong = products.map((product, at) => (at === 30 ? { ...product, category: 'no/existe' } : product));
  const report = await importText(backend, { products: wrong });
  expect(report).toMatchObject({ created: 59, problems: [{ reason: 'No existe la categoría no/existe.' }] });
  expect(await importText(backend, { products: wrong }, { dryRun: true })).toMatchObject({
    created: 0,
    unchanged: 59,
  });
});
