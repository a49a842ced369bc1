import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { emptyCart, hasContent, isOpenFor } from './cart.ts';
import { type CartRow, type findCart, findLatestCart, lockCart } from './repository.ts';
import { findShopperCarts, isInPaidCart, lockShopper, type Shopper } from './visitor-carts.ts';

/** The cart that a browser names, which may have gone, of a shopper in a store. */
export type CartKey = Shopper & { id: string | null; storeid: number };

/** Reads a cart: as it is, or locked. */
export type Find = typeof findCart;

/**
 * The cart to change; a new one when the requested one is unknown, closed or another store's. Null when a visitor's is filled in
 * another store, and they have none in this one: it is to be brought first.
 */
export async function openCart(
  db: Db,
  find: Find,
  { changeid, ...key }: CartKey & { changeid?: string | undefined },
  now: Date,
): Promise<{ cart: CartRow; isNew: boolean; isRepeated: boolean } | null> {
  const isMade = (cart: CartRow) => changeid !== undefined && cart.applied.includes(changeid);
  const asked = key.id ? await find(db, key.id) : null;
  const known = asked?.successor_id ? await findLatestCart(db, asked.successor_id) : asked;
  if (asked && known && (isMade(asked) || isMade(known)))
    return { cart: known, isNew: false, isRepeated: true };
  // It may have been made in a cart that was paid since, and this one has begun elsewhere.
  const isPaid = changeid !== undefined && (await isInPaidCart(db, key, changeid));
  if (known && isOpenFor(known, key)) return { cart: known, isNew: false, isRepeated: isPaid };
  // Two devices of a customer, or two tabs of a visitor, that begin a cart at once fill the same one.
  if (find === lockCart) await lockShopper(db, key);
  const carts = await findShopperCarts(db, key);
  const own = carts.find(({ store_id }) => store_id === key.storeid);
  // Or in their cart of another store, before they came here.
  const isRepeated = isPaid || carts.some(isMade);
  if (own) return { cart: own, isNew: false, isRepeated };
  const isGuests = key.visitorid && key.userid <= 0;
  if (isGuests && known && isOpenFor(known, { ...key, storeid: known.store_id }) && hasContent(known))
    return null;
  // An id that nobody knows is kept, so that two first additions at once meet in one cart.
  const cartId = key.id && !known ? key.id : randomUUID();
  return { cart: emptyCart(cartId, key, now), isNew: true, isRepeated };
}
