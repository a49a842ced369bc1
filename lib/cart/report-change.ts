import type { Cart } from '#lib/contracts/carts.ts';
import { track } from '#lib/platform/browser/track.ts';
import { readSavedCart } from './browser-memory.ts';
import { shownCartOf } from './domain/bag.ts';
import { type NamedIntent, unnamed } from './domain/queue.ts';

/**
 * Tells of a change that the shop has confirmed, in the tab that made it and nowhere else.
 * @param change null: of coupons alone
 * @param before the cart that was known; without one the browser's copy stands for it, which knows no coupons
 */
export function reportChange(change: NamedIntent | null, before: Cart | null, after: Cart): void {
  const copy = before ? null : readSavedCart();
  track({
    type: 'cart',
    intent: change && unnamed(change),
    before: before?.data ?? (copy && { ...shownCartOf(copy), coupons: after.data.coupons }),
    after: after.data,
  });
}
