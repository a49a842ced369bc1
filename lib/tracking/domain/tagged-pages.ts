import { findRoute } from '#lib/platform/domain/routes/find-route.ts';

/** Where an order that stands is shown. */
const RESULTS = '/order/status/';

/**
 * Whether a page has the frame with the scripts of others: what everybody sees, and the result of an order. No account, gift list or
 * payment by link; the checkout where the shop says so.
 */
export function hasTags(path: string, inCheckout: boolean): boolean {
  const { area, pattern } = findRoute(path);
  return area === 'browse' || pattern.startsWith(RESULTS) || (inCheckout && area === 'buy');
}
