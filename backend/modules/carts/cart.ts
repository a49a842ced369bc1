import { clientFields } from '#lib/cart/domain/client-fields.ts';
import { type CartView, isAside } from '#lib/cart/domain/lines.ts';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import type { CartCoupons } from '#lib/contracts/checkout/coupon-view.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type { Brought } from '../../db/schema/orders.ts';
import type { CartRow } from './cart-reader.ts';

/** A cart with nothing in it, not stored yet. */
export function emptyCart(
  cartId: string,
  { storeid, userid, visitorid }: { storeid: number; userid: number; visitorid?: string | null | undefined },
  now: Date,
): CartRow {
  return {
    cart_id: cartId,
    store_id: storeid,
    user_id: userid,
    visitor_id: userid > 0 ? null : (visitorid ?? null),
    status: 'INITIAL',
    lines: [],
    saved: [],
    parked: [],
    brought: null,
    applied: [],
    successor_id: null,
    created_at: now,
    updated_at: now,
    order_key: null,
    reached_step: null,
    temp_code: null,
    temp_code_until: null,
    event_id: null,
  };
}

/** Whether there is anything in a cart, or it is that of an event. */
export function hasContent({
  lines,
  saved,
  parked,
  event_id,
}: Pick<CartRow, 'lines' | 'saved' | 'parked' | 'event_id'>): boolean {
  return lines.length + saved.length + parked.length > 0 || event_id !== null;
}

/** Whether a stored cart is gone on with: no order has closed it, and it was not joined with another one. */
export function isOpen(cart: Pick<CartRow, 'status' | 'successor_id'>): boolean {
  return !isOrdered(cart) && cart.successor_id === null;
}

/** Whether an order has closed a cart. */
export function isOrdered({ status }: Pick<CartRow, 'status'>): boolean {
  return status === 'PAID';
}

/** Whether a stored cart is the one that a shopper may go on with in a store (GAP-050). */
export function isOpenFor(cart: CartRow, key: { storeid: number; userid: number }): boolean {
  return isOpen(cart) && cart.store_id === key.storeid && isForUser(cart, key.userid);
}

/** Whether a cart is a guest's or this customer's own. */
export function isForUser({ user_id }: Pick<CartRow, 'user_id'>, userId: number): boolean {
  return user_id <= 0 || user_id === userId;
}

/** The version after a change: later than the last one, even within one millisecond. */
export function nextVersion(cart: Pick<CartRow, 'updated_at'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), cart.updated_at.getTime() + 1));
}

/** Whether a shopper changes another cart than the stored one. Null means: whatever it is now. */
export function isStale(cart: Pick<CartRow, 'updated_at'>, version: string | null | undefined): boolean {
  return version != null && new Date(version).getTime() !== cart.updated_at.getTime();
}

/** What stands in a cart besides its lines. */
export interface CartExtras {
  /** The most units of all products together that one order takes; null where nothing was looked up. */
  unitLimit: number | null;
  /** The lines saved for later, as they are today. */
  saved: CartLine[];
  coupons: CartCoupons;
}

/** What the last change of store brought into a cart, as long as it can be undone. */
export function broughtInto({ brought }: CartRow): Brought | null {
  return brought && 'before' in brought ? brought : null;
}

function broughtNews(cart: CartRow): Cart['brought'] {
  const brought = broughtInto(cart);
  return brought && { from: brought.from, count: brought.count };
}

/** The stored cart as the contract wants it (CART-33, CART-34). */
export function toWire(cart: CartRow, view: CartView, { saved, coupons, unitLimit }: CartExtras): Cart {
  return {
    id: cart.cart_id,
    storeid: storeId.parse(cart.store_id),
    userid: cart.user_id,
    createdate: cart.created_at.toISOString(),
    updatedate: cart.updated_at.toISOString(),
    status: cart.status,
    ...(cart.event_id !== null && { eventid: cart.event_id }),
    brought: broughtNews(cart),
    data: {
      id: cart.cart_id,
      userID: cart.user_id,
      tmpSessionID: cart.cart_id,
      needCommit: false,
      ...view,
      ...(unitLimit !== null && { unitlimit: unitLimit }),
      saved,
      coupons,
      ...clientFields(view),
    },
  };
}

/**
 * Notes for each line what the shopper is shown now. Without `touched` that is every line; with it, a line that the
 * shopper did not touch keeps what was seen as long as its terms have changed since, so that the change is still reported.
 */
export function noteSeen(
  lines: readonly DraftLine[],
  shown: readonly CartLine[],
  touched?: ReadonlySet<string>,
): DraftLine[] {
  const byKey = new Map(shown.map((line) => [line.key, line]));
  return lines.map((line) => {
    const now = byKey.get(line.key);
    if (!now) return line;
    // That it cannot be had is told once; one that is gone keeps the image and name it had.
    if (isAside(now)) return { ...line, seen: now };
    const isNews =
      line.seen !== null && touched !== undefined && !touched.has(line.key) && !sameTerms(line.seen, now);
    return isNews ? line : { ...line, seen: { ...now, issue: null, nostock: false } };
  });
}

function sameTerms(seen: CartLine, now: CartLine): boolean {
  return (
    seen.price === now.price &&
    seen.priceOld === now.priceOld &&
    seen.NEWPRICEC1 === now.NEWPRICEC1 &&
    seen.NEWPRICEC2 === now.NEWPRICEC2
  );
}
