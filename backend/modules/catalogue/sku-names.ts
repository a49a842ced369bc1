import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { textList } from '../../db/lists.ts';

/** Names of SKUs as lists show them, in their order; of one that is gone the SKU itself. */
export async function skuNames(db: Db, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select sku.sku, coalesce(nullif(sku.specific_name, ''), product.title) as name
    from sku join product on product.product_id = sku.product_id
    where sku.sku = any(${textList(skus)})`.execute(db);
  const names = new Map(rows.map(({ sku, name }) => [sku, name]));
  return skus.map((sku) => names.get(sku) ?? sku);
}
