import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';

/** A line as somebody sends it or a browser remembers it: anything may be missing. */
export interface NewLine {
  productsku?: unknown;
  quantity?: unknown;
}

/** What is wrong with a new line of a cart; null when nothing is (CART-25, CART-26). */
export function lineFault({ productsku, quantity }: NewLine): LineFault | null {
  const sku = typeof productsku === 'string' ? productsku.trim() : '';
  if (sku === '') return { sku, code: 'EMPTY SKU', message: cartMessages.emptySku };
  const known = typeof quantity === 'number' && quantity > 0 && quantity <= MAX_QUANTITY;
  return known ? null : { sku, code: 'INVALID QUANTITY SKU', message: cartMessages.invalidQuantity(sku) };
}

/** The lines that can be part of a cart, and what is wrong with the others: a bad line is set aside alone. */
export function splitNewLines<Line extends NewLine>(
  lines: readonly Line[],
): { good: Line[]; faults: LineFault[] } {
  const faults = lines.flatMap((line) => lineFault(line) ?? []);
  return { good: lines.filter((line) => lineFault(line) === null), faults };
}

/** Whether lines are for different events, which no cart may mix; a shopper's own may stand beside those of one (CART-40). */
export function mixesEvents(lines: readonly { eventid: number | null }[]): boolean {
  const events = lines.flatMap(({ eventid }) => (eventid === null ? [] : [eventid]));
  return new Set(events).size > 1;
}
