import { randomUUID } from 'node:crypto';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { lockCustomer } from '../../account/customer-reader.ts';
import { emptyCart, isOpenFor, nextVersion } from '../../carts/cart.ts';
import type { CartRow } from '../../carts/cart-reader.ts';
import { findLatestCart, lockCart } from '../../carts/cart-reader.ts';
import { requireStore } from '../../carts/open-cart.ts';
import { findActiveCart } from '../../carts/own-carts.ts';
import { withParked } from '../../carts/parked-lines.ts';
import { readCart } from '../../carts/priced-cart.ts';
import { insertCart, saveCart } from '../../carts/repository.ts';
import { openEvent } from '../lists/open-event.ts';
import { readBuyingEvent } from './event-order.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** A visitor's cart in a store. */
export interface CartKey {
  id: string | null;
  storeid: number;
  userid: number;
}

/**
 * A cart becomes that of an event: what is in it as its shopper's own is set aside (SYNC-07, GIFT-11), and from now on it takes
 * gifts of this event alone. Entering again changes nothing.
 * @throws Refusal for an event that is gone, not open or over, and while gifts of another event are in it (CART-40)
 */
export async function enterEvent(
  deps: Deps & Pick<BackendEnv, 'webhookSecret'>,
  { eventid, token, ...key }: CartKey & { eventid: number; token?: string | undefined },
): Promise<{ success: true; shopCart: Cart }> {
  const visit = { eventId: eventid, token, customerId: key.userid, cartId: key.id };
  await openEvent(deps.db, visit, { now: deps.clock(), webhookSecret: deps.webhookSecret });
  const wanted = { eventid, ...key };
  const shopCart = (await enterOnce(deps, wanted)) ?? (await enterOnce(deps, wanted));
  if (!shopCart) throw new Error('a cart of an event is changed by others all the time');
  return ok({ shopCart });
}

/** Null when another request has begun a cart under the same id. */
function enterOnce(deps: Deps, { eventid, ...key }: CartKey & { eventid: number }): Promise<Cart | null> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await requireStore(trx, key.storeid);
    await readBuyingEvent(trx, { event_id: eventid, store_id: key.storeid }, key.userid, now);
    const { cart, isNew } = await lockOpenCart(trx, key, now);
    if (cart.event_id === eventid) return readCart(trx, cart, now);
    if (cart.event_id !== null && cart.lines.length > 0) throw new Refusal(cartMessages.otherEvent, 'EVENT');
    const entered: CartRow = {
      ...withParked({ ...cart, brought: null }, { status: 'SHOPEVENTMODE' }),
      status: 'SHOPEVENTMODE',
      event_id: eventid,
      updated_at: nextVersion(cart, now),
    };
    const isWritten = isNew ? await insertCart(trx, entered) : await saveCart(trx, entered, cart.updated_at);
    return isWritten ? readCart(trx, entered, now) : null;
  });
}

/** The cart that the visitor goes on with in the store, nobody else's until the end; a new one where there is none. */
async function lockOpenCart(trx: Db, key: CartKey, now: Date): Promise<{ cart: CartRow; isNew: boolean }> {
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
