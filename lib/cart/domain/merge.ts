import { type QuantityRule, soldUpTo } from '#lib/catalogue/domain/quantity.ts';
import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { type Lookup, lineKey, MAX_LINES } from './lookup.ts';
import { mostUnits } from './order-limit.ts';

/** Units of a SKU that are wanted in a cart. */
export type WantedUnits = Pick<CartLine, 'productid' | 'productsku' | 'quantity'>;
/** A line that the cart has already. */
export type OwnLine = Pick<CartLine, 'key' | 'quantity'>;

/** What becomes of a wanted line. */
export interface MergedLine<Wanted extends WantedUnits> {
  wanted: Wanted;
  /** Units that the cart has of it afterwards; 0 when it cannot be had. */
  units: number;
  /** Why the cart has none: the store does not sell it, has none left, or the cart has no room for another line. */
  reason: 'gone' | 'nostock' | 'full' | null;
}

/** How wanted lines get into a cart, in their order. */
export interface MergePlan<Wanted extends WantedUnits> {
  intents: CartIntent[];
  lines: MergedLine<Wanted>[];
}

/**
 * Merges wanted lines into a cart, line by line: of what both have the larger quantity holds, as far as there is stock. The
 * same lines again change nothing, and nothing that the cart has is taken away.
 * @param lookup finds what the cart's store sells
 */
export function planMerge<Wanted extends WantedUnits>(
  wantedLines: readonly Wanted[],
  own: readonly OwnLine[],
  lookup: Lookup,
): MergePlan<Wanted> {
  const plan: MergePlan<Wanted> = { intents: [], lines: [] };
  const present = new Map(own.map(({ key, quantity }) => [key, quantity]));
  let room = MAX_LINES - own.length;
  for (const wanted of wantedLines) {
    const found = possible(wanted, lookup);
    const before = 'key' in found ? present.get(found.key) : undefined;
    if (!('key' in found) || (before === undefined && room <= 0)) {
      const reason = 'key' in found ? 'full' : found.reason;
      plan.lines.push({ wanted, units: 0, reason });
      continue;
    }
    const { key, quantity } = found;
    if (before === undefined) room -= 1;
    if ((before ?? 0) < quantity) plan.intents.push(intentFor(wanted, found, before));
    const units = Math.max(before ?? 0, quantity);
    plan.lines.push({ wanted, units, reason: null });
    present.set(key, units);
  }
  return plan;
}

/** The line's key and as much of it as can be had, or why there is nothing. */
function possible(
  { productid, productsku, quantity: wanted }: WantedUnits,
  lookup: Lookup,
): { key: string; quantity: number } | { reason: 'gone' | 'nostock' } {
  const item = lookup(productid, productsku);
  // A price of 0 is a mistake in the catalogue, never an offer (CART-28).
  if (!item || item.variant.price <= 0) return { reason: 'gone' };
  if (!item.variant.sellable) return { reason: 'nostock' };
  const rule: QuantityRule = { min: item.product.minQuantity, step: item.product.decimalstep };
  const quantity = soldUpTo(Math.min(wanted, mostUnits(item)), rule);
  return quantity === null ? { reason: 'nostock' } : { key: lineKey(item), quantity };
}

function intentFor(
  { productid, productsku }: WantedUnits,
  { key, quantity }: { key: string; quantity: number },
  before: number | undefined,
): CartIntent {
  return before === undefined
    ? { type: 'add', productid, sku: productsku, quantity }
    : { type: 'set', key, quantity };
}
