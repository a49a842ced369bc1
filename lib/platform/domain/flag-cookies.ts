import { storedName } from './stored-names.ts';

/** Cookie with the hashes of messages that were closed, joined by points; it ends after a day (SHELL-34). */
export const CLOSED_MESSAGES_COOKIE = storedName('messages');

/** Cookie that says what kind of visitor this browser last had: 'logged', 'owner' (with a gift list), or none. */
export const VISITOR_COOKIE = storedName('visitor');

/** Cookie that says whether this browser is in a gift list, 'buying' or 'managing'; which one, the sealed session knows. */
export const EVENT_FLAG_COOKIE = storedName('in_event');

/** Cookie with the products that a visitor wants in their wishlist once they have logged in (GAP-105). */
export const WISHES_COOKIE = storedName('wishes');

/** Cookie with the store and catalogue that the browser's list of stores is used for (STORE-09). */
export const STORES_INFO_COOKIE = storedName('stores_info');

/** Messages of which a browser remembers that they were closed. */
const MOST_CLOSED = 20;

/** The hashes in that cookie; what is none is left out. */
export function closedMessages(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter((hash) => /^[a-z0-9]{1,12}$/.test(hash));
}

/** The cookie once this message was closed too. */
export function withClosedMessage(cookie: string | undefined, hash: string): string {
  const others = closedMessages(cookie).filter((known) => known !== hash);
  return [...others, hash].slice(-MOST_CLOSED).join('.');
}

/**
 * The style of a page whose shopper is in an event, by its flag: the event's bar stands in the place of the shop's message and says which
 * it is (GIFT-25); who fills a list sees no cart (GIFT-23).
 */
export function eventStyle(flag: 'buying' | 'managing'): string {
  const bar = `:root [data-event-bar]{display:block}:root [data-message]{display:none}:root [data-event-as="${flag}"]{display:inline}`;
  return flag === 'managing' ? `${bar}:root [data-bag]{visibility:hidden}` : bar;
}

/** The style that hides closed messages; '' without any. */
export function closedStyle(hashes: readonly string[]): string {
  if (hashes.length === 0) return '';
  return `${hashes.map((hash) => `[data-message="${hash}"]`).join()}{display:none}`;
}
