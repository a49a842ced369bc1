import type { CartLine } from '#lib/contracts/carts.ts';
import type { Centavos } from '#lib/money/centavos.ts';

/** What one unit of a line costs; where a combo makes units cost differently, on average (ORD-03). */
export function unitPrice({
  priceOld,
  subtotal,
  discount,
  quantity,
}: Pick<CartLine, 'priceOld' | 'subtotal' | 'discount' | 'quantity'>): Centavos {
  return discount === 0 ? priceOld : Math.round((subtotal - discount) / quantity);
}
