import type { AddError } from '#lib/labels/catalogue/add-problem.ts';

/** Quantities have at most three decimals; counting in thousandths keeps 0.1 + 0.2 exact. */
const SCALE = 1000;

/** What sums of quantities come to: three decimals, so that 0.1 + 0.2 is 0.3. */
export function exactUnits(quantity: number): number {
  return Math.round(quantity * SCALE) / SCALE;
}

/** Smallest quantity and step of a product, in units (PDP-47, PDP-48). */
export interface QuantityRule {
  min: number;
  step: number;
}

/**
 * Reads a typed quantity (PDP-49, GAP-037): an integer when the step is whole, else a multiple of the step, with a
 * comma or a point. Anything else, or less than the minimum, resets to 1 (to the minimum where 1 is not allowed).
 */
export function parseQuantity(text: string, rule: QuantityRule): number {
  const { min, step } = inThousandths(rule);
  const whole = step % SCALE === 0;
  const form = whole ? /^\d{1,7}$/ : /^\d{1,7}(?:[.,]\d{1,3})?$/;
  const typed = text.trim();
  const value = form.test(typed) ? Math.round(Number(typed.replace(',', '.')) * SCALE) : 0;
  const fits = value >= min && (whole || value % step === 0);
  return (fits ? value : resetValue(min, step)) / SCALE;
}

function resetValue(min: number, step: number): number {
  return SCALE >= min && SCALE % step === 0 ? SCALE : min;
}

/** One step more, not above `max` (PDP-47). A quantity above `max` stays where it is. */
export function stepUp(quantity: number, rule: QuantityRule, max: number): number {
  const { min, step } = inThousandths(rule);
  const next = Math.max(min, Math.round(quantity * SCALE) + step);
  return next <= Math.round(max * SCALE) ? next / SCALE : quantity;
}

/** One step less, not below the minimum (PDP-47, PDP-48, CART-11). */
export function stepDown(quantity: number, rule: QuantityRule): number {
  const { min, step } = inThousandths(rule);
  return Math.max(min, Math.round(quantity * SCALE) - step) / SCALE;
}

/** Whether a quantity is one that the product is sold in: at least the minimum and in whole steps. */
export function isSoldQuantity(quantity: number, rule: QuantityRule): boolean {
  const { min, step } = inThousandths(rule);
  const value = Math.round(quantity * SCALE);
  if (!Number.isFinite(quantity) || value < min || Math.abs(value - quantity * SCALE) > 1e-6) return false;
  return step % SCALE === 0 ? value % SCALE === 0 : value % step === 0;
}

/** The largest quantity up to a limit that the product is sold in; null when even the smallest is more. */
export function soldUpTo(limit: number, rule: QuantityRule): number | null {
  const { step } = inThousandths(rule);
  const unit = step % SCALE === 0 ? SCALE : step;
  const most = Math.floor((limit * SCALE + 1e-6) / unit) * unit;
  return isSoldQuantity(most / SCALE, rule) ? most / SCALE : null;
}

/** A step or minimum that is missing or unusable counts as 1. */
function inThousandths({ min, step }: QuantityRule): QuantityRule {
  const usable = (value: number): number => (value > 0 ? Math.max(1, Math.round(value * SCALE)) : SCALE);
  return { min: usable(min), step: usable(step) };
}

/** What a shopper wants to add. `quantity` is null when none is given. */
export interface AddInput {
  /** Labels of the options not chosen. */
  missing: readonly string[];
  sku: string | null;
  quantity: number | null;
  /** Stock of the SKU, or the highest stock while options are open (GAP-038). */
  max: number;
  /** The most that an order takes. */
  orderlimit?: number;
}

/** The first thing wrong with adding to the cart, null when it may go (PDP-41, PDP-44 to PDP-46). */
export function checkAdd({ missing, sku, quantity, max, orderlimit }: AddInput): AddError | null {
  if (missing.length > 0) return { key: 'completeOption', options: missing };
  if (sku === null || sku === '') return { key: 'invalidProduct' };
  if (quantity === null || !(quantity > 0)) return { key: 'selectQuantity' };
  if (quantity > max) return { key: 'limitExceeded' };
  return orderlimit !== undefined && quantity > orderlimit ? { key: 'limitExceeded', orderlimit } : null;
}
