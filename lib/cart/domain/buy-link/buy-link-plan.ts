import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { CartTotals } from '#lib/pricing/domain/totals.ts';
import { buildCart, counts, EMPTY_LINE } from '../lines.ts';
import { type Lookup, lineKey } from '../lookup.ts';
import { type MergedLine, type OwnLine, planMerge, type WantedUnits } from '../merge.ts';
import { mostUnits } from '../order-limit.ts';
import type { LinkedItem } from './buy-link.ts';

/** An item of a link, with the product of its SKU as some store sells it; null where none does. */
export interface FoundItem extends LinkedItem {
  product: { productid: number; name: string } | null;
}

/** An item of a link as the visitor's store has it. */
export interface LinkedLine {
  /** The line of a cart that it makes, of as much as can be had; with an issue where there is nothing. */
  line: CartLine;
  /** Units that the link asks for. */
  wanted: number;
  /** Units that the cart has of it already. */
  present: number;
  /** Why it cannot be had; `unknown`: no store sells such a SKU. */
  reason: MergedLine<WantedUnits>['reason'] | 'unknown';
}

/** What a link puts into a cart. */
export interface LinkPlan {
  intents: CartIntent[];
  lines: LinkedLine[];
  /** What can be had of it costs, in centavos. */
  totals: CartTotals;
}

type Wanted = WantedUnits & { name: string };

/**
 * Plans to put the items of a link into a cart, so that it has as many units as the link says, as far as they can be had. Doing so
 * again changes nothing, and nothing that the cart has is taken away.
 * @param own the cart's lines as they are
 * @param lookup finds what the visitor's store sells
 */
export function planBuyLink(
  items: readonly FoundItem[],
  own: readonly OwnLine[],
  lookup: Lookup,
  today: Day,
): LinkPlan {
  const wanted = items.flatMap(({ sku, quantity, product }) =>
    product ? [{ productid: product.productid, productsku: sku, quantity, name: product.name }] : [],
  );
  const { intents, lines: merged } = planMerge<Wanted>(wanted, own, lookup);
  const drafts = merged.map((line) => draftOf(line, lookup));
  const { products, ...totals } = buildCart(drafts, lookup, today);
  const present = new Map(own.map(({ key, quantity }) => [key, quantity]));
  const bySku = new Map(
    merged.flatMap(({ wanted: { productsku, quantity }, reason }, at) => {
      const line = products[at];
      if (!line) return [];
      return [[productsku, { line, wanted: quantity, present: present.get(line.key) ?? 0, reason }] as const];
    }),
  );
  return {
    intents,
    lines: items.map(({ sku, quantity }) => bySku.get(sku) ?? unknownLine(sku, quantity)),
    totals,
  };
}

/** Whether something of the link can be had. */
export function hasGoods({ lines }: Pick<LinkPlan, 'lines'>): boolean {
  return lines.some(({ line, reason }) => reason === null && counts(line));
}

function draftOf({ wanted, units, reason }: MergedLine<Wanted>, lookup: Lookup) {
  const { productid, productsku: sku, quantity, name } = wanted;
  const item = lookup(productid, sku);
  const key = item ? lineKey(item) : sku;
  const seen = item ? null : { ...EMPTY_LINE, key, productid, productsku: sku, productname: name };
  return {
    key,
    productid,
    sku,
    // A cart may have more than there is in the store that it was brought to.
    quantity: reason === null && item ? Math.min(units, quantity, mostUnits(item)) : quantity,
    eventid: null,
    seen,
  };
}

function unknownLine(sku: string, quantity: number): LinkedLine {
  const line = {
    ...EMPTY_LINE,
    key: sku,
    productsku: sku,
    productname: sku,
    quantity,
    issue: 'gone' as const,
  };
  return { line, wanted: quantity, present: 0, reason: 'unknown' };
}
