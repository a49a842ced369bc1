import { lockCart } from '#backend/modules/carts/index.ts';
import type { Db } from '../../db/database.ts';
import { findOrder } from './order-reader.ts';

/** Locks the cart of an order, before the order itself as when one is placed. */
export async function lockCartOf(trx: Db, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order) await lockCart(trx, order.cart_id);
}
