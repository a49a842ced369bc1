import Cookies from 'js-cookie';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { WISHES_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { type Wish, withWaiting } from './domain/wish.ts';

/** Keeps a wish until its visitor has logged in (GAP-105): no call is made for it. */
export function keepWaiting(wish: Wish): void {
  const text = withWaiting(Cookies.get(WISHES_COOKIE), wish);
  writeFlagCookie(WISHES_COOKIE, text, LIFETIME_S.waitingWishes);
}
