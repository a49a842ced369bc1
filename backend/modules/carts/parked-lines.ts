import { mergeCarts } from '#lib/cart/domain/join.ts';
import type { CartStatus } from '#lib/contracts/carts.ts';
import type { CartRow } from './repository.ts';

/**
 * The cart after a report of its status: one whose shopper enters the shop of an event is emptied, and what was in it as
 * their own is set aside (SYNC-07); when they leave the event it comes back, what finds no room as saved for later (SYNC-06).
 */
export function withParked(cart: CartRow, { status }: { status?: CartStatus | undefined }): CartRow {
  if (status === 'SHOPEVENTMODE') {
    const own = cart.lines.filter(({ eventid }) => eventid === null);
    const isKnown = (key: string) => own.some((line) => line.key === key);
    const before = cart.parked.filter(({ key }) => !isKnown(key));
    return { ...cart, lines: cart.lines.filter((line) => !own.includes(line)), parked: [...before, ...own] };
  }
  if (status !== 'EVENTMODEOUT' || cart.parked.length === 0) return cart;
  const { lines, saved, left } = mergeCarts(cart, { lines: cart.parked, saved: [] });
  return { ...cart, lines, saved, parked: left };
}
