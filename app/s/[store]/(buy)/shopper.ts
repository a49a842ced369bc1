import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { followStore } from '#lib/cart/follow-store.ts';
import { VISITOR_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { overrideStatus } from '#lib/platform/request-context.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loadStore } from '#lib/stores/data.ts';

/** Who looks at a buying page, in which store, and what the last write left to say. */
export async function loadShopper(params: Promise<{ store: string }>) {
  const store = await loadStore((await params).store);
  if (!store) notFound();
  const jar = await visitorJar();
  const [{ session: visitor, loginEnded, endedLogin }, flash] = await Promise.all([
    openSession(jar),
    readFlash(jar),
  ]);
  // The page cannot keep it; the next write does.
  const session = await followStore(visitor, store).catch(() => visitor);
  const head = await headers();
  return {
    store,
    session,
    /** They were logged in with this browser, and are no longer without having logged out. */
    loginEnded: loginEnded || (session.userId === null && Boolean(jar.get(VISITOR_COOKIE)?.value)),
    /** The word about it has this id, by which the browser says that it was shown; '' where none is known. */
    endedLogin,
    jar,
    flash,
    address: head.get(ADDRESS_HEADER) ?? '',
    /** The page tells that what was asked for does not exist, and still says so in its own words (ORD-15). */
    tellMissing: () => overrideStatus(404),
  };
}

export type Shopper = Awaited<ReturnType<typeof loadShopper>>;
