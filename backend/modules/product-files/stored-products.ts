import { basename } from 'node:path';
import type { Selectable } from 'kysely';
import { shaOf } from '#backend/modules/media/index.ts';
import type { Db } from '../../db/database.ts';
import { intList, textList } from '../../db/lists.ts';
import type { ProductTable, SkuTable } from '../../db/schema/tables.ts';

/** A SKU as the database has it. */
export interface StoredSku {
  row: Selectable<SkuTable>;
  /** Units by store id, ascending. */
  stock: Map<number, number>;
}

/** A product as the database has it, complete but for its images. */
export interface StoredProduct<Sku extends StoredSku = StoredSku> {
  row: Selectable<ProductTable>;
  /** Ids of the categories that it is in itself, ascending. */
  categories: number[];
  /** In their order. */
  skus: Sku[];
}

/** An image of a set, in its place. */
export interface StoredPicture {
  source: string;
  alt: string;
  /** SHA-256 of its content, '' when the shop does not have it. */
  sha: string;
  /** Its key in the file store, '' without content. */
  fileKey: string;
}

export interface PicturedSku extends StoredSku {
  pictures: readonly StoredPicture[];
}

export type PicturedProduct = StoredProduct<PicturedSku>;

/** Reads what belongs to some products, three queries for any number of them; in the order of the rows. */
export async function readParts(
  db: Db,
  products: readonly Selectable<ProductTable>[],
): Promise<StoredProduct[]> {
  if (products.length === 0) return [];
  const ids = intList(products.map((row) => row.product_id));
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', (eb) => eb.fn.any(ids))
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('sku')
    .execute();
  const stock = await db
    .selectFrom('stock')
    .innerJoin('sku', 'sku.sku', 'stock.sku')
    .select(['stock.sku', 'stock.store_id', 'stock.quantity'])
    .where('sku.product_id', '=', (eb) => eb.fn.any(ids))
    .orderBy('stock.store_id')
    .execute();
  const categories = await db
    .selectFrom('product_category')
    .select(['product_id', 'category_id'])
    .where('product_id', '=', (eb) => eb.fn.any(ids))
    .where('is_direct', '=', true)
    .orderBy('category_id')
    .execute();
  const stockOf = Map.groupBy(stock, (row) => row.sku);
  const skusOf = Map.groupBy(skus, (row) => row.product_id);
  const categoriesOf = Map.groupBy(categories, (row) => row.product_id);
  return products.map((row) => ({
    row,
    categories: (categoriesOf.get(row.product_id) ?? []).map(({ category_id }) => category_id),
    skus: (skusOf.get(row.product_id) ?? []).map((sku) => ({
      row: sku,
      stock: new Map((stockOf.get(sku.sku) ?? []).map(({ store_id, quantity }) => [store_id, quantity])),
    })),
  }));
}

/** The same products with the images of their SKUs. */
export async function withPictures(db: Db, products: readonly StoredProduct[]): Promise<PicturedProduct[]> {
  const paths = products.flatMap(({ skus }) => skus.map(({ row }) => row.media_path));
  const sets = await readSets(db, [...new Set(paths)]);
  return products.map((product) => ({
    ...product,
    skus: product.skus.map((sku) => ({ ...sku, pictures: sets.get(sku.row.media_path) ?? [] })),
  }));
}

/** Images by the path of their set. */
async function readSets(db: Db, paths: readonly string[]): Promise<Map<string, StoredPicture[]>> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'source', 'alt', 'file_key'])
    .where('path', '=', (eb) => eb.fn.any(textList(paths)))
    .orderBy('path')
    .orderBy('position')
    .execute();
  const pictures = rows.map(({ file_key, ...row }) => ({ ...row, sha: shaOf(file_key), fileKey: file_key }));
  return Map.groupBy(pictures, ({ path }) => path);
}

/** Images that categories show and that no name stands for any more, as the files of their contents are called. */
export async function readUnnamedCovers(
  db: Db,
): Promise<{ file: string; sha: string; path: string; fileKey: string }[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('media', 'media.path', 'category.image')
    .select(['media.path', 'file_key as fileKey'])
    .distinct()
    .where('position', '=', 1)
    .where('file_key', '!=', '')
    .where('media.path', 'not in', (eb) => eb.selectFrom('media_name').select('media_name.path'))
    .execute();
  return rows.map((row) => ({ ...row, file: basename(row.fileKey), sha: shaOf(row.fileKey) }));
}

/** Images that categories, landings and templates name by file name, but for visitors' uploads. @param names all of them without */
export async function readPicturesByName(
  db: Db,
  names?: readonly string[],
): Promise<{ file: string; alt: string; sha: string; path: string; fileKey: string }[]> {
  const rows = await db
    .selectFrom('media_name')
    .innerJoin('media', 'media.path', 'media_name.path')
    .select(['name', 'media.path', 'alt', 'file_key'])
    .where('position', '=', 1)
    .where('name', 'not in', (eb) => eb.selectFrom('visitor_image').select('visitor_image.name'))
    .$if(names !== undefined, (query) => query.where('name', '=', (eb) => eb.fn.any(textList(names ?? []))))
    .orderBy('name')
    .execute();
  return rows.map(({ name, path, alt, file_key }) => ({
    ...{ file: name, path, alt, sha: shaOf(file_key), fileKey: file_key },
  }));
}
