import type { Cart, CartData, CartLine } from '#lib/contracts/carts.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { comboGroup, counts, EMPTY_LINE, isAside, isShort } from './lines.ts';
import { unitsOver } from './order-limit.ts';
import type { SavedCart, SavedLine } from './saved-cart.ts';

/** Units for the count on the bag: a product sold by the metre counts once. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 1), 0);
}

/** The count as it fits on the bag. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/**
 * A style sheet that shows the count on the bag where there is no JavaScript; '' for none.
 * @param spoken the count in words, for screen readers
 */
export function bagStyle(count: number, spoken: string): string {
  if (count <= 0) return '';
  const shown = `"${shownCount(count)}"`;
  return `[data-bag-count]{display:block}[data-bag-count]::before{content:${shown};content:${shown}/"${spoken}"}`;
}

/** A cart's lines by what can be done about them. */
export interface SplitLines {
  /** Can be bought as they are. */
  buyable: CartLine[];
  /** There are fewer than wanted: their quantity has to be changed first. */
  short: CartLine[];
  /** Cannot be had in this store: they wait in the cart, and keep nothing else from being bought. */
  aside: CartLine[];
}

/** Splits a cart's lines (decision: a bad line alone is set aside). */
export function splitLines(lines: readonly CartLine[]): SplitLines {
  return {
    buyable: lines.filter(counts),
    short: lines.filter(isShort),
    aside: lines.filter(isAside),
  };
}

/** Whether a line has to be changed before the cart can be bought (CART-37, GAP-052), or there are too many units for one order. */
export function needsReview({ products, unitlimit }: Pick<CartData, 'products' | 'unitlimit'>): boolean {
  const { buyable, short } = splitLines(products);
  return short.length > 0 || unitsOver(buyable, unitlimit) > 0;
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
 * discounts of combos or coupons. Never sent anywhere.
 */
export function shownCartOf(
  saved: SavedCart,
): Pick<CartData, 'products' | 'saved' | 'discount' | 'subtotal' | 'total' | 'coupons'> {
  const products = saved.lines.map(paintLine);
  const subtotal = products.reduce((sum, line) => sum + line.subtotal, 0);
  const later = saved.saved?.map(paintLine) ?? null;
  return { products, saved: later, discount: 0, subtotal, total: subtotal, coupons: null };
}

/** The lines that a browser knows: of the server's cart, else of its copy; null without either. */
export function linesKnown(cart: Cart | null, copy: SavedCart | null): CartLine[] | null {
  return cart?.data.products ?? copy?.lines.map(knownLine) ?? null;
}

/** A line of the copy with what made its price. Its sums are for a price engine to say. */
export function knownLine(saved: SavedLine): CartLine {
  const { productid, price = 0, regular = price, category = '', combo } = saved;
  const [NEWPRICEC1, NEWPRICEC2] = combo ?? [null, null];
  const combogroup = combo ? comboGroup(productid) : '';
  return { ...paintLine(saved), category, priceOld: regular, NEWPRICEC1, NEWPRICEC2, combogroup };
}

function paintLine({ sku, key = sku, productid, quantity, name, image, options, price = 0 }: SavedLine) {
  return {
    ...EMPTY_LINE,
    key,
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
