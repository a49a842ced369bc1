import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import type { GiftRow } from '#backend/modules/gift-stock/index.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';

/** A unit of a gift as its event's store sells it today, null without one; its `issue` says why it cannot be had. */
export async function giftUnit(
  db: Db,
  { event_id: eventid, store_id: storeId }: { event_id: number; store_id: number },
  { sku, product_id: productid }: Pick<GiftRow, 'sku' | 'product_id'>,
  now: Date,
): Promise<CartLine | null> {
  const lookup = await loadLookup(db, withoutCart(storeId), [productid], now);
  const draft = { key: sku, productid, sku, quantity: 1, eventid, seen: null };
  return buildCart([draft], lookup, laPazDay(now)).products[0] ?? null;
}
