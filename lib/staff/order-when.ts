import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { givenOf } from '#lib/orders/domain/given.ts';

/** When an order is picked up, where it is sent, or the gift list that it is for. */
export function orderWhen(order: Order): string {
  const { day, hour, address, city, event } = deliveryFacts(order);
  const given = givenOf(order);
  if (given !== null) return staffTexts.givenTo[given](event);
  if (order.SHIPPINGTYPE === 'ADDRESS') return [address, city].filter(Boolean).join(', ');
  return day !== '' && hour !== '' ? orderTexts.between(day, hour) : order.SHIPPINGMETHOD;
}

/** Who bought it, and whether it is for others: 'Ana Quispe', 'Regala: Ana Quispe'; '' once that is erased. */
export function buyerText(order: Order): string {
  const name = `${order.FIRSTNAME} ${order.LASTNAME}`.trim();
  const given = givenOf(order);
  return given === null || name === '' ? name : staffTexts.givenBy[given](name);
}
