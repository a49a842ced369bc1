import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { refreshProductCatalog } from '../../catalogue/product-catalog.ts';
import { productsSelling } from '../../orders/availability-repository.ts';
import type { ProductInput } from '../product-input.ts';
import type { CurrentProduct } from './current.ts';
import { canonical } from './keys.ts';
import { replaceCategories, replaceSkus } from './product-tables.ts';
import {
  hasStock,
  type ProductValues,
  productValues,
  type Resolved,
  type SkuValues,
  skuValues,
} from './product-values.ts';
import type { Shelves } from './shelves.ts';

export interface WriteOptions {
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  now: Date;
  /** 'yyyy-mm-dd' in La Paz. */
  today: string;
}

export interface Written {
  productId: number;
  outcome: 'created' | 'updated' | 'unchanged';
  /** Ids of its categories before and after, ancestors included. */
  categories: number[];
}

/**
 * Writes a product whole: its row, SKUs, stock, categories, options and pictures. What is as the file says is not
 * touched. Call it in a transaction of its own.
 * @throws EntryProblem for a category that does not exist
 */
export async function writeProduct(
  trx: Kysely<Schema>,
  product: ProductInput,
  current: CurrentProduct | undefined,
  shelves: Shelves,
  options: WriteOptions,
): Promise<Written> {
  const { resolved, direct, all } = await resolve(trx, product, shelves);
  const values = productValues(product, resolved);
  const productId = current?.row.product_id ?? (await insertProduct(trx, values, product, options.now));
  const skus = skuValues(product, resolved, productId, current, options.eachStore);
  const written = { productId, categories: [...new Set([...all, ...(current?.categories ?? [])])] };
  if (current && isSame(current, values, skus, direct)) return { ...written, outcome: 'unchanged' };
  if (current) {
    await trx
      .updateTable('product')
      .set({ ...values, date_updated: options.now })
      .where('product_id', '=', productId)
      .execute();
  }
  await replaceCategories(trx, productId, direct, all);
  await replaceSkus(trx, productId, skus);
  // Packs that hold one of its SKUs are in stock as it is.
  const names = skus.map(({ row }) => row.sku);
  await refreshProductCatalog(trx, [productId, ...(await productsSelling(trx, names))], options.today);
  return { ...written, outcome: current ? 'updated' : 'created' };
}

async function resolve(
  trx: Kysely<Schema>,
  product: ProductInput,
  { categories, options, pictures }: Shelves,
): Promise<{ resolved: Resolved; direct: number[]; all: number[] }> {
  const main = await categories.resolve(trx, product.category, product.origin);
  const known = [main];
  for (const more of product.moreCategories) known.push(await categories.resolve(trx, more, product.origin));
  const all = [...new Set(known.flatMap(({ ids }) => ids))];
  const optionIds: number[] = [];
  for (const name of product.options) optionIds.push(await options.option(trx, name));
  const values: string[][] = [];
  const sets: Resolved['pictures'] = [];
  for (const variant of product.variants) {
    const own: string[] = [];
    for (const [i, id] of optionIds.entries())
      own.push(await options.value(trx, id, variant.options[i] ?? ''));
    values.push(own);
    sets.push(await pictures.shelve(trx, variant.pictures, product.title));
  }
  for (const { image } of product.landing) await pictures.shelveNamed(trx, image);
  return {
    resolved: {
      categoryId: main.id,
      categoryLabels: all.map((id) => categories.label(id)),
      optionIds,
      values,
      pictures: sets,
    },
    direct: [...new Set(known.map(({ id }) => id))].sort((a, b) => a - b),
    all,
  };
}

async function insertProduct(
  trx: Kysely<Schema>,
  values: ProductValues,
  { addedDaysAgo }: ProductInput,
  now: Date,
): Promise<number> {
  const added = new Date(now.getTime() - addedDaysAgo * 86_400_000);
  const { product_id } = await trx
    .insertInto('product')
    .values({ ...values, date_added: added, date_updated: now })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  return product_id;
}

function isSame(
  current: CurrentProduct,
  values: ProductValues,
  skus: readonly SkuValues[],
  direct: readonly number[],
): boolean {
  const { product_id: _id, date_added: _added, date_updated: _updated, ...row } = current.row;
  const before = [row, current.skus.map((sku) => sku.row), current.categories];
  const after = [parsed(values), skus.map((sku) => parsed(sku.row)), direct];
  if (canonical(before) !== canonical(after)) return false;
  return skus.every(({ stock }, i) => hasStock(current.skus[i]?.stock ?? new Map(), stock));
}

const JSON_COLUMNS = 'options keywords attributes landing pack related tag_ids extra values'.split(' ');

/** Columns as they are read back: JSON text parsed. */
function parsed(row: object): object {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    JSON_COLUMNS.includes(column) && typeof value === 'string' ? JSON.parse(value) : value,
  ]);
  return Object.fromEntries(entries);
}
