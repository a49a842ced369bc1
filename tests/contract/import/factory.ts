import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type ImportOptions, importFile } from '#backend/modules/import/import-file.ts';
import type { ImportReport } from '#backend/modules/import/operator-contract.ts';
import { generateProducts } from '#tools/generate-catalogue/generate.ts';
import type { TestBackend } from '../support/backend.ts';

const DEFAULTS: ImportOptions = { stores: [], fetchImages: false, dryRun: false };

/** Imports a text as a file of its own folder. */
export async function importText(
  backend: TestBackend,
  content: string | object,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const isText = typeof content === 'string';
  const path = join(backend.folder, randomUUID(), isText ? 'products.csv' : 'catalogue.json');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, isText ? content : JSON.stringify(content));
  return importFile(backend.deps, path, { ...DEFAULTS, ...options });
}

const CATEGORIES = ['mesa', 'mesa/tazas', 'cocina'];

/** Imports some products that may be there already: each `n` has other titles, categories and units. */
export function importVariation(backend: TestBackend, n: number): Promise<ImportReport> {
  const products = [...generateProducts({ count: 5, seed: n % 3 })].map((product, at) => ({
    ...product,
    title: `${product.title} variación ${n}`,
    category: CATEGORIES[(n + at) % CATEGORIES.length],
    variants: product.variants.map((variant) => ({ ...variant, stock: { 101: (n + at) % 3, 102: n % 2 } })),
  }));
  return importText(backend, { products });
}

export const SHOPIFY_SAMPLE = 'tests/fixtures/home-and-garden.csv';

export function importPath(
  backend: TestBackend,
  path: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importFile(backend.deps, path, { ...DEFAULTS, ...options });
}

/** A picture of the demo beside a file to import, resized to `width` px. */
export async function putPicture(folder: string, name: string, width: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await sharp('data/demo/pictures/taza-valle--front.webp').resize(width).toFile(join(folder, name));
}

const TABLES = [
  'product',
  'sku',
  'stock',
  'category',
  'product_category',
  'product_catalog',
  'option',
  'option_value',
  'media',
];

/** What else a file may have, beside products. */
const BESIDE = ['media_name', 'setting', 'store', 'tag', 'shipping_zone', 'coverage_area', 'place', 'coupon'];

/** Everything that a file may say, as the tables hold it, as text to compare; rows that are written again have new numbers. */
export async function contentOf({ deps }: TestBackend): Promise<string> {
  const parts: string[] = [];
  for (const table of [...TABLES, ...BESIDE]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'area_id' - 'place_id')::text as row from ${sql.table(table)} t order by 1`.execute(
      deps.db,
    );
    parts.push(table, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

/** A product as the tables have it. */
export async function storedProduct({ deps: { db } }: TestBackend, handle: string) {
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', product.product_id)
    .orderBy('sort_order')
    .execute();
  const stock = await db
    .selectFrom('stock')
    .innerJoin('sku', 'sku.sku', 'stock.sku')
    .select(['stock.sku', 'store_id', 'quantity'])
    .where('sku.product_id', '=', product.product_id)
    .orderBy('sku.sort_order')
    .orderBy('store_id')
    .execute();
  const category = await db
    .selectFrom('category')
    .selectAll()
    .where('category_id', '=', product.category_id)
    .executeTakeFirst();
  return { product, skus, stock, category };
}
