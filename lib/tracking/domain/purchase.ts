import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';

/** What a tag manager is told of a purchase: amounts in bolivianos, nothing personal. */
export interface PurchaseEvent {
  event: 'purchase';
  ecommerce: {
    transaction_id: string;
    value: number;
    currency: typeof CURRENCY.code;
    shipping: number;
    items: { item_id: string; item_name: string; item_variant: string; price: number; quantity: number }[];
  };
}

/** The record of a purchase (PAY-12). */
export function purchaseEvent(
  order: Pick<Order, 'ORDERID' | 'TOTAL' | 'SHIPPINGCOST' | 'DISCOUNTSHIPPING'>,
  lines: readonly OrderLine[],
): PurchaseEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.ORDERID,
      value: toBolivianos(order.TOTAL),
      currency: CURRENCY.code,
      shipping: toBolivianos(order.SHIPPINGCOST - order.DISCOUNTSHIPPING),
      items: lines.map((line) => ({
        item_id: line.SKU,
        item_name: line.PRODUCTNAME,
        item_variant: line.VARIANT,
        price: toBolivianos(line.PRICE),
        quantity: line.QUANTITY,
      })),
    },
  };
}
