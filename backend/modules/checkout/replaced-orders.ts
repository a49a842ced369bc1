import type { CartRow } from '#backend/modules/carts/index.ts';
import {
  applyEvent,
  cancelStatusIds,
  firstCancelStatus,
  lockOpenOrdersOfCart,
  type OrderDeps,
  type SkuUnits,
} from '#backend/modules/orders/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/database.ts';

/** The units of no order. */
export const NOTHING: readonly SkuUnits[] = [];

/**
 * Ends what the cart started before and never closed; the caller holds the cart. What was taken in the cart's store is
 * left to the caller, who puts it back together with what the next order takes: all in one go, so that nobody else
 * gets it in between. What was taken in another store goes back there.
 */
export async function endOpenOrders(
  trx: Db,
  deps: OrderDeps,
  cart: CartRow,
  { statuses, now }: { statuses: readonly OrderStatus[]; now: Date },
): Promise<readonly SkuUnits[]> {
  if (firstCancelStatus(statuses) === null) return NOTHING;
  const back: SkuUnits[] = [];
  const replaced = { type: 'Replaced', keptFor: cart.store_id } as const;
  for (const order of await lockOpenOrdersOfCart(trx, cart.cart_id, cancelStatusIds(statuses))) {
    const { kept } = await applyEvent(trx, deps, order, replaced, { statuses, now });
    back.push(...kept);
  }
  return back;
}
