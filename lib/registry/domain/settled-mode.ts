import type { EventCart } from '#lib/cart/domain/event-cart.ts';
import { type EventMode, isManaging } from '#lib/platform/domain/visitor/event-mode.ts';

/**
 * The mode once the cart was read. Who buys for an event has its cart: a cart of the shop, as after leaving on another
 * device, ends it, and one of an event begins it. Who fills a list stays there.
 * @param cart null while there is none, or it is not known
 */
export function settledMode(mode: EventMode | null, cart: EventCart | null): EventMode | null {
  if (!cart || isManaging(mode)) return mode;
  const { eventid, storeid } = cart;
  if (eventid === null) return null;
  return mode?.id === eventid ? mode : { id: eventid, action: 'addEventCart', name: '', storeId: storeid };
}
