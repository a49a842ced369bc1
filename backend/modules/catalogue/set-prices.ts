import { sql } from 'kysely';
import { notifyChanged } from '#backend/modules/outbox/index.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { categoriesOf } from './category-reader.ts';
import { refreshProductCatalog } from './product-catalog.ts';

/** What a SKU costs. */
export interface SkuPrice {
  sku: string;
  price: Centavos;
  /** Off it, above 0 and below 100; null without a discount. */
  percent: number | null;
  /** Days of the discount, null where it is open. */
  percent_from: string | null;
  percent_to: string | null;
}

/** A price as it is, and whose. */
export interface StoredPrice extends SkuPrice {
  product_id: number;
  handle: string;
}

/** Products that are purged one by one; beyond them all are at once. */
const ONE_BY_ONE = 200;

/** Prices of SKUs, and of all SKUs of products by their handles. */
export function readPrices(
  db: Db,
  { skus, handles }: { skus: readonly string[]; handles: readonly string[] },
): Promise<StoredPrice[]> {
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .select(['sku.sku', 'sku.price', 'sku.percent', 'sku.percent_from', 'sku.percent_to'])
    .select(['sku.product_id', 'product.handle'])
    .where((eb) =>
      eb.or([
        eb('sku.sku', 'in', sql<string>`(select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`),
        eb(
          'product.handle',
          'in',
          sql<string>`(select jsonb_array_elements_text(${JSON.stringify(handles)}::jsonb))`,
        ),
      ]),
    )
    .orderBy('sku.sku')
    .execute();
}

/**
 * Writes prices that differ, and whatever follows: what listings sort by, pages that show them. A pack costs what its SKU costs.
 * @returns how many have changed
 */
export async function setPrices(trx: Db, prices: readonly SkuPrice[], now: Date): Promise<number> {
  const { rows } = await sql<{ sku: string; product_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as g(sku text, price int, percent float8, percent_from text, percent_to text)),
    held as (
      select sku.sku from sku join given on given.sku = sku.sku
      where (sku.price, sku.percent, sku.percent_from, sku.percent_to)
        is distinct from (given.price, given.percent, given.percent_from, given.percent_to)
      order by sku.sku for no key update of sku)
    update sku set price = given.price, percent = given.percent, percent_from = given.percent_from,
      percent_to = given.percent_to
    from given where given.sku = sku.sku and sku.sku in (select sku from held)
    returning sku.sku, sku.product_id`.execute(trx);
  const products = [...new Set(rows.map(({ product_id }) => product_id))].sort((a, b) => a - b);
  if (products.length === 0) return 0;
  await sql`
    update product set date_updated = ${now},
      pack = case when pack is null then null else jsonb_set(pack, '{price}', to_jsonb(
        (select price from sku where sku.product_id = product.product_id limit 1))) end
    where product_id = any(${intList(products)})`.execute(trx);
  await refreshProductCatalog(trx, products, laPazDay(now));
  await notifyChanged(trx, await tagsOf(trx, products));
  return rows.length;
}

async function tagsOf(trx: Db, products: readonly number[]): Promise<string[]> {
  const catalogues = await trx.selectFrom('store').select('catalog_id').distinct().execute();
  const listings = catalogues.map(({ catalog_id }) => `catalogue:${catalog_id}`);
  if (products.length > ONE_BY_ONE) return ['products', 'categories', ...listings];
  const categories = await categoriesOf(trx, products);
  return [...products.map((id) => `product:${id}`), ...categories.map((id) => `category:${id}`), ...listings];
}
