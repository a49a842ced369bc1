import { buildCart } from '#lib/cart/domain/lines.ts';
import { type Lookup, lineKey } from '#lib/cart/domain/lookup.ts';
import { type MergedLine, type OwnLine, planMerge, type WantedUnits } from '#lib/cart/domain/merge.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { chosenValues } from './chosen-values.ts';
import { givenOf } from './given.ts';
import { isSure } from './paid.ts';
import { unitPrice } from './unit-price.ts';

/** A line of an order that is bought again. */
export interface ReorderWish extends WantedUnits {
  /** As the order names it, with its options. */
  name: string;
  /** What a unit cost then. */
  paid: Centavos;
}

/** What became of it. */
export interface ReorderedLine {
  name: string;
  /** Units that were ordered. */
  wanted: number;
  /** Units that the cart has of it now. */
  units: number;
  /** Why it has none. */
  reason: MergedLine<ReorderWish>['reason'];
  /** What a unit cost then and costs now; null when that is the same, and for what cannot be had. */
  price: { before: Centavos; now: Centavos } | null;
}

/** How an order's lines get into a cart again. */
export interface ReorderPlan {
  intents: CartIntent[];
  lines: ReorderedLine[];
}

/**
 * Whether an order may be bought again: not while it waits for its payment, when the cart still has its lines, and nothing that
 * is a part of a gift.
 */
export function canBuyAgain(
  order: Pick<Order, 'STATUSID' | 'PAYMENTTYPE' | 'ADDRESSINFO' | 'CITY'>,
): boolean {
  return givenOf(order) !== 'part' && isSure(order);
}

/** What an order asks of a cart: what it has in several lines is wanted as one. */
export function reorderWishes(lines: readonly OrderLine[]): ReorderWish[] {
  const bySku = Map.groupBy(lines, ({ PRODUCTID, SKU }) => `${PRODUCTID} ${SKU}`);
  return [...bySku.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, { QUANTITY }) => sum + QUANTITY, 0);
    return [
      {
        productid: first.PRODUCTID,
        productsku: first.SKU,
        quantity,
        name: nameOf(first),
        paid: Math.round(same.reduce((sum, { PRICE, QUANTITY }) => sum + PRICE * QUANTITY, 0) / quantity),
      },
    ];
  });
}

/**
 * Plans to buy an order again: the cart has as many units as the order afterwards, as far as they can be had. Buying it
 * again once more changes nothing.
 * @param own the cart as it is
 * @param lookup finds what the cart's store sells
 */
export function planReorder(
  wishes: readonly ReorderWish[],
  own: readonly OwnLine[],
  lookup: Lookup,
  today: Day,
): ReorderPlan {
  const { intents, lines } = planMerge(wishes, own, lookup);
  const prices = pricesNow(lines, lookup, today);
  return {
    intents,
    lines: lines.map(({ wanted, units, reason }) => {
      const now = prices.get(wanted);
      const price = now === undefined || now === wanted.paid ? null : { before: wanted.paid, now };
      return { name: wanted.name, wanted: wanted.quantity, units, reason, price };
    }),
  };
}

/** What a unit of each line costs when they are bought together, as much as was ordered and can be had. */
function pricesNow(lines: readonly MergedLine<ReorderWish>[], lookup: Lookup, today: Day) {
  const had = lines.flatMap(({ wanted, units }) => {
    const item = units > 0 ? lookup(wanted.productid, wanted.productsku) : null;
    return item ? [{ wanted, key: lineKey(item), quantity: Math.min(units, wanted.quantity) }] : [];
  });
  const drafts = had.map(({ wanted, key, quantity }) => ({
    ...{ key, quantity, productid: wanted.productid, sku: wanted.productsku, eventid: null, seen: null },
  }));
  const priced = buildCart(drafts, lookup, today).products;
  return new Map(
    priced.flatMap((line, at) => {
      const wanted = had[at]?.wanted;
      return wanted ? [[wanted, unitPrice(line)] as const] : [];
    }),
  );
}

function nameOf({ PRODUCTNAME, PACKNAME, VARIANT }: OrderLine): string {
  const name = PACKNAME || PRODUCTNAME;
  return VARIANT === '' ? name : `${name} (${chosenValues(VARIANT).join(', ')})`;
}
