import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import type { PurchaseFact, SentFact } from './facts.ts';
import { goodsOfOrder, type SummedOrder, type TrackedGoods } from './items.ts';

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

/** How the same order is delivered and paid. */
export function sentFact(
  { ORDERID, SHIPPINGMETHOD, PAYMENTMETHOD }: Pick<Order, 'ORDERID' | 'SHIPPINGMETHOD' | 'PAYMENTMETHOD'>,
  goods: TrackedGoods,
): SentFact {
  return {
    ...{ type: 'order sent', orderId: ORDERID, goods },
    ...{ delivery: SHIPPINGMETHOD, payment: PAYMENTMETHOD },
  };
}
