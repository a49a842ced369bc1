import { storedName } from './stored-names.ts';

/** Cookie with the marks of messages that were closed, joined by points; it ends after a day (SHELL-34). */
export const CLOSED_MESSAGES_COOKIE = storedName('messages');

/** Cookie that says what kind of visitor this browser last had: 'logged', 'owner' (with a gift list), or none. */
export const VISITOR_COOKIE = storedName('visitor');

/** Cookies with the gift list that the shopper is in and what they do with it (BLOCK-04, SYNC-15). */
export const EVENT_ID_COOKIE = storedName('event_id');
export const EVENT_ACTION_COOKIE = storedName('event_action');

/** Messages of which a browser remembers that they were closed. */
const MOST_MARKS = 20;

/** The marks in that cookie; what is none is left out. */
export function closedMarks(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter((mark) => /^[a-z0-9]{1,12}$/.test(mark));
}

/** The cookie once this message was closed too. */
export function withClosed(cookie: string | undefined, mark: string): string {
  const others = closedMarks(cookie).filter((known) => known !== mark);
  return [...others, mark].slice(-MOST_MARKS).join('.');
}

/** The style of a page whose shopper is in an event: the event's bar stands in the place of the shop's message. */
export const EVENT_STYLE = ':root [data-event-bar]{display:block}:root [data-message]{display:none}';

/** The style that hides closed messages; '' without any. */
export function closedStyle(marks: readonly string[]): string {
  if (marks.length === 0) return '';
  return `${marks.map((mark) => `[data-message="${mark}"]`).join()}{display:none}`;
}
