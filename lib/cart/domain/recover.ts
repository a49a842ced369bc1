import { type QuantityRule, soldUpTo } from '#lib/catalogue/domain/quantity.ts';
import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { optionsText } from './bag.ts';
import { type Lookup, lineKey, MAX_LINES } from './lookup.ts';

/** How the lines of a cart that comes back get into the visitor's own. The lists name products to tell about. */
export interface RecoveryPlan {
  intents: CartIntent[];
  /** Cannot be had here, or find no place any more. */
  missing: string[];
  /** There are fewer than the cart had. */
  fewer: string[];
}

type OwnLine = Pick<CartLine, 'key' | 'quantity'>;
type WantedLine = Pick<CartLine, 'productid' | 'productsku' | 'productname' | 'optionsselected' | 'quantity'>;

/**
 * Merges the lines of a recovered cart into the visitor's own, line by line (CART-44): of what both have the larger
 * quantity holds, as far as there is stock. Nothing of the visitor's own is taken away, and following a link again
 * changes nothing.
 * @param lookup finds what the visitor's store sells
 */
export function planRecovery(
  recovered: readonly WantedLine[],
  own: readonly OwnLine[],
  lookup: Lookup,
): RecoveryPlan {
  const plan: RecoveryPlan = { intents: [], missing: [], fewer: [] };
  const present = new Map(own.map(({ key, quantity }) => [key, quantity]));
  let room = MAX_LINES - own.length;
  for (const line of recovered) {
    const found = possible(line, lookup);
    const before = found ? present.get(found.key) : undefined;
    if (!found || (before === undefined && room <= 0)) {
      plan.missing.push(nameOf(line));
      continue;
    }
    const { key, quantity } = found;
    if (quantity < line.quantity && (before ?? 0) < line.quantity) plan.fewer.push(nameOf(line));
    if (before === undefined) room -= 1;
    if ((before ?? 0) < quantity) plan.intents.push(intentFor(line, found, before));
    present.set(key, Math.max(before ?? 0, quantity));
  }
  return plan;
}

/** A product of which a cart has two colours is told twice: 'Taza Valle (Verde salvia)'. */
export function nameOf(line: Pick<CartLine, 'productname' | 'optionsselected'>): string {
  const options = optionsText(line);
  return options === '' ? line.productname : `${line.productname} (${options})`;
}

/** The line's key and as much of it as can be had; null for nothing. */
function possible(line: WantedLine, lookup: Lookup): { key: string; quantity: number } | null {
  const item = lookup(line.productid, line.productsku);
  if (!item?.variant.sellable) return null;
  const rule: QuantityRule = { min: item.product.minQuantity, step: item.product.decimalstep };
  const quantity = soldUpTo(Math.min(line.quantity, item.variant.stock), rule);
  return quantity === null ? null : { key: lineKey(item), quantity };
}

function intentFor(
  { productid, productsku }: WantedLine,
  { key, quantity }: { key: string; quantity: number },
  before: number | undefined,
): CartIntent {
  return before === undefined
    ? { type: 'add', productid, sku: productsku, quantity }
    : { type: 'set', key, quantity };
}
