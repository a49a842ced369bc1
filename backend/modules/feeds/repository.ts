import type { Db } from '../../db/database.ts';
import { SHOWN_STATUS } from '../catalogue/product-catalog.ts';

/** The products that a catalogue sells, by id after a given one, with the texts that feeds carry. */
export function soldAfter(
  db: Db,
  { catalogId, afterId, limit }: { catalogId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('product_catalog')
    .innerJoin('product', 'product.product_id', 'product_catalog.product_id')
    .select(['product.product_id', 'product.description', 'product.vendor'])
    .where('product_catalog.catalog_id', '=', catalogId)
    .where('product_catalog.product_id', '>', afterId)
    .where('product.status_id', '=', SHOWN_STATUS)
    .orderBy('product_catalog.product_id')
    .limit(limit)
    .execute();
}
