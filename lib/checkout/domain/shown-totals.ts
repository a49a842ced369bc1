import { type DiscountRows, discountRows } from '#lib/cart/domain/discount-rows.ts';
import type { DiscountMessage } from '#lib/contracts/checkout/coupon-view.ts';
import type { Centavos } from '#lib/money/centavos.ts';

/** The sums that a shopper is shown beside the form. */
export interface ShownTotals {
  subtotal: Centavos;
  discount: Centavos;
  /** Cost of delivery before what is off it; null before the address tells it. */
  shipping: Centavos | null;
  /** What is paid of it. */
  netShipping: Centavos | null;
  total: Centavos;
  /** The parts of the discounts that have a name (COUP-20). */
  discounts: DiscountRows;
}

interface Totals {
  subtotal: Centavos;
  discount: Centavos;
  shippingcost: Centavos;
  discountShipping: Centavos;
  shippingpending: boolean;
  total: Centavos;
  discountSTMessages: readonly DiscountMessage[];
  discountSHMessages: readonly DiscountMessage[];
}

/** The sums of an order before it is placed, as they are shown. */
export function shownTotals(totals: Totals): ShownTotals {
  // Once the cost of the delivery is known, what takes nothing off it has nothing to say.
  const rows = discountRows(totals);
  const { subtotal, discount, shippingcost, discountShipping, shippingpending, total } = totals;
  return {
    subtotal,
    discount,
    shipping: shippingpending ? null : shippingcost,
    netShipping: shippingpending ? null : shippingcost - discountShipping,
    total,
    discounts: shippingpending
      ? rows
      : { ...rows, shipping: rows.shipping.filter(({ amount }) => amount > 0) },
  };
}
