import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { splitNewLines } from '../new-lines.ts';

/** What is wrong with lines that a browser remembers: they cannot come back, and their shopper is told (CART-25, CART-26). */
export function savedFaults(stored: unknown): LineFault[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(value) || !Array.isArray(value.lines)) return [];
  const lines = value.lines.filter(isRecord).map(({ sku, quantity }) => ({ productsku: sku, quantity }));
  return splitNewLines(lines).faults;
}
