/** As little as a cookie can last, in milliseconds (SYNC-21). */
export const CLEARED_MS = 1;

/** A gift list that the visitor buys for or fills: on while its id is above 0 (BLOCK-04, GIFT-22). */
export interface EventMode {
  id: number;
  /** 'addEventCart' buys for the event (GIFT-10, GIFT-24), 'addEventList' fills its list (GIFT-23). */
  action: 'addEventCart' | 'addEventList';
  /** Of the event, as its guests read it; '' while it is not known. */
  name: string;
  /** The event's store (STORE-12). */
  storeId: number;
}

/** Is the shopper filling the list of an event of their own? Then there is no cart to be seen (GIFT-23). */
export function isManaging(event: Pick<EventMode, 'action'> | null): boolean {
  return event?.action === 'addEventList';
}

/** What the style sheet may know of it: nothing that says which event. */
export function flagOf(event: EventMode): 'buying' | 'managing' {
  return isManaging(event) ? 'managing' : 'buying';
}

/** A visitor's cart as far as events go. */
export interface EventCart {
  /** Null for a cart of the shop. */
  eventid: number | null;
  storeid: number;
}

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
