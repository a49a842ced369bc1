import Cookies from 'js-cookie';

/** Names of what this shop keeps in a browser carry the brand (SYNC-15, GAP-056). No token and no name are kept here. */
const ID = 'ajuar_event_id';
const ACTION = 'ajuar_event_action';

/** Days; as little as a cookie can last. */
const CLEARED = 1 / 86_400_000;

/** The event id and the action that this browser remembers, as they stand; null for what it does not. */
export function readEventCookies(): { id: string | null; action: string | null } {
  return { id: Cookies.get(ID) ?? null, action: Cookies.get(ACTION) ?? null };
}

/** Has the browser forget the event: its cookies are written once more with a tiny lifetime (SYNC-21). */
export function clearEventCookies(): void {
  for (const name of [ID, ACTION]) Cookies.set(name, '', { path: '/', sameSite: 'lax', expires: CLEARED });
}
