import { cartMessages } from '#lib/labels/cart/cart-messages.ts';

/** Codes of the specification for a line that is none: for logs and the wire (CART-25, CART-26). */
export type FaultCode = 'INVALID QUANTITY SKU' | 'EMPTY SKU';

/** A line that cannot be part of a cart. */
export interface LineFault {
  /** '' for an empty SKU. */
  sku: string;
  code: FaultCode;
  /** For the shopper. */
  message: string;
}

/** A line as somebody sends it or a browser remembers it: anything may be missing. */
export interface NewLine {
  productsku?: unknown;
  quantity?: unknown;
}

const MAX_QUANTITY = 99_999;

/** What is wrong with a line that enters a cart; null when nothing is (CART-25, CART-26). */
export function lineFault({ productsku, quantity }: NewLine): LineFault | null {
  const sku = typeof productsku === 'string' ? productsku.trim() : '';
  if (sku === '') return { sku, code: 'EMPTY SKU', message: cartMessages.emptySku };
  const known = typeof quantity === 'number' && quantity > 0 && quantity <= MAX_QUANTITY;
  return known ? null : { sku, code: 'INVALID QUANTITY SKU', message: cartMessages.invalidQuantity(sku) };
}

/** The lines that may enter a cart, and what is wrong with the others: a bad line is set aside alone. */
export function splitNewLines<Line extends NewLine>(
  lines: readonly Line[],
): { good: Line[]; faults: LineFault[] } {
  const faults = lines.flatMap((line) => lineFault(line) ?? []);
  return { good: lines.filter((line) => lineFault(line) === null), faults };
}
