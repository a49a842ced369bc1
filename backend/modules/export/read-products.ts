import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProductTable, Schema, SkuTable } from '../../db/schema.ts';

/** Products of one step: the shop has its turn between two of them. */
const STEP = 100;

/** A picture of a set, in its place. */
export interface ExportPicture {
  source: string;
  alt: string;
  /** SHA-256 of its content, '' when the shop does not have it. */
  sha: string;
  /** Its key in the file store, '' without content. */
  fileKey: string;
}

export interface ExportSku {
  row: Selectable<SkuTable>;
  /** Units by store id, ascending. */
  stock: Map<number, number>;
  pictures: readonly ExportPicture[];
}

/** A product with everything that a file says of one. */
export interface ExportProduct {
  row: Selectable<ProductTable>;
  /** Ids of the categories that it is in itself, ascending. */
  categories: number[];
  skus: ExportSku[];
}

/** How many products a file will have. */
export async function countProducts(db: Kysely<Schema>, stores: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product p where ${soldIn(stores)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Products by id, packs last since a file names the parts of a pack before it; a step at a time, never all of them.
 * @param stores only what one of them sells, empty means all products
 */
export async function* readSteps(
  db: Kysely<Schema>,
  stores: readonly number[],
): AsyncGenerator<ExportProduct[]> {
  for (const isPack of [false, true]) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Selectable<ProductTable>>`
        select p.* from product p
        where (p.pack is not null) = ${isPack} and p.product_id > ${after} and ${soldIn(stores)}
        order by p.product_id limit ${sql.lit(STEP)}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.product_id;
      yield await withParts(db, rows);
    }
  }
}

function soldIn(stores: readonly number[]) {
  if (stores.length === 0) return sql`true`;
  return sql`exists (
    select 1 from sku s join stock on stock.sku = s.sku
    where s.product_id = p.product_id and stock.store_id in (${sql.join(stores)}))`;
}

async function withParts(
  db: Kysely<Schema>,
  products: readonly Selectable<ProductTable>[],
): Promise<ExportProduct[]> {
  const ids = products.map((row) => row.product_id);
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('sku')
    .execute();
  const stock = await db
    .selectFrom('stock')
    .innerJoin('sku', 'sku.sku', 'stock.sku')
    .select(['stock.sku', 'stock.store_id', 'stock.quantity'])
    .where('sku.product_id', 'in', ids)
    .orderBy('stock.store_id')
    .execute();
  const categories = await db
    .selectFrom('product_category')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .where('is_direct', '=', true)
    .orderBy('category_id')
    .execute();
  const pictures = await picturesOf(db, [...new Set(skus.map((row) => row.media_path))]);
  const stockOf = Map.groupBy(stock, (row) => row.sku);
  const skusOf = Map.groupBy(skus, (row) => row.product_id);
  const categoriesOf = Map.groupBy(categories, (row) => row.product_id);
  return products.map((row) => ({
    row,
    categories: (categoriesOf.get(row.product_id) ?? []).map(({ category_id }) => category_id),
    skus: (skusOf.get(row.product_id) ?? []).map((sku) => ({
      row: sku,
      stock: new Map((stockOf.get(sku.sku) ?? []).map(({ store_id, quantity }) => [store_id, quantity])),
      pictures: pictures.get(sku.media_path) ?? [],
    })),
  }));
}

/** Pictures by the path of their set. */
async function picturesOf(
  db: Kysely<Schema>,
  paths: readonly string[],
): Promise<Map<string, ExportPicture[]>> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'source', 'alt', 'file_key'])
    .where('path', 'in', ['', ...paths])
    .orderBy('path')
    .orderBy('position')
    .execute();
  const sets = new Map<string, ExportPicture[]>();
  for (const { path, source, alt, file_key } of rows) {
    const set = sets.get(path) ?? [];
    set.push({ source, alt, sha: shaOf(file_key), fileKey: file_key });
    sets.set(path, set);
  }
  return sets;
}

/** Masters are kept by their content. */
export function shaOf(fileKey: string): string {
  return /([0-9a-f]{64})\.\w+$/.exec(fileKey)?.[1] ?? '';
}
