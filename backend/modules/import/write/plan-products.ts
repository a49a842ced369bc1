import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { StoredProduct } from '#backend/modules/product-files/index.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import type { ProductInput } from '../product-input.ts';
import type { Current } from './current.ts';
import type { Lookups } from './lookups.ts';
import { hasStock, type ProductValues, productValues, type SkuValues, skuValues } from './product-values.ts';
import { type ResolvedProduct, resolveProduct } from './resolve-product.ts';

export interface PlanOptions {
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  now: Date;
}

/** What a product of a file comes to: everything that is to be written of it. */
export interface Plan {
  productId: number;
  outcome: 'created' | 'updated' | 'unchanged';
  values: ProductValues;
  skus: SkuValues[];
  direct: number[];
  all: number[];
  added: Date;
  current: StoredProduct | undefined;
  /** SKUs that no file gave. */
  madeUp: string[];
}

/** Works out what is to be written of some products of a file; of what is as the file says, nothing. */
export async function planProducts(
  trx: Db,
  products: readonly ProductInput[],
  current: Current,
  lookups: Lookups,
  options: PlanOptions,
): Promise<Plan[]> {
  const resolved: ResolvedProduct[] = [];
  for (const product of products) resolved.push(await resolveProduct(trx, product, lookups));
  const ids = await newIds(trx, products.filter(({ handle }) => !current.byHandle.has(handle)).length);
  const known = resolved.map((entry) => {
    const before = current.byHandle.get(entry.product.handle);
    return { entry, before, id: before?.row.product_id ?? ids.shift() ?? 0 };
  });
  const taken = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  for (;;) {
    const plans = known.map(({ entry, id, before }) => planProduct(entry, id, before, { ...options, taken }));
    const others = await skusOfOthers(trx, plans);
    if (others.length === 0) return plans;
    for (const sku of others) taken.add(sku);
  }
}

/** SKUs that the shop makes up for these products, and that other products have. */
async function skusOfOthers(trx: Db, plans: readonly Plan[]): Promise<string[]> {
  const owners = new Map(
    plans.flatMap(({ productId, madeUp }) => madeUp.map((sku): [string, number] => [sku, productId])),
  );
  if (owners.size === 0) return [];
  const rows = await trx
    .selectFrom('sku')
    .select(['sku', 'product_id'])
    .where('sku', '=', (eb) => eb.fn.any(textList([...owners.keys()])))
    .execute();
  return rows.flatMap(({ sku, product_id }) => (owners.get(sku) === product_id ? [] : [sku]));
}

/** Numbers that no product has had. */
async function newIds(trx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence('product', 'product_id'))::regclass)::int as id
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

function planProduct(
  { product, resolved, direct, all }: ResolvedProduct,
  productId: number,
  current: StoredProduct | undefined,
  { eachStore, now, taken }: PlanOptions & { taken: ReadonlySet<string> },
): Plan {
  const values = productValues(product, resolved);
  const skus = skuValues(product, resolved, { productId, current, eachStore, taken });
  const madeUp = skus.flatMap(({ row }, at) => (product.variants[at]?.sku ? [] : [row.sku]));
  const plan = { productId, values, skus, direct, all, current, madeUp };
  if (!current) return { ...plan, outcome: 'created', added: addedAt(product, now) };
  const hasNewAlts = resolved.pictures.some((set) => set.hasNewAlts);
  const outcome = !hasNewAlts && isSame(current, values, skus, direct) ? 'unchanged' : 'updated';
  return { ...plan, outcome, added: current.row.date_added };
}

function addedAt({ addedAt: instant, addedDaysAgo }: ProductInput, now: Date): Date {
  return instant === null ? new Date(now.getTime() - addedDaysAgo * DAY_MS) : new Date(instant);
}

function isSame(
  current: StoredProduct,
  values: ProductValues,
  skus: readonly SkuValues[],
  direct: readonly number[],
): boolean {
  const { product_id: _id, date_added: _added, date_updated: _updated, ...row } = current.row;
  return (
    isDeepStrictEqual(row, values) &&
    isDeepStrictEqual(current.categories, direct) &&
    current.skus.length === skus.length &&
    skus.every((sku, at) => isSameSku(current.skus[at], sku))
  );
}

function isSameSku(current: StoredProduct['skus'][number] | undefined, { row, stock }: SkuValues): boolean {
  return current !== undefined && isDeepStrictEqual(current.row, row) && hasStock(current.stock, stock);
}
