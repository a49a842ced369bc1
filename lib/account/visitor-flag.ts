import Cookies from 'js-cookie';
import { setEventFlag } from '#lib/platform/browser/event-flags.ts';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { VISITOR_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';

interface Visitor {
  /** Null for a visitor who is not logged in. */
  userId: number | null;
  /** They have a gift list of their own. */
  haveEvent: boolean;
}

/**
 * Tells the style sheet whom the page is for (`data-for` in globals.css), and this browser's next pages before they are
 * painted. Nothing in it says who it is, and nothing is decided by it: it only shows and hides.
 */
export function flagVisitor({ userId, haveEvent }: Visitor): void {
  const isLogged = userId !== null;
  const own = isLogged && haveEvent;
  const { dataset } = document.documentElement;
  if (isLogged) dataset.visitor = 'logged';
  else delete dataset.visitor;
  setEventFlag('own', own);
  const kept = own ? 'owner' : 'logged';
  if (isLogged) writeFlagCookie(VISITOR_COOKIE, kept, LIFETIME_S.session);
  else if (Cookies.get(VISITOR_COOKIE) !== undefined) Cookies.remove(VISITOR_COOKIE, { path: '/' });
}
