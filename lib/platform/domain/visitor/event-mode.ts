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

/**
 * Must the shopper first be asked whether to leave the event? Every way of changing the store asks this one rule
 * (STORE-11).
 */
export function asksToLeave(
  event: EventMode | null,
  { current, wanted }: { current: number; wanted: number },
): event is EventMode {
  return event !== null && wanted !== current;
}
