import Cookies from 'js-cookie';
import { EVENT_ACTION_COOKIE, EVENT_ID_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { CLEARED_MS } from './domain/event-mode.ts';

const DAY_MS = 86_400_000;

/**
 * The event id and the action that this browser remembers, as they stand; null for what it does not. Their names carry the
 * brand (SYNC-15, GAP-056); no token and no name are kept here.
 */
export function readEventCookies(): { id: string | null; action: string | null } {
  // Just cleared, they are empty for a moment.
  return { id: Cookies.get(EVENT_ID_COOKIE) || null, action: Cookies.get(EVENT_ACTION_COOKIE) || null };
}

/** Has the browser forget the event: its cookies are written once more with a tiny lifetime (SYNC-21). */
export function clearEventCookies(): void {
  for (const name of [EVENT_ID_COOKIE, EVENT_ACTION_COOKIE])
    Cookies.set(name, '', { path: '/', sameSite: 'lax', expires: CLEARED_MS / DAY_MS });
}
