import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WishlistItemTable, WishlistShareTable } from '../../db/schema/wishlist.ts';

/** A product of a customer's wishlist; a sku of '' is the product as a whole. */
export interface Item {
  customerId: number;
  productId: number;
  sku: string;
}

/** The newest first. */
export function findItems(
  db: Db,
  customerId: number,
): Promise<Pick<Selectable<WishlistItemTable>, 'product_id' | 'sku' | 'added_at'>[]> {
  return db
    .selectFrom('wishlist_item')
    .select(['product_id', 'sku', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .orderBy('sku')
    .execute();
}

export async function insertItem(db: Db, { customerId, productId, sku }: Item, now: Date): Promise<void> {
  await db
    .insertInto('wishlist_item')
    .values({ customer_id: customerId, product_id: productId, sku, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Without a SKU the product goes with all of its colours. */
export async function deleteItem(db: Db, { customerId, productId, sku }: Item): Promise<void> {
  const query = db
    .deleteFrom('wishlist_item')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId);
  await (sku === '' ? query : query.where('sku', '=', sku)).execute();
}

/** How the customer's list is shared now; null where it is not. */
export async function findShare(db: Db, customerId: number): Promise<Selectable<WishlistShareTable> | null> {
  const query = db.selectFrom('wishlist_share').selectAll().where('customer_id', '=', customerId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The customer whose list a key shares; null once it was revoked. */
export async function findSharer(
  db: Db,
  key: string,
): Promise<{ customerId: number; storeId: number | null } | null> {
  const query = db
    .selectFrom('wishlist_share as share')
    .innerJoin('customer', 'customer.customer_id', 'share.customer_id')
    .select(['share.customer_id as customerId', 'customer.store_id as storeId'])
    .where('share_key', '=', key);
  return (await query.executeTakeFirst()) ?? null;
}

export async function saveShare(db: Db, customerId: number, key: string, end: Date): Promise<void> {
  await db
    .insertInto('wishlist_share')
    .values({ customer_id: customerId, share_key: key, expires_at: end })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ expires_at: end }))
    .execute();
}

export async function deleteShare(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('wishlist_share').where('customer_id', '=', customerId).execute();
}
