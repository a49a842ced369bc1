import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';

/** When an order is picked up, or where it is sent. */
export function orderWhen(order: Order): string {
  const { day, hour, address, city } = deliveryFacts(order);
  if (order.SHIPPINGTYPE === 'ADDRESS') return [address, city].filter(Boolean).join(', ');
  return day !== '' && hour !== '' ? orderTexts.between(day, hour) : order.SHIPPINGMETHOD;
}
