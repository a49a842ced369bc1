import type { CartData, CartLine } from '#lib/contracts/carts.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { counts, EMPTY_LINE } from './lines.ts';
import type { SavedCart, SavedLine } from './saved-cart.ts';

/** Units for the count on the bag: a product sold by the metre counts once. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 1), 0);
}

/** A cart's lines by whether they can be bought as they are (decision: a bad line alone is set aside). */
export function splitLines(lines: readonly CartLine[]): { buyable: CartLine[]; aside: CartLine[] } {
  return { buyable: lines.filter(counts), aside: lines.filter((line) => !counts(line)) };
}

/** What keeps a cart from being bought: nothing in it, or a line that has to be changed first (CART-30, CART-37). */
export function needsReview(lines: readonly CartLine[]): boolean {
  return lines.some((line) => !counts(line));
}

/** What a line costs after its discounts, centavos. */
export function lineTotal(line: Pick<CartLine, 'subtotal' | 'discount'>): Centavos {
  return line.subtotal - line.discount;
}

/** Chosen options in one line: 'Verde salvia · 350 ml'. */
export function optionsText(line: Pick<CartLine, 'optionsselected'>): string {
  return line.optionsselected.map(({ optionvalue }) => optionvalue).join(' · ');
}

/**
 * A cart out of the browser's own copy, to paint before the server responds: names and last seen prices, no limits and no
 * discounts of combos. Never sent anywhere.
 */
export function shownCartOf(
  saved: SavedCart,
): Pick<CartData, 'products' | 'discount' | 'subtotal' | 'total'> {
  const products = saved.lines.map(paintLine);
  const subtotal = products.reduce((sum, line) => sum + line.subtotal, 0);
  return { products, discount: 0, subtotal, total: subtotal };
}

function paintLine({ sku, productid, quantity, name, image, options, price = 0 }: SavedLine): CartLine {
  return {
    ...EMPTY_LINE,
    key: sku,
    productsku: sku,
    productid,
    productname: name ?? sku,
    image: image ?? '',
    price,
    priceOld: price,
    quantity,
    subtotal: Math.round(price * quantity),
    maxQuantity: quantity,
    optionsselected: options ? [{ optionid: 0, optionLabel: '', optionvalue: options }] : [],
  };
}
