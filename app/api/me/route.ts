import { headers } from 'next/headers';
import { settleCart } from '#lib/cart/customer-cart.ts';
import { loadCartCount } from '#lib/cart/data.ts';
import type { EventCart } from '#lib/cart/domain/event-cart.ts';
import { settleOwnCart } from '#lib/platform/bff/own-cart.ts';
import { respondJson } from '#lib/platform/bff/respond.ts';
import { EVENT_FLAG_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';
import { log } from '#lib/platform/logging.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readEventMode, writeEventMode } from '#lib/platform/session/event-mode.ts';
import { dropShown, readFlash, reportedShown, toastOf } from '#lib/platform/session/flash.ts';
import { refreshLogin } from '#lib/platform/session/refresh.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { openSession, type SessionHandle } from '#lib/platform/session/session.ts';
import { settledMode } from '#lib/registry/domain/settled-mode.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/**
 * What cached pages cannot know of their visitor: store, units in the bag, first name, a message left for them. Every
 * page asks for it, so that a login that has ended is forgotten here first, and one that goes on gets another token.
 */
export async function GET(request: Request): Promise<Response> {
  const jar = await visitorJar();
  const opened = await openSession(jar);
  if (!opened.loginEnded) opened.session = await refreshLogin(opened);
  const store = await loadVisitorStore(jar).catch(() => null);
  const shown = reportedShown(request);
  await dropShown(jar, shown);
  const isSaid = shown !== '' && shown === opened.endedLogin;
  const handle = await settleOwnCart(opened, { jar, store, settle: settleCart, isSaid });
  const { session } = handle;
  if (handle.loginEnded && handle === opened) await handle.save(session);
  const bag = store ? await bagOf(handle, store) : null;
  const event = await settleEvent(jar, bag?.cart ?? null);
  const noCart = session.cartId === null || bag?.closed === true;
  const body = {
    storeId: store?.storeId ?? null,
    cartCount: bag?.count ?? null,
    /**
     * After an order, also one whose payment arrived elsewhere, or whose form is still on its way to its next page: the browser's
     * copy of the cart is to be forgotten (SYNC-12).
     */
    cartClosed: bag?.ordered === true || (noCart && session.orders.length > 0),
    /** Null for a visitor (SHELL-02). */
    userId: session.userId,
    firstName: session.firstName || null,
    haveEvent: session.haveEvent,
    event,
    /** It stays until the browser says that it was shown. */
    notice: toastOf(await readFlash(jar)),
  };
  return respondJson(200, body);
}

/** The gift list that the visitor is in, as their cart says; what the session says otherwise is mended. */
async function settleEvent(jar: CookieJar, cart: EventCart | null): Promise<EventMode | null> {
  const kept = await readEventMode(jar);
  const mode = settledMode(kept, cart);
  const isFlagged = jar.get(EVENT_FLAG_COOKIE) !== undefined;
  if (mode !== kept || isFlagged !== (mode !== null)) await writeEventMode(jar, mode);
  return mode;
}

/** Null when the back-end is away: the page shows what the browser remembers. */
async function bagOf(handle: SessionHandle, store: ChosenStore) {
  try {
    return await loadCartCount(handle.session, store);
  } catch {
    log('warn', 'me.count', { requestId: (await headers()).get('x-request-id') ?? '' });
    return null;
  }
}
