import { counts } from '#lib/cart/domain/lines.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { type PriceableLine, priceLines } from '#lib/pricing/domain/lines.ts';
import { type CartTotals, cartTotals } from '#lib/pricing/domain/totals.ts';
import { type TrackedItem, unitsOfLine } from './items.ts';

/** A line of a cart with the units that it had and has; its terms are those of now. */
export interface QuantityChange {
  line: CartLine;
  from: number;
  to: number;
}

/** A change with the units that it put into the cart or took out of it. */
export interface PricedChange {
  line: CartLine;
  isAddition: boolean;
  item: TrackedItem;
}

/**
 * Changes at what they make of the cart's total before coupons: a combo that begins or ends with them counts, in other lines of its
 * product, too. Never below 0, where a combo makes more units cheaper than fewer. One that changes no units is left out.
 * @param after the lines once all changes are made
 */
export function pricedChanges(
  changes: readonly QuantityChange[],
  after: readonly CartLine[],
): PricedChange[] {
  let lines = after;
  // Undone one after another, so that together they are the whole difference.
  return changes.flatMap(({ line, from, to }) => {
    const units = differenceOf(from, to);
    if (units === 0) return [];
    const has = totalsOf(withUnits(lines, line, to));
    lines = withUnits(lines, line, from);
    const had = totalsOf(lines);
    const sign = Math.sign(units);
    const item = unitsOfLine(line, Math.abs(units), {
      total: Math.max(0, sign * (has.total - had.total)),
      regular: sign * (has.subtotal - had.subtotal),
    });
    return [{ line, isAddition: units > 0, item }];
  });
}

/** Quantities have up to three decimals. */
export function differenceOf(from: number, to: number): number {
  return Math.round((to - from) * 1000) / 1000;
}

/** Lines in which one has so many units, whether it can be bought or not. */
function withUnits(lines: readonly CartLine[], line: CartLine, quantity: number): CartLine[] {
  const others = lines.filter(({ key }) => key !== line.key);
  return quantity > 0 ? [...others, { ...line, quantity, issue: null }] : others;
}

function totalsOf(lines: readonly CartLine[]): CartTotals {
  return cartTotals(priceLines(lines.filter(counts).map(toPriceable)));
}

function toPriceable(line: CartLine): PriceableLine {
  const { key, quantity, price, priceOld, combogroup, NEWPRICEC1: size, NEWPRICEC2: unitPrice } = line;
  return {
    ...{ key, quantity, combogroup },
    price: Math.max(price, priceOld),
    discounted: price < priceOld ? price : null,
    combo: size !== null && unitPrice !== null ? { quantity: size, unitPrice } : null,
  };
}
