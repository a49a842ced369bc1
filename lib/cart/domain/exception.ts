/**
 * What logs say of a failure that no shopper causes (CART-24): the code, then the error. Shoppers read a text of their own
 * language. An error of the browser or of a parser is named alone: its message may quote what was typed or answered.
 */
export function cartException(error: unknown): string {
  const isOurs = error instanceof Error && OURS.has(error.name);
  const reason = error instanceof Error ? error.name : 'unknown';
  return `SHOPCART Excep: ${isOurs ? error.message : reason}`;
}

/** Errors whose messages hold a call, a kind and a status alone. */
const OURS: ReadonlySet<string> = new Set(['BackendError', 'BadResponse']);
