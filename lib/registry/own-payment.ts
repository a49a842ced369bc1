import 'server-only';
import { shopNow } from '#lib/platform/clock.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder, signPayment } from '#lib/platform/session/signed.ts';
import type { OwnOrder } from './domain/guest-list.ts';

/** Address on which a guest pays an order of theirs at a bank, for a day. @param back address that they go back to */
export function payOwn(orderId: string, back: string): string {
  const end = new Date(shopNow().getTime() + DAY_MS);
  return routes.paymentLink(orderId, signPayment(orderId, end), back);
}

/** Where a guest pays an order of gifts that is theirs; for one that is paid in the store, where it says until when. */
export function ownOrderHref({ orderid, isAtStore }: Omit<OwnOrder, 'href'>, list: string): string {
  return isAtStore ? routes.orderDetails(orderid, signOrder(orderid)) : payOwn(orderid, list);
}
