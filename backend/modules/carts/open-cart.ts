import { randomUUID } from 'node:crypto';
import { storeIds } from '#backend/modules/stores/index.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { emptyCart, hasContent, isOpenFor } from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { type findCart, findLatestCart, lockCart } from './cart-reader.ts';
import { madeChange } from './repository.ts';
import { findPaidWith, findShopperCarts, lockShopper, type Shopper } from './visitor-carts.ts';

/** The cart that a browser names, which may have gone, of a shopper in a store. */
export type CartKey = Shopper & { id: string | null; storeid: number };

/** Reads a cart: as it is, or locked. */
export type Find = typeof findCart;

/**
 * The cart to change; a new one when the requested one is unknown, closed or another store's. Null when a visitor's is filled in
 * another store, and they have none in this one: it is to be brought first. `made`: the change was made before, with this content.
 */
export async function openCart(
  db: Db,
  find: Find,
  { changeid, ...key }: CartKey & { changeid?: string | undefined },
  now: Date,
): Promise<{ cart: CartRow; isNew: boolean; made: string | null } | null> {
  const madeBy = (cart: CartRow | null) =>
    changeid === undefined || !cart ? null : madeChange(cart.applied, changeid);
  const asked = key.id ? await find(db, key.id) : null;
  const known = asked?.successor_id ? await findLatestCart(db, asked.successor_id) : asked;
  const madeHere = madeBy(asked) ?? madeBy(known);
  if (known && madeHere !== null) return { cart: known, isNew: false, made: madeHere };
  // It may have been made in a cart that was paid since, and this one has begun elsewhere.
  const paid = changeid === undefined ? null : await findPaidWith(db, key, changeid);
  const madeInPaid = madeBy(paid);
  if (known && isOpenFor(known, key)) return { cart: known, isNew: false, made: madeInPaid };
  // Two devices of a customer, or two tabs of a visitor, that begin a cart at once fill the same one.
  if (find === lockCart) await lockShopper(db, key);
  const carts = await findShopperCarts(db, key);
  const own = carts.find(({ store_id }) => store_id === key.storeid);
  // Or in their cart of another store, before they came here.
  const made = [madeInPaid, ...carts.map(madeBy)].find((digest) => digest !== null) ?? null;
  if (own) return { cart: own, isNew: false, made };
  const isGuests = key.visitorid && key.userid <= 0;
  if (isGuests && known && isOpenFor(known, { ...key, storeid: known.store_id }) && hasContent(known))
    return null;
  // An id that nobody knows is kept, so that two first additions at once meet in one cart.
  const cartId = key.id && !known ? key.id : randomUUID();
  return { cart: emptyCart(cartId, key, now), isNew: true, made };
}

/** A cart is of a store that there is. @throws Refusal for a store that does not exist */
export async function requireStore(db: Db, storeId: number | undefined): Promise<void> {
  if (storeId === undefined || (await storeIds(db)).includes(storeId)) return;
  throw new Refusal(cartTexts.loadFailed);
}
