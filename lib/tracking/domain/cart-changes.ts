import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import type { AppliedCoupon } from '#lib/contracts/checkout/coupon-view.ts';
import type { CartFact } from './facts.ts';
import { type TrackedItem, unitsOfLine } from './items.ts';

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
  const differences = intent ? differencesOf(intent, before?.products ?? [], after.products) : [];
  return {
    ...splitDifferences(differences),
    couponsAdded: before ? newCoupons(before.coupons?.applied, after.coupons?.applied) : [],
    couponsRemoved: before ? newCoupons(after.coupons?.applied, before.coupons?.applied) : [],
  };
}

/** What a posted form did to the lines that the browser knew. */
export function postedChanges(
  before: readonly CartLine[],
  after: readonly CartLine[],
): Pick<CartChanges, 'added' | 'removed'> {
  return splitDifferences(lineDifferences(before, after));
}

/** A line of a cart with how many units more it has than before. */
export interface LineDifference {
  line: CartLine;
  /** Below 0 for what was taken out. */
  units: number;
}

/** Every line of a cart before and after a change, by its key; one that is gone comes after the others. */
export function lineDifferences(before: readonly CartLine[], after: readonly CartLine[]): LineDifference[] {
  const lines = [...after, ...before.filter(({ key }) => !after.some((line) => line.key === key))];
  return lines.map((line) => ({
    line,
    units: unitsBetween(
      before.find(({ key }) => key === line.key),
      after.find(({ key }) => key === line.key),
    ),
  }));
}

function differencesOf(
  intent: CartIntent,
  before: readonly CartLine[],
  after: readonly CartLine[],
): LineDifference[] {
  const isMeant = (line: CartLine) =>
    'key' in intent ? line.key === intent.key : line.productsku === intent.sku;
  const had = before.find(isMeant);
  const has = after.find(isMeant);
  if (intent.type === 'add') {
    return has ? [{ line: has, units: Math.min(intent.quantity, has.quantity) }] : [];
  }
  const line = has ?? had;
  return line ? [{ line, units: unitsBetween(had, has) }] : [];
}

/** Quantities have up to three decimals. */
function unitsBetween(had: CartLine | undefined, has: CartLine | undefined): number {
  return Math.round(((has?.quantity ?? 0) - (had?.quantity ?? 0)) * 1000) / 1000;
}

function splitDifferences(differences: readonly LineDifference[]) {
  return {
    added: differences.flatMap(({ line, units }) => (units > 0 ? [unitsOfLine(line, units)] : [])),
    removed: differences.flatMap(({ line, units }) => (units < 0 ? [unitsOfLine(line, -units)] : [])),
  };
}

function newCoupons(before: readonly AppliedCoupon[] = [], after: readonly AppliedCoupon[] = []): string[] {
  const known = new Set(before.map(({ couponid }) => couponid));
  return after.filter(({ couponid }) => !known.has(couponid)).map(({ couponlabel }) => couponlabel);
}
