import type { CartData, CartLine } from '#lib/contracts/carts.ts';
import { needsReview } from './bag.ts';
import { isAside } from './lines.ts';

/** What has become of a cart since the shopper saw it (CART-37, GAP-052). */
export interface CartCheck {
  /** The lines that changed, as they are now. */
  newSkus: CartLine[];
  /** Some line must be changed before buying: there is less than wanted, or all are too many for one order. */
  needReview: boolean;
  /** There is something to tell the shopper about. */
  needShow: boolean;
}

/**
 * Compares a cart as it was shown with the cart as it is (CART-37, GAP-052). A changed price has to be shown, yet
 * can be bought as it is, and so can the others when a line is gone or out of stock, which is shown once. Stock that is
 * still enough is no news.
 */
export function compareCart(
  before: readonly CartLine[],
  { products: after, unitlimit }: Pick<CartData, 'products' | 'unitlimit'>,
): CartCheck {
  const shown = new Map(before.map((line) => [line.key, line]));
  const newSkus = after.filter((line) => isNews(shown.get(line.key), line));
  const lost = before.some((line) => !after.some(({ key }) => key === line.key));
  const needReview = needsReview({ products: after, unitlimit });
  return { newSkus, needReview, needShow: needReview || lost || newSkus.length > 0 };
}

/** What a shopper sees of the terms of a line that can be had. */
const TERMS = ['price', 'priceOld', 'quantity', 'subtotal', 'discount', 'NEWPRICEC1', 'NEWPRICEC2'] as const;

function isNews(before: CartLine | undefined, after: CartLine): boolean {
  if (!before) return true;
  // Nothing else of a line that cannot be had matters.
  if (isAside(after)) return before.issue !== after.issue;
  // There is less than wanted, or it can be had again.
  if (after.issue !== null || before.issue !== null) return true;
  return TERMS.some((term) => before[term] !== after[term]);
}
