import { giveCouponsBack, retakeCoupons } from '#backend/modules/coupons/index.ts';
import { holdEnd } from '#lib/registry/domain/reservation.ts';
import type { Db } from '../../../db/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../order-reader.ts';
import { findOrderLines } from '../order-reader.ts';
import type { SkuUnits } from '../stock/stock.ts';
import { moveStock } from '../stock/stock.ts';

/*
 * What an order holds: uses of coupons, its part of a gift list, units of stock. All are locked in this order, by whatever
 * takes or releases them, after the cart and the order.
 */

/** Of which of them there is too little. */
export type Missing = 'coupon' | 'gift' | 'stock';

/**
 * Takes all of it once more. @param isAccepted a coupon that somebody else has used meanwhile counts all the same
 * @returns what there is too little of: nothing is taken then
 */
export async function takeHoldings(
  trx: Db,
  order: OrderRow,
  deps: OrderDeps,
  { now, isAccepted = false }: { now: Date; isAccepted?: boolean },
): Promise<Missing | null> {
  if (!(await retakeCoupons(trx, order)) && !isAccepted) return 'coupon';
  const missing = await takeGoods(trx, order, deps, now);
  if (missing) await giveCouponsBack(trx, order.order_id, now);
  return missing;
}

async function takeGoods(trx: Db, order: OrderRow, deps: OrderDeps, now: Date): Promise<Missing | null> {
  const { gift } = deps.ports.orders;
  if (!(await gift.hold(trx, order, holdEnd(now), now))) return 'gift';
  const take = await unitsOf(trx, order.order_id);
  if ((await moveStock(trx, order.store_id, { back: [], take }, now)) === null) return null;
  await gift.release(trx, order);
  return 'stock';
}

/**
 * Releases all of it; the caller holds the order.
 * @param keptFor a store whose units stay taken for the order that takes their place
 * @returns those units
 */
export async function releaseHoldings(
  trx: Db,
  order: OrderRow,
  deps: OrderDeps,
  { now, keptFor }: { now: Date; keptFor?: number | undefined },
): Promise<readonly SkuUnits[]> {
  await giveCouponsBack(trx, order.order_id, now);
  await deps.ports.orders.gift.takeBack(trx, order, deps, now);
  const units = await unitsOf(trx, order.order_id);
  if (order.store_id === keptFor) return units;
  await moveStock(trx, order.store_id, { back: units, take: [] }, now);
  return [];
}

/** What an order took out of stock. */
async function unitsOf(trx: Db, orderId: string): Promise<SkuUnits[]> {
  return (await findOrderLines(trx, orderId)).flatMap((line) => line.taken);
}
