import type { Db } from '../../db/database.ts';
import { findItems } from './repository.ts';

/** A customer's wishlist as they are given it, the newest first. */
export async function exportWishes(db: Db, customerId: number) {
  const items = await findItems(db, customerId);
  return items.map(({ product_id, sku, added_at }) => ({
    productid: product_id,
    sku,
    added: added_at.toISOString(),
  }));
}
