import 'server-only';
import { addWishlist } from '#lib/contracts/wishlist.ts';
import { wishlistTexts as texts } from '#lib/labels/wishlist/wishlist.ts';
import { call } from '#lib/platform/api/client.ts';
import { bothNotices, type CartOwning, type OwnCart } from '#lib/platform/bff/own-cart.ts';
import { WISHES_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { type Wish, waitingWishes, withWaiting } from './domain/wish.ts';

/** Keeps a wish until its visitor has logged in (GAP-105). */
export function keepWaiting(jar: CookieJar, wish: Wish): void {
  const text = withWaiting(jar.get(WISHES_COOKIE)?.value, wish);
  jar.set(WISHES_COOKIE, text, { path: '/', sameSite: 'lax', maxAge: LIFETIME_S.waitingWishes });
}

/** Joins carts after a login, and then puts into the wishlist what waited for it. */
export function joinWithWaitingWishes(join: CartOwning, jar: CookieJar): CartOwning {
  return async (session, store): Promise<OwnCart> => {
    const own = await join(session, store);
    const notice = await addWaiting(own.session, jar);
    return notice ? { session: own.session, notice: bothNotices(own.notice, notice) } : own;
  };
}

/** What there is to say; null when nothing waited. What cannot be added now is said, and not tried again. */
async function addWaiting({ userId, token }: Session, jar: CookieJar): Promise<OwnCart['notice']> {
  const wishes = waitingWishes(jar.get(WISHES_COOKIE)?.value);
  if (userId === null || wishes.length === 0) return null;
  jar.set(WISHES_COOKIE, '', { path: '/', sameSite: 'lax', maxAge: 0 });
  let added = 0;
  // One after another: the list has them in this order.
  for (const { productid, sku } of wishes) {
    const input = { customerid: userId, productid, ...(sku !== '' && { sku }), state: 'ADD' as const };
    const response = await call(addWishlist, input, { token }).catch(() => null);
    if (response?.success) added += 1;
  }
  if (added === 0) return { tone: 'warn', text: texts.errorAddedToWishList };
  return { tone: 'success', text: texts.addedAfterLogin(added) };
}
