import 'server-only';
import type { OrderOptions } from '#lib/contracts/order-changes.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { calendarFile } from './domain/calendar.ts';
import { deliveryFacts } from './domain/delivery.ts';
import { pickupSpan } from './domain/pickup.ts';

const REMIND_HOURS = 2;

/** What is known of a pick-up besides the order. */
interface PickupFacts {
  /** Where the store stands, null when it is gone. */
  point: { lat: number; lng: number } | null;
  options: Pick<OrderOptions, 'pickupchanges'>;
  /** The order was cancelled: a calendar that has the pick-up strikes it. */
  isCancelled: boolean;
}

/** The file for calendars with the pick-up of an order; null for a delivery, and for a pick-up without a time. */
export function pickupCalendar(
  order: Order,
  { point, options: { pickupchanges }, isCancelled }: PickupFacts,
): string | null {
  const span = pickupSpan(order);
  if (!span) return null;
  const { siteUrl } = env();
  const { store, address, city } = deliveryFacts(order);
  const appointment = {
    ...span,
    uid: `retiro-${order.ORDERID}@${new URL(siteUrl).hostname}`,
    title: orderTexts.calendarTitle(SHOP_NAME),
    place: [store, address, city].filter(Boolean).join(', '),
    notes: `${orderTexts.bringNumber(order.ORDERID)}\n${orderTexts.bringId}`,
    url: siteUrl + routes.orderDetails(order.ORDERID, signOrder(order.ORDERID)),
    point: point && { lat: point.lat, lng: point.lng },
    remindHours: REMIND_HOURS,
    sequence: pickupchanges + (isCancelled ? 1 : 0),
    isCancelled,
  };
  return calendarFile(SHOP_NAME, appointment, shopNow());
}

/** Where that file is, under a link that we signed; '' once the pick-up is over, and where there is none. */
export function calendarHref(order: Order): string {
  const span = pickupSpan(order);
  if (!span || span.end <= shopNow()) return '';
  return routes.orderCalendar(order.ORDERID, signOrder(order.ORDERID));
}
