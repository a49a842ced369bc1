import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** CALL-66: deletes an open cart that no order was made of. @returns how many were deleted */
export function deleteCart(db: Db, cartId: string): Promise<number> {
  return deleteOpen(db, 'cart_id', cartId);
}

/** CALL-67: the same for all of a customer's. @returns how many were deleted */
export function deleteCartsOf(db: Db, customerId: number): Promise<number> {
  return deleteOpen(db, 'user_id', customerId);
}

/** An order names its cart for good, and so does a cart that goes on as another one. */
async function deleteOpen(db: Db, column: 'cart_id' | 'user_id', value: string | number): Promise<number> {
  const deleted = await db
    .deleteFrom('cart')
    .where(column, '=', value)
    .where('status', '<>', 'PAID')
    .where('successor_id', 'is', null)
    .where(sql<boolean>`not exists (select from shop_order where shop_order.cart_id = cart.cart_id)`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
