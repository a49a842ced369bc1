import { Sums } from '#components/cart/sums.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { orderDiscounts } from '#lib/orders/domain/discounts.ts';
import { isDelivered } from '#lib/orders/domain/order-sums.ts';

/** What an order costs, and what its products, coupons and promotions took off. */
export type OrderAmounts = Pick<Order, 'SUBTOTAL' | 'SHIPPINGCOST' | 'TOTAL'> &
  Parameters<typeof orderDiscounts>[0] &
  Parameters<typeof isDelivered>[0];

/** The sums of an order, each discount with its own amount (COUP-20). */
export function OrderSums({ order }: { order: OrderAmounts }) {
  const { note, goods, shipping } = orderDiscounts(order);
  return (
    <Sums
      subtotal={order.SUBTOTAL}
      discount={order.DISCOUNT}
      discountNote={note}
      {...(isDelivered(order) && { shipping: order.SHIPPINGCOST })}
      total={order.TOTAL}
      discounts={{ goods, shipping }}
    />
  );
}
