import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';

/** A product that sells a SKU, and of how many units on it can be sold by it. */
export interface SoldBy {
  product_id: number;
  least: number;
}

/** Less than any quantity that can be bought. */
const ANY = sql`0.001`;

/**
 * For a query: the products that sell a SKU, by itself or as part of a pack, as SoldBy. A pack takes so many of each
 * part: one pack must be left, or as many as its least quantity.
 */
export function sellersOf(sku: RawBuilder<unknown>): RawBuilder<SoldBy> {
  return sql<SoldBy>`
    select product.product_id, greatest(product.min_quantity, ${ANY}) as least
    from sku join product on product.product_id = sku.product_id where sku.sku = ${sku}
    union all
    select product_id, greatest(ceil(greatest(min_quantity, 1)) * (part ->> 'quantity')::float8, ${ANY}) as least
    from product cross join lateral jsonb_array_elements(pack -> 'skus') as part
    where pack is not null and pack -> 'skus' @> jsonb_build_array(jsonb_build_object('sku', ${sku}))
      and part ->> 'sku' = ${sku}`;
}

/** The same of many SKUs, in one go. */
export async function readSellers(trx: Db, skus: readonly string[]): Promise<Map<string, SoldBy[]>> {
  if (skus.length === 0) return new Map();
  const list = textList([...new Set(skus)]);
  const { rows } = await sql<SoldBy & { sku: string }>`
    select sku.sku, product.product_id, greatest(product.min_quantity, ${ANY}) as least
    from sku join product on product.product_id = sku.product_id where sku.sku = any(${list})
    union all
    select part ->> 'sku', product_id, greatest(ceil(greatest(min_quantity, 1)) * (part ->> 'quantity')::float8, ${ANY})
    from product cross join lateral jsonb_array_elements(pack -> 'skus') as part
    where pack is not null and part ->> 'sku' = any(${list})`.execute(trx);
  return Map.groupBy(rows, ({ sku }) => sku);
}

/** In which catalogues each product can be bought, as one text to compare: '1:true 2:false'. */
export async function readAvailability(trx: Db, productIds: readonly number[]): Promise<Map<number, string>> {
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
