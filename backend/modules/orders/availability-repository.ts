import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A SKU of a product, and of how many units on the product can be sold by it. */
export interface SoldSku {
  sku: string;
  least: number;
}

/** Less than any quantity that can be bought. */
const ANY = 0.001;

/** Those of these SKUs that each product sells, by itself or as part of a pack; product ids ascending. */
export async function skusByProduct(
  trx: Kysely<Schema>,
  skus: readonly string[],
): Promise<Map<number, SoldSku[]>> {
  if (skus.length === 0) return new Map();
  const own = await trx
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .select(['sku.product_id', 'sku.sku', 'product.min_quantity as least'])
    .where('sku.sku', 'in', skus)
    .execute();
  // A pack takes so many of each part: one pack must be left, or as many as its least quantity.
  const { rows: packs } = await sql<{ product_id: number; sku: string; least: number }>`
    select product_id, part ->> 'sku' as sku,
      ceil(greatest(min_quantity, 1)) * (part ->> 'quantity')::float8 as least
    from product cross join lateral jsonb_array_elements(pack -> 'skus') as part
    where pack is not null and part ->> 'sku' in (${sql.join(skus)})`.execute(trx);
  const sold = new Map<number, SoldSku[]>();
  for (const { product_id, sku, least } of [...own, ...packs].sort((a, b) => a.product_id - b.product_id)) {
    sold.set(product_id, [...(sold.get(product_id) ?? []), { sku, least: Math.max(least, ANY) }]);
  }
  return sold;
}

/** In which catalogues each product can be bought, as one text to compare: '1:true 2:false'. */
export async function readAvailability(
  trx: Kysely<Schema>,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_catalog')
    .select(['product_id', 'catalog_id', 'in_stock'])
    .where('product_id', 'in', productIds)
    .orderBy('catalog_id')
    .execute();
  const texts = new Map<number, string>();
  for (const row of rows) {
    texts.set(row.product_id, `${texts.get(row.product_id) ?? ''} ${row.catalog_id}:${row.in_stock}`);
  }
  return texts;
}

/** Ids of the categories that list these products, ancestors included. */
export async function categoriesOf(trx: Kysely<Schema>, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await trx
    .selectFrom('product_category')
    .select('category_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map((row) => row.category_id);
}
