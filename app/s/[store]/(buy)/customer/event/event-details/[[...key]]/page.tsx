import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { loadCart } from '#lib/cart/data.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readEventMode, readEventToken } from '#lib/platform/session/event-mode.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { previewPath } from '#lib/previews/address.ts';
import { eventPreview } from '#lib/previews/domain/preview.ts';
import { loadEvent, loadEventFacts, readEventKey } from '#lib/registry/data.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import { isIgnored, parseEventPath } from '#lib/registry/domain/event-path.ts';
import { readPrivateToken } from '#lib/registry/owner/external.ts';
import { loadShopper, type Shopper } from '../../../../shopper.ts';
import { EventPage } from './event-page.tsx';
import { FinderPage } from './finder-page.tsx';

type Query = Record<string, string | string[] | undefined>;

interface Props {
  params: Promise<{ store: string; key?: string[] }>;
  searchParams: Promise<Query>;
}

/** What a link to a list looks like where it is sent: who celebrates, when, and their photo; nothing of it is for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const piece = keyOf(await params);
  const title = guestTexts.title(SHOP_NAME);
  if (piece === undefined) return { title };
  const { session } = await openSession(await visitorJar());
  const event = await loadEventFacts(piece, session).catch(() => null);
  if (!event) return { title };
  const preview = eventPreview(event);
  const head = {
    title: event.name,
    description: guestTexts.invitation(longDay(event.day)),
    canonical: routes.eventDetails(piece),
    preview: previewPath({ kind: 'event', store: event.storeId, key: piece }, preview),
    noindex: true,
  };
  return { ...pageMetadata(head), alternates: {} };
}

/**
 * The shop of a gift list for its guests, by a token or by name and id (GIFT-02 to GIFT-04, EVT-08). Without either it is that of
 * the event that the visitor is in, else the finder; who fills a list of their own is led to it (GAP-092), by its private token as well (GAP-097). Rendered per request: what it shows is in no page for all.
 */
export default async function EventDetailsPage({ params, searchParams }: Props) {
  const [shopper, piece, query] = await Promise.all([loadShopper(params), params.then(keyOf), searchParams]);
  const mode = piece === undefined && query.q === undefined ? await readEventMode(shopper.jar) : null;
  if (mode && isManaging(mode) && shopper.session.userId !== null)
    redirect(routes.manageEvent('list', mode.id));
  const named = mode
    ? { id: mode.id, token: await readEventToken(shopper.jar, mode.id), sku: null }
    : await readEventKey(piece);
  const event = named && (await loadEvent(named, shopper.session));
  if (!event) {
    const own = await privateEvent(piece, shopper.session);
    if (own !== null) redirect(routes.manageEvent('list', own));
    if (piece !== undefined) shopper.tellMissing();
    if (piece !== undefined || mode) log('info', 'registry.event-invalid');
    return (
      <FinderPage
        shopper={shopper}
        query={query}
        unknown={unknownOf(piece, mode !== null, shopper.session)}
      />
    );
  }
  if (named.sku !== null) redirect(routes.contribution(event.path, named.sku));
  return <EventPage shopper={shopper} event={event} query={query} hasOwnCart={await hasOwnCart(shopper)} />;
}

/** The piece that names a list; undefined without one, and for one that is ignored (GIFT-04). */
function keyOf({ key }: { key?: string[] }): string | undefined {
  const [encoded] = key ?? [];
  const piece = encoded === undefined ? undefined : decodeURIComponent(encoded);
  return piece === undefined || isIgnored(piece) ? undefined : piece;
}

/** The event whose private token its owner has opened (GAP-097); null for anything else. @throws BackendError */
async function privateEvent(piece: string | undefined, session: Shopper['session']): Promise<number | null> {
  const path = parseEventPath(piece);
  return path?.kind === 'token' ? readPrivateToken(session, path.token) : null;
}

/** What the finder says of an address that opened nothing: a token may be the private one of who has to log in first. */
function unknownOf(piece: string | undefined, isIn: boolean, { userId }: Shopper['session']) {
  if (piece === undefined) return isIn ? {} : null;
  const isToken = parseEventPath(piece)?.kind === 'token';
  return isToken && userId === null ? { login: routes.login(routes.eventDetails(piece)) } : {};
}

/** The visitor has something in a cart of the shop, which entering sets aside. */
async function hasOwnCart({ session, store }: Shopper): Promise<boolean> {
  const cart = await loadCart(session, store).catch(() => null);
  return cart !== null && cart.eventid === undefined && cart.data.products.length > 0;
}
