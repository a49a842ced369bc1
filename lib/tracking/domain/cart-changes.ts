import { isAbout } from '#lib/cart/domain/queue.ts';
import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import type { AppliedCoupon } from '#lib/contracts/checkout/coupon-view.ts';
import { differenceOf, type PricedChange, pricedChanges, type QuantityChange } from './change-amounts.ts';
import type { CartFact } from './facts.ts';
import type { TrackedItem } from './items.ts';

/** What a change of the cart put into it and took out of it. */
export interface CartChanges {
  added: TrackedItem[];
  removed: TrackedItem[];
  /** Labels of coupons: a code may be one customer's own. */
  couponsAdded: string[];
  couponsRemoved: string[];
}

/**
 * What one change did. Of the lines only that one counts which was meant: another device may have changed others meanwhile,
 * which is reported there. Units that are added to a line are as many as were wanted, also where nothing was known before.
 */
export function cartChanges({ intent, before, after }: CartFact): CartChanges {
  const change = intent && changeOf(intent, before?.products ?? [], after.products);
  return {
    ...splitChanges(pricedChanges(change ? [change] : [], after.products)),
    couponsAdded: before ? newCoupons(before.coupons?.applied, after.coupons?.applied) : [],
    couponsRemoved: before ? newCoupons(after.coupons?.applied, before.coupons?.applied) : [],
  };
}

/**
 * What a posted form did to the lines that the browser knew.
 * @param apart SKUs and keys of lines whose changes are told by themselves
 */
export function postedChanges(
  before: readonly CartLine[],
  after: readonly CartLine[],
  apart: readonly string[] = [],
): Pick<CartChanges, 'added' | 'removed'> {
  const changes = changedLines(before, after).filter(
    ({ line }) => !apart.includes(line.key) && !apart.includes(line.productsku),
  );
  return splitChanges(pricedChanges(changes, after));
}

/** Every change from one state of a cart to another, a line's that is gone after the others. */
export function changesBetween(before: readonly CartLine[], after: readonly CartLine[]): PricedChange[] {
  return pricedChanges(changedLines(before, after), after);
}

function splitChanges(changes: readonly PricedChange[]): Pick<CartChanges, 'added' | 'removed'> {
  const itemsOf = (isAdded: boolean) =>
    changes.filter(({ isAddition }) => isAddition === isAdded).map(({ item }) => item);
  return { added: itemsOf(true), removed: itemsOf(false) };
}

function changedLines(before: readonly CartLine[], after: readonly CartLine[]): QuantityChange[] {
  const lines = [...after, ...before.filter(({ key }) => !after.some((line) => line.key === key))];
  const unitsIn = (all: readonly CartLine[], { key }: CartLine) =>
    all.find((line) => line.key === key)?.quantity ?? 0;
  return lines.map((line) => ({ line, from: unitsIn(before, line), to: unitsIn(after, line) }));
}

/** Null where nothing is known of the line. What was changed since, by a change that came after, is told of that one. */
function changeOf(
  intent: CartIntent,
  before: readonly CartLine[],
  after: readonly CartLine[],
): QuantityChange | null {
  const had = before.find((line) => isAbout(intent, line));
  const has = after.find((line) => isAbout(intent, line));
  const line = has ?? had;
  if (!line) return null;
  const [from, to] = [had?.quantity ?? 0, has?.quantity ?? 0];
  switch (intent.type) {
    case 'add': {
      const until = has?.quantity ?? from + intent.quantity;
      return { line, from: Math.max(0, differenceOf(intent.quantity, until)), to: until };
    }
    case 'set':
      return { line, from, to: intent.quantity };
    case 'remove':
    case 'save':
      return { line, from, to: 0 };
    default:
      return { line, from, to };
  }
}

function newCoupons(before: readonly AppliedCoupon[] = [], after: readonly AppliedCoupon[] = []): string[] {
  const known = new Set(before.map(({ couponid }) => couponid));
  return after.filter(({ couponid }) => !known.has(couponid)).map(({ couponlabel }) => couponlabel);
}
