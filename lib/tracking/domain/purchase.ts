import type { OrderLine } from '#lib/contracts/orders.ts';
import type { PurchaseFact } from './facts.ts';
import { goodsOfOrder, type SummedOrder } from './items.ts';

/** The record of a purchase (PAY-12): nothing of it is personal. */
export function purchaseFact(
  order: SummedOrder & { ORDERID: string },
  lines: readonly OrderLine[],
): PurchaseFact {
  return {
    type: 'purchase',
    orderId: order.ORDERID,
    goods: goodsOfOrder(order, lines),
    shipping: order.SHIPPINGCOST - order.DISCOUNTSHIPPING,
  };
}
