import type { CartIntent } from '#lib/contracts/carts.ts';

/** A change of a cart, of its kind. */
export function intentOf(
  kind: CartIntent['type'],
  { productid, sku }: { productid: number; sku: string },
  units: number,
): CartIntent {
  if (kind === 'add' || kind === 'keep') return { type: kind, productid, sku, quantity: units };
  return kind === 'set' ? { type: kind, key: sku, quantity: units } : { type: kind, key: sku };
}
