import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { optionsText } from './bag.ts';
import type { Lookup } from './lookup.ts';
import { type OwnLine, planMerge, type WantedUnits } from './merge.ts';

/** How the lines of a cart that comes back get into the visitor's own. The lists name products to tell about. */
export interface RecoveryPlan {
  intents: CartIntent[];
  /** Cannot be had here, or find no place any more. */
  missing: string[];
  /** There are fewer than the cart had. */
  fewer: string[];
}

type WantedLine = WantedUnits & Pick<CartLine, 'productname' | 'optionsselected'>;

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
  const { intents, lines } = planMerge(recovered, own, lookup);
  return {
    intents,
    missing: lines.flatMap(({ wanted, units }) => (units === 0 ? [nameOf(wanted)] : [])),
    fewer: lines.flatMap(({ wanted, units }) =>
      units > 0 && units < wanted.quantity ? [nameOf(wanted)] : [],
    ),
  };
}

/** A product of which a cart has two colours is told twice: 'Taza Valle (Verde salvia)'. */
export function nameOf(line: Pick<CartLine, 'productname' | 'optionsselected'>): string {
  const options = optionsText(line);
  return options === '' ? line.productname : `${line.productname} (${options})`;
}
