import type { Db } from '../../db/database.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { lockCart } from '../carts/repository.ts';
import { findOrder } from './repository.ts';

/** Locks the cart of an order, before the order itself as when one is placed. Null for an unknown order, and one whose cart is gone. */
export async function lockCartOf(trx: Db, orderId: string): Promise<CartRow | null> {
  const order = await findOrder(trx, orderId);
  return order && lockCart(trx, order.cart_id);
}
