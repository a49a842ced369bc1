import type { Centavos } from '#lib/money/centavos.ts';

export interface CartTotals {
  /** Sum of regular price × quantity (CART-31). */
  subtotal: Centavos;
  discount: Centavos;
  /** subtotal − discount, without shipping (CART-32, GAP-058). */
  total: Centavos;
}

/** Sums of a cart's priced lines, centavos (CART-31, CART-32). */
export function cartTotals(lines: readonly { subtotal: Centavos; discount: Centavos }[]): CartTotals {
  let subtotal = 0;
  let discount = 0;
  for (const line of lines) {
    subtotal += line.subtotal;
    discount += line.discount;
  }
  return { subtotal, discount, total: subtotal - discount };
}

export interface OrderAmounts {
  subtotal: Centavos;
  discount: Centavos;
  shippingcost: Centavos;
  discountShipping: Centavos;
}

/** Total of an order: subtotal − discount + shipping cost − discount on shipping, centavos (GAP-058). */
export function orderTotals(amounts: OrderAmounts): Centavos {
  return amounts.subtotal - amounts.discount + amounts.shippingcost - amounts.discountShipping;
}
