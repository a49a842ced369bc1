import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/database.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { giveCouponsBack } from '../coupons/uses.ts';
import { firstCancelStatus, takenUnits } from '../orders/change-status.ts';
import { lockOpenOrdersOfCart, recordStatus } from '../orders/repository.ts';
import { cancelStatusIds } from '../orders/statuses.ts';
import { moveStock } from '../orders/stock/stock.ts';
import type { SkuUnits } from '../orders/stock/stock-repository.ts';
import { cancelCharge } from '../payments/cancel.ts';
import { releaseEventPart } from '../registry/buying/event-part.ts';

/** The units of no order. */
export const NOTHING: readonly SkuUnits[] = [];

/**
 * Cancels what the cart started before and never closed; the caller holds the cart. What was taken in the cart's store is
 * left to the caller, who puts it back together with what the next order takes: all in one go, so that nobody else
 * gets it in between. What was taken in another store goes back there.
 */
export async function cancelOpenOrders(
  trx: Db,
  cart: CartRow,
  statuses: readonly OrderStatus[],
  now: Date,
): Promise<readonly SkuUnits[]> {
  const cancelled = firstCancelStatus(statuses);
  if (cancelled === null) return NOTHING;
  const back: SkuUnits[] = [];
  for (const order of await lockOpenOrdersOfCart(trx, cart.cart_id, cancelStatusIds(statuses))) {
    const units = await takenUnits(trx, order.order_id);
    if (order.store_id === cart.store_id) back.push(...units);
    else await moveStock(trx, order.store_id, { back: units, take: [] }, now);
    await recordStatus(trx, order.order_id, cancelled, now);
    await cancelCharge(trx, order.order_id);
    await giveCouponsBack(trx, order.order_id, now);
    await releaseEventPart(trx, order);
  }
  return back;
}
