import type { DiscountRow } from '#lib/cart/domain/discount-rows.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import type { Centavos } from '#lib/money/centavos.ts';

/** What an order is cheaper by. */
export interface OrderDiscounts {
  /** Off the goods under no name: the products' own. */
  own: Centavos;
  /** What to know of it, '' for nothing. */
  note: string;
  /** Off the goods and off the delivery, by name. */
  goods: DiscountRow[];
  shipping: DiscountRow[];
}

/** What the back-end says of an order without coupons (ORD-02). */
const NO_COUPON = 'NO';

/** The discounts of an order, each with its own amount (COUP-20). Where only their sum is known, it is nobody's alone. */
export function orderDiscounts(
  order: Pick<Order, 'DISCOUNT' | 'DISCOUNTSHIPPING' | 'HAVECOUPON' | 'DISCOUNTS'>,
): OrderDiscounts {
  const { DISCOUNT, DISCOUNTSHIPPING, HAVECOUPON, DISCOUNTS = [] } = order;
  const rows = (of: 'GOODS' | 'SHIPPING'): DiscountRow[] =>
    DISCOUNTS.filter((named) => named[of] > 0).map(({ LABEL, CODE, [of]: amount }) => ({
      ...{ label: LABEL, amount },
      ...(CODE !== '' && { note: couponTexts.usedCodes(CODE) }),
    }));
  const goods = rows('GOODS');
  const shipping = rows('SHIPPING');
  const isKnown = order.DISCOUNTS !== undefined || HAVECOUPON === NO_COUPON;
  const otherShipping = DISCOUNTSHIPPING - sumOf(shipping);
  return {
    own: DISCOUNT - sumOf(goods),
    note: isKnown ? '' : couponTexts.someCodes(HAVECOUPON),
    goods,
    shipping: [
      ...shipping,
      ...(otherShipping > 0 ? [{ label: couponTexts.offDelivery, amount: otherShipping }] : []),
    ],
  };
}

/** A discount in one line. */
export function discountLabel({ label, note }: Omit<DiscountRow, 'amount'>): string {
  return [label, note].filter(Boolean).join(' · ');
}

function sumOf(rows: readonly DiscountRow[]): Centavos {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
