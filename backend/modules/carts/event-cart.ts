import { randomUUID } from 'node:crypto';
import { lockCustomer } from '#backend/modules/account/index.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { emptyCart, isOpenFor, nextVersion } from './cart.ts';
import { type CartRow, findLatestCart, lockCart } from './cart-reader.ts';
import { findActiveCart } from './own-carts.ts';
import { withParked } from './parked-lines.ts';
import { readCart } from './priced-cart.ts';
import { insertCart, saveCart } from './repository.ts';

/** A visitor's cart in a store. */
export interface EventCartKey {
  id: string | null;
  storeid: number;
  userid: number;
}

/**
 * The cart that a visitor goes on with in the store becomes that of an event: what is in it as its shopper's own is set aside
 * (SYNC-07, GIFT-11). One that is the event's already stays as it is.
 * @returns null when another request has begun a cart under the same id
 * @throws Refusal EVENT while gifts of another event are in it (CART-40)
 */
export async function enterEventCart(
  trx: Db,
  key: EventCartKey,
  eventId: number,
  now: Date,
): Promise<Cart | null> {
  const { cart, isNew } = await lockOpenCart(trx, key, now);
  if (cart.event_id === eventId) return readCart(trx, cart, now);
  if (cart.event_id !== null && cart.lines.length > 0) throw new Refusal(cartMessages.otherEvent, 'EVENT');
  const entered: CartRow = {
    ...withParked({ ...cart, brought: null }, { status: 'SHOPEVENTMODE' }),
    status: 'SHOPEVENTMODE',
    event_id: eventId,
    updated_at: nextVersion(cart, now),
  };
  const isWritten = isNew ? await insertCart(trx, entered) : await saveCart(trx, entered, cart.updated_at);
  return isWritten ? readCart(trx, entered, now) : null;
}

/** A guest's cart for what is bought without one, such as a part of a group gift. */
export async function beginEmptyCart(trx: Db, storeId: number, now: Date): Promise<CartRow> {
  const cart = emptyCart(randomUUID(), { storeid: storeId, userid: GUEST_ID }, now);
  await insertCart(trx, cart);
  return cart;
}

/** The cart that the visitor goes on with in the store, nobody else's until the end; a new one where there is none. */
async function lockOpenCart(
  trx: Db,
  key: EventCartKey,
  now: Date,
): Promise<{ cart: CartRow; isNew: boolean }> {
  if (key.userid > 0) await lockCustomer(trx, key.userid);
  const latest = key.id === null ? null : await findLatestCart(trx, key.id);
  const known = latest && (await lockCart(trx, latest.cart_id));
  if (known && isOpenFor(known, key)) return { cart: known, isNew: false };
  const active = await findActiveCart(trx, key.userid, key.storeid);
  const own = active && (await lockCart(trx, active.cart_id));
  if (own) return { cart: own, isNew: false };
  const id = key.id !== null && !latest ? key.id : randomUUID();
  return { cart: emptyCart(id, key, now), isNew: true };
}
