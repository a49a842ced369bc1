import type { DiscountRow } from '#lib/cart/domain/discount-rows.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { costText, summaryTexts } from '#lib/labels/cart/summary.ts';
import { formatPrice } from '#lib/money/format.ts';
import { discountLabel, orderDiscounts } from './discounts.ts';
import { givenOf } from './given.ts';

type Summed = Parameters<typeof orderDiscounts>[0] &
  Parameters<typeof isDelivered>[0] &
  Pick<Order, 'SUBTOTAL' | 'SHIPPINGCOST' | 'TOTAL'>;

/** A sum of an order with what it is called. */
export type OrderSum = readonly [label: string, value: string];

/**
 * What an order costs, in words, one above the other: goods, what is off them, delivery ('Gratis' for nothing), what is off that;
 * the total by itself. Mails and receipts say the same as the pages do (COUP-20).
 */
export function orderSums(order: Summed): { parts: OrderSum[]; total: OrderSum } {
  const { own, note, goods, shipping } = orderDiscounts(order);
  const off = { label: summaryTexts.discount, amount: own, note };
  const cost: OrderSum = [summaryTexts.shipping, costText(order.SHIPPINGCOST)];
  return {
    parts: [
      [summaryTexts.subtotal, formatPrice(order.SUBTOTAL)],
      ...[...(own > 0 ? [off] : []), ...goods].map(discountSum),
      ...(isDelivered(order) ? [cost] : []),
      ...shipping.map(discountSum),
    ],
    total: [summaryTexts.total, formatPrice(order.TOTAL)],
  };
}

/** Whether anything is handed over for an order, which costs something or nothing: not for a part of a gift. */
export function isDelivered(order: Parameters<typeof givenOf>[0]): boolean {
  return givenOf(order) !== 'part';
}

function discountSum(row: DiscountRow): OrderSum {
  return [discountLabel(row), `-${formatPrice(row.amount)}`];
}
