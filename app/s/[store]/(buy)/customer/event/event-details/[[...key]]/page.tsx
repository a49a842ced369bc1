import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { loadCart } from '#lib/cart/data.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import { routes } from '#lib/platform/routes.ts';
import { readEventMode, readEventToken } from '#lib/platform/session/event-mode.ts';
import { loadEvent, readEventKey } from '#lib/registry/data.ts';
import { isManaging } from '#lib/registry/domain/event-mode.ts';
import { loadShopper, type Shopper } from '../../../../shopper.ts';
import { EventPage } from './event-page.tsx';
import { FinderPage } from './finder-page.tsx';

export const metadata: Metadata = { title: guestTexts.title(SHOP_NAME) };

type Query = Record<string, string | string[] | undefined>;

interface Props {
  params: Promise<{ store: string; key?: string[] }>;
  searchParams: Promise<Query>;
}

/**
 * The shop of a gift list for its guests, by a token or by name and id (GIFT-02 to GIFT-04, EVT-08). Without either it is that of
 * the event that the visitor is in, else the finder (GAP-092). Rendered per request: what it shows is in no page for all.
 */
export default async function EventDetailsPage({ params, searchParams }: Props) {
  const [shopper, { key }, query] = await Promise.all([loadShopper(params), params, searchParams]);
  const piece = key?.[0];
  const mode = piece === undefined && query.q === undefined ? await readEventMode(shopper.jar) : null;
  const own = routes.manageEvent('list');
  if (isManaging(mode) && shopper.session.userId !== null && isOpen(own)) redirect(own);
  const named = mode
    ? { id: mode.id, token: await readEventToken(shopper.jar, mode.id), sku: null }
    : await readEventKey(piece === undefined ? undefined : decodeURIComponent(piece));
  const event = named && (await loadEvent(named, shopper.session));
  if (!event) {
    if (piece !== undefined) shopper.tellMissing();
    return <FinderPage shopper={shopper} query={query} isUnknown={piece !== undefined || mode !== null} />;
  }
  if (named.sku !== null) redirect(routes.contribution(event.path, named.sku));
  return <EventPage shopper={shopper} event={event} query={query} hasOwnCart={await hasOwnCart(shopper)} />;
}

/** The visitor has something in a cart of the shop, which entering sets aside. */
async function hasOwnCart({ session, store }: Shopper): Promise<boolean> {
  const cart = await loadCart(session, store).catch(() => null);
  return cart !== null && cart.eventid === undefined && cart.data.products.length > 0;
}
