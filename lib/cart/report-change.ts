import type { Cart, CartData, CartLine } from '#lib/contracts/carts.ts';
import { track } from '#lib/platform/browser/track.ts';
import { CART_POSTED, ENTERED } from '#lib/platform/domain/done-words.ts';
import { readSavedCart } from './browser-memory.ts';
import { knownLine } from './domain/bag.ts';
import { isAbout, type NamedIntent, unnamed } from './domain/queue.ts';

/**
 * Tells of a change that the shop has confirmed, in the tab that made it and nowhere else.
 * @param change null: of coupons alone
 * @param before the cart that was known; without one the browser's copy stands for it, which knows no coupons
 */
export function reportChange(change: NamedIntent | null, before: Cart | null, after: Cart): void {
  track({
    type: 'cart',
    intent: change && unnamed(change),
    before: knownBefore(change, before, after),
    after: after.data,
  });
}

/**
 * Begins to tell what the form did that led to this page, where the page of the cart does not tell it itself.
 * @returns tells it, once the cart is read
 */
export function tellPosted(before: Cart | null): (after: Cart | null) => void {
  const { cookie } = document;
  // A gift list has a cart of its own: what is known is of another one.
  const known = cookie.includes(CART_POSTED) && ((!cookie.includes(ENTERED) && linesKnown(before)) || []);
  return (after) => {
    if (!known || !after) return;
    // Few forms are sent as such.
    import('./report-posted.ts')
      .then(({ reportPosted }) => reportPosted(known, after))
      .catch(() => undefined);
  };
}

/** The lines that this browser knows: of the server's cart, else of its copy; null without either. */
export function linesKnown(cart: Cart | null): CartLine[] | null {
  return cart?.data.products ?? readSavedCart()?.lines.map(knownLine) ?? null;
}

/** A change of a page that is gone may be in the cart that is known: what that page knew of its line counts. */
function knownBefore(
  change: NamedIntent | null,
  before: Cart | null,
  after: Cart,
): Pick<CartData, 'products' | 'coupons'> | null {
  const lines = linesKnown(before);
  const coupons = before ? before.data.coupons : after.data.coupons;
  if (change?.had === undefined) return lines && { products: lines, coupons };
  const others = (lines ?? []).filter((line) => !isAbout(change, line));
  return { products: change.had ? [...others, knownLine(change.had)] : others, coupons };
}
