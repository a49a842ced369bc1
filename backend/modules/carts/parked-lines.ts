import { mergeCarts } from '#lib/cart/domain/join.ts';
import type { CartStatus } from '#lib/contracts/carts.ts';
import type { CartRow } from './cart-reader.ts';

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
  if (status !== 'EVENTMODEOUT') return cart;
  // Gifts that were not bought stay behind.
  const own = cart.event_id === null ? cart : { ...cart, lines: [], event_id: null };
  const { lines, saved, left } = mergeCarts(own, { lines: own.parked, saved: [] });
  return { ...own, lines, saved, parked: left };
}

/**
 * The cart as part of one that buys for an event, or of the shop's own (null), before it is joined with that one: a cart never
 * mixes the two. What is its shopper's own is set aside or comes back, and gifts of another event are saved for later.
 */
export function alignedTo(cart: CartRow, eventId: number | null): CartRow {
  if (cart.event_id === eventId) return cart;
  const isShop = cart.event_id === null;
  const own = isShop ? cart.lines : cart.parked;
  const gifts = isShop ? [] : cart.lines.map((line) => ({ ...line, eventid: null }));
  const { saved } = mergeCarts({ lines: [], saved: cart.saved }, { lines: [], saved: gifts });
  if (eventId === null) return { ...cart, event_id: null, lines: own, saved, parked: [] };
  return { ...cart, event_id: eventId, lines: [], saved, parked: isShop ? [...cart.parked, ...own] : own };
}
