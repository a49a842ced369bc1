import {
  type CouponRow,
  HOLD_MS,
  type Holder,
  judgeCoupons,
  loadCoupons,
  toCartCoupons,
  withCoupons,
} from '#backend/modules/coupons/index.ts';
import { buildCart, type CartView } from '#lib/cart/domain/lines.ts';
import type { DraftLine, Lookup } from '#lib/cart/domain/lookup.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { secondsHeld } from '#lib/registry/domain/seconds-held.ts';
import type { Db } from '../../db/database.ts';
import { toWire } from './cart.ts';
import { type Buyer, type Lookups, loadLookups } from './cart-products.ts';
import type { CartRow } from './cart-reader.ts';
import { extendHolds } from './coupons/repository.ts';

/** A stored cart at today's names, prices and stock. */
export async function readCart(db: Db, cart: CartRow, now: Date): Promise<Cart> {
  return (await readPricedCart(db, cart, now)).shopCart;
}

/** A cart with what it can be priced by again, once its delivery is known. */
export interface PricedCart {
  shopCart: Cart;
  /** What is applied to it, and promotions that hold by themselves. */
  coupons: CouponRow[];
  lookups: Lookups;
}

/** The same with its coupons. @param candidate a coupon to be judged with those that are applied */
export async function readPricedCart(
  db: Db,
  cart: CartRow & Pick<Holder, 'email' | 'phone'>,
  now: Date,
  candidate: CouponRow | null = null,
): Promise<PricedCart> {
  const { lookups, coupons: known } = await readPrices(db, cart, productIdsOf(cart), now);
  const isNew = candidate !== null && !known.some(({ coupon_id }) => coupon_id === candidate.coupon_id);
  return priceCart(cart, { lookups, coupons: isNew ? [...known, candidate] : known, now });
}

/** What a cart is priced by. A transaction reads one after the other, on its one connection. */
export async function readPrices(
  db: Db,
  cart: CartRow & Pick<Holder, 'email' | 'phone'>,
  productIds: readonly number[],
  now: Date,
): Promise<Pick<PricedCart, 'lookups' | 'coupons'>> {
  const products = () => loadLookups(db, buyerOf(cart), productIds, now);
  const offers = () => loadCoupons(db, cart, now);
  const [lookups, coupons] = db.isTransaction
    ? [await products(), await offers()]
    : await Promise.all([products(), offers()]);
  return { lookups, coupons };
}

/** Prices a cart by what was read for it. */
export function priceCart(
  cart: CartRow,
  { lookups, coupons, now }: { lookups: Lookups; coupons: CouponRow[]; now: Date },
): PricedCart {
  const view = (lines: readonly DraftLine[], lookup: Lookup) => buildCart(lines, lookup, laPazDay(now));
  const lines = withGifts(view(cart.lines, lookups.lookup), lookups.gifts, now);
  const judgement = judgeCoupons(coupons, lines.products, cart, { now });
  const extras = {
    unitLimit: lookups.unitLimit,
    saved: view(cart.saved, lookups.savedLookup).products,
    coupons: toCartCoupons(coupons, judgement),
  };
  return { shopCart: toWire(cart, withCoupons(lines, judgement), extras), coupons, lookups };
}

/** Lines with what their event's list says of them (GIFT-21). */
function withGifts(view: CartView, gifts: Lookups['gifts'], now: Date): CartView {
  if (!gifts) return view;
  const products = view.products.map((line) => {
    const gift = gifts.get(line.productsku);
    if (!gift) return line;
    const { quantity, assigned: quantity_assigned, comment: commentsku } = gift;
    const [showComment, releasesin] = [commentsku !== '', secondsHeld(gift, now)];
    return { ...line, gift: { quantity, quantity_assigned, commentsku, showComment, releasesin } };
  });
  return { ...view, products };
}

/** Holds what is limited for longer, once half of the time is over. */
export async function keepHolds(
  db: Db,
  cartId: string,
  coupons: readonly CouponRow[],
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + HOLD_MS / 2);
  const isDue = coupons.some(
    ({ uses, held_until }) => uses !== null && held_until !== null && held_until < soon,
  );
  if (isDue) await extendHolds(db, cartId, { now, until: new Date(now.getTime() + HOLD_MS) });
}

export function productIdsOf({ lines, saved }: CartRow): number[] {
  return [...lines, ...saved].map(({ productid }) => productid);
}

export function buyerOf(cart: CartRow): Buyer {
  return {
    storeId: cart.store_id,
    cartId: cart.cart_id,
    mayReserve: cart.order_key !== null,
    eventId: cart.event_id,
  };
}
