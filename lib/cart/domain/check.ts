import type { CartLine } from '#lib/contracts/carts.ts';
import { needsReview } from './bag.ts';
import { isAside } from './lines.ts';

/** What has become of a cart since the shopper saw it (CART-37, GAP-052). */
export interface CartCheck {
  /** The lines that changed, as they are now. */
  newSkus: CartLine[];
  /** Some line must be changed before buying: there is less than wanted. */
  needReview: boolean;
  /** There is something to tell the shopper about. */
  needShow: boolean;
}

/**
 * Compares a cart as it was shown with the cart as it is (CART-37, GAP-052). A changed price has to be shown, yet
 * can be bought as it is, and so can the others when a line is gone or out of stock, which is shown once. Stock that is
 * still enough is no news.
 */
export function compareCart(before: readonly CartLine[], after: readonly CartLine[]): CartCheck {
  const shown = new Map(before.map((line) => [line.key, line]));
  const newSkus = after.filter((line) => isNews(shown.get(line.key), line));
  const lost = before.some((line) => !after.some(({ key }) => key === line.key));
  const needReview = needsReview(after);
  return { newSkus, needReview, needShow: needReview || lost || newSkus.length > 0 };
}

function isNews(before: CartLine | undefined, after: CartLine): boolean {
  if (!before) return true;
  // Nothing else of a line that cannot be had matters.
  if (isAside(after)) return before.issue !== after.issue;
  if (after.issue !== null) return true;
  return (
    before.issue !== after.issue ||
    before.price !== after.price ||
    before.priceOld !== after.priceOld ||
    before.quantity !== after.quantity ||
    before.subtotal !== after.subtotal ||
    before.discount !== after.discount ||
    before.NEWPRICEC1 !== after.NEWPRICEC1 ||
    before.NEWPRICEC2 !== after.NEWPRICEC2
  );
}
