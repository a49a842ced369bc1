import type { CartLine } from '#lib/contracts/carts.ts';
import { counts } from './lines.ts';

/** What has become of a cart since the shopper saw it (CART-37, GAP-052). */
export interface CartCheck {
  /** The lines that changed, as they are now. */
  newSkus: CartLine[];
  /** Some line must be changed before buying: gone, no stock, or less than wanted. */
  needReview: boolean;
  /** There is something to tell the shopper about. */
  needShow: boolean;
}

/**
 * Compares a cart as it was shown with the cart as it is (CART-37, GAP-052). A changed price has to be shown, yet
 * can be bought as it is. Stock that is still enough is no news.
 */
export function compareCart(before: readonly CartLine[], after: readonly CartLine[]): CartCheck {
  const shown = new Map(before.map((line) => [line.key, line]));
  const newSkus = after.filter((line) => isNews(shown.get(line.key), line));
  const lost = before.some((line) => !after.some(({ key }) => key === line.key));
  const needReview = after.some((line) => !counts(line));
  return { newSkus, needReview, needShow: needReview || lost || newSkus.length > 0 };
}

function isNews(before: CartLine | undefined, after: CartLine): boolean {
  if (!before || after.issue !== null) return true;
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
