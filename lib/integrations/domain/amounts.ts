import type { Centavos } from '#lib/money/centavos.ts';
import { spread, sum } from '#lib/money/spread.ts';
import { lineSubtotals } from '#lib/orders/domain/line-subtotals.ts';

/** An amount of the API: bolivianos with two decimals, as text, so that no program rounds it. */
export function amountText(centavos: Centavos): string {
  const whole = Math.trunc(Math.abs(centavos) / 100);
  return `${centavos < 0 ? '-' : ''}${whole}.${String(Math.abs(centavos) % 100).padStart(2, '0')}`;
}

interface Line {
  /** Regular price of a unit. */
  product_price: Centavos;
  quantity: number;
  /** The line's own discount, and what coupons take off besides. */
  discount: Centavos;
  coupon_discount: Centavos;
}

interface Sums {
  subtotal: Centavos;
  discount: Centavos;
  shipping_cost: Centavos;
  discount_shipping: Centavos;
  total: Centavos;
}

/** What a line comes to. */
interface LineAmounts {
  subtotal: Centavos;
  discount: Centavos;
  coupon: Centavos;
  total: Centavos;
}

/**
 * The sums of an order, split so that they agree: lines and an adjustment are the goods; goods and delivery, each less its
 * discount, are the total. A discount of which only the sum is known is spread over the lines.
 */
export function orderAmounts(order: Sums, lines: readonly Line[]) {
  const subtotals = lineSubtotals(
    lines.map(({ product_price: price, quantity }) => ({ price, quantity })),
    order.subtotal,
  );
  const own = lines.map(({ discount }, at) => Math.min(discount, subtotals[at] ?? 0));
  const coupons = lines.map(({ coupon_discount }, at) => Math.min(coupon_discount, left(subtotals, own, at)));
  const unnamed = order.discount - sum(own) - sum(coupons);
  const room = subtotals.map((_, at) => left(subtotals, own, at) - (coupons[at] ?? 0));
  const others = spread(Math.max(0, Math.min(unnamed, sum(room))), room, room);
  const amounts: LineAmounts[] = subtotals.map((subtotal, at) => {
    const coupon = (coupons[at] ?? 0) + (others[at] ?? 0);
    const discount = (own[at] ?? 0) + coupon;
    return { subtotal, discount, coupon, total: subtotal - discount };
  });
  const goods = order.subtotal - order.discount;
  return {
    lines: amounts,
    adjustment: goods - sum(amounts.map(({ total }) => total)),
    delivery: order.shipping_cost,
    // More than the delivery costs is off nothing.
    deliveryDiscount: Math.min(order.discount_shipping, order.shipping_cost),
  };
}

function left(subtotals: readonly Centavos[], taken: readonly Centavos[], at: number): Centavos {
  return (subtotals[at] ?? 0) - (taken[at] ?? 0);
}
