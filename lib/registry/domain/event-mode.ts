import { EVENT_ACTION_COOKIE, EVENT_ID_COOKIE } from '#lib/platform/domain/flag-cookies.ts';

/** As little as a cookie can last, in milliseconds (SYNC-21). */
export const CLEARED_MS = 1;

/** A gift list that the shopper buys for or fills: on while its id is above 0 (BLOCK-04, GIFT-22). */
export interface EventMode {
  id: number;
  /** 'addEventCart' buys for the event (GIFT-24), 'addEventList' fills its list (GIFT-23); others are kept as they are. */
  action: string;
}

/** Is the shopper filling the list of an event of their own? Then there is no cart to be seen (GIFT-23). */
export function isManaging(event: EventMode | null): boolean {
  return event?.action === 'addEventList';
}

/** What a browser remembers, read: `invalid` is for the log, the page goes on without an event (BLOCK-05). */
export interface StoredEvent {
  mode: EventMode | null;
  invalid: boolean;
}

const NONE: StoredEvent = { mode: null, invalid: false };
const INVALID: StoredEvent = { mode: null, invalid: true };

/** Reads the stored event id and action; both null without an event. Never throws. */
export function parseEventMode(id: string | null, action: string | null): StoredEvent {
  if (id === null && action === null) return NONE;
  if (id === null || !/^[1-9]\d{0,8}$/.test(id)) return INVALID;
  if (action === null || !/^[A-Za-z]{1,40}$/.test(action)) return INVALID;
  return { mode: { id: Number(id), action }, invalid: false };
}

/**
 * The event in a request's cookies; null in the shop, and for what makes no sense. Whoever owns the browser can write it: it
 * says how the shop is shown and whether leaving is asked for, and opens nothing of an event.
 */
export function eventIn(cookie: (name: string) => string | undefined): EventMode | null {
  return parseEventMode(cookie(EVENT_ID_COOKIE) || null, cookie(EVENT_ACTION_COOKIE) || null).mode;
}
