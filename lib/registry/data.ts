import 'server-only';
import { cache } from 'react';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import { type FoundEvent, searchEvents } from '#lib/contracts/registry/finder.ts';
import { type CustomerEvent, getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { decodeToken } from '#lib/contracts/registry/sharing.ts';
import { call } from '#lib/platform/api/client.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, type Session, visitorIdOf } from '#lib/platform/session/content.ts';
import { eventSlug, parseEventPath } from './domain/event-path.ts';
import { finderTerm } from './domain/finder.ts';
import { type Gift, giftsOf } from './domain/guest-list.ts';
import { namesOf } from './domain/persons.ts';
import { ownOrderHref } from './own-payment.ts';

/** Which event, and what opens it. */
export interface EventKey {
  id: number;
  /** Of a shared link; undefined where the number opens it. */
  token?: string | undefined;
}

/** The event that an address names, with the gift that a link to a group gift leads to. */
type NamedEvent = EventKey & { sku: string | null };

/** An event as its guests see it. */
export interface GuestEvent extends EventKey {
  /** The last piece of its address: the token that it was opened by, or name and id. */
  path: string;
  name: string;
  /** Who is celebrated, '' where nobody is named. */
  person: string;
  /** yyyy-mm-dd. */
  day: string;
  /** The last one on which guests buy, yyyy-mm-dd. */
  lastDay: string;
  message: string;
  image: string;
  storeId: number;
  /** This visitor can buy nothing any more. */
  isOver: boolean;
  isOwner: boolean;
  /** The layout that is shown once all is bought, '' for the shop's (GIFT-18). */
  layout: string;
  gifts: Gift[];
}

/** The event that an address names, and the gift that a link to a group gift names (GIFT-02, GIFT-03). */
export const readEventKey = cache(async (piece: string | undefined): Promise<NamedEvent | null> => {
  const path = parseEventPath(piece);
  if (!path) return null;
  if (path.kind === 'number') return { id: path.id, sku: null };
  const response = await call(decodeToken, { token: path.token });
  if (!response.success) return null;
  const { eventid, sku } = response.tokenData;
  return { id: eventid, token: path.token, sku };
});

/** The call for an event, once per request: its head and its page say the same of it. */
const readDetails = cache((eventid: number, token: string | undefined, customer: string) =>
  call(
    getCustomerEventById,
    { eventid, ...(token !== undefined && { token }) },
    customer === '' ? {} : { token: customer },
  ),
);

/** What a link to an event says of it, without its gifts; null for one that is gone or not open to them. @throws BackendError */
export async function loadEventFacts(
  piece: string,
  { token: customer }: Pick<Session, 'token'>,
): Promise<Pick<GuestEvent, 'name' | 'person' | 'day' | 'image' | 'storeId'> | null> {
  const named = await readEventKey(piece);
  const event = named && (await readDetails(named.id, named.token, customer));
  if (!event?.success) return null;
  const { EVENTINFO, CUSTOMERINFO, EVENTDATE: day, IMAGEPATH: image, STOREID: storeId } = event.EVENT;
  return { name: EVENTINFO.eventname ?? '', person: namesOf(CUSTOMERINFO), day, image, storeId };
}

/**
 * An event with its gifts as they stand for this visitor; null for one that is gone or not open to them. @throws BackendError
 */
export async function loadEvent({ id, token }: EventKey, session: Session): Promise<GuestEvent | null> {
  const opened = { eventid: id, ...(token !== undefined && { token }) };
  const [event, states] = await Promise.all([
    readDetails(id, token, session.token),
    call(
      getGiftStates,
      { ...opened, cartsessionid: session.cartId, visitorid: visitorIdOf(session) },
      bearer(session),
    ),
  ]);
  if (!event.success || !states.success) return null;
  const { EVENT, PRODUCTS, isowner, isover } = event;
  const name = EVENT.EVENTINFO.eventname ?? '';
  const path = token ?? eventSlug(name, id);
  return {
    id,
    token,
    path,
    name,
    person: namesOf(EVENT.CUSTOMERINFO),
    day: EVENT.EVENTDATE,
    lastDay: EVENT.EVENTENDDATE,
    message: EVENT.EVENTINFO.message ?? '',
    image: EVENT.IMAGEPATH,
    storeId: EVENT.STOREID,
    isOver: isover,
    isOwner: isowner,
    layout: layoutOf(EVENT),
    gifts: giftsOf(PRODUCTS, states.rows, (own) => ownOrderHref(own, routes.eventDetails(path))),
  };
}

/** Is the event this customer's own? @throws BackendError */
export async function ownsEvent(id: number, session: Session): Promise<boolean> {
  const event = await call(getCustomerEventById, { eventid: id }, bearer(session));
  return event.success && event.isowner;
}

/** Events that can be found by a text; none for one that is too short (GIFT-07, GIFT-09). @throws BackendError */
export async function findEvents(text: string): Promise<FoundEvent[]> {
  const term = finderTerm(text);
  return term === '' ? [] : (await call(searchEvents, { text: term })).rows;
}

function layoutOf({ EVENT_FORMAT }: CustomerEvent): string {
  const found = /"pathlayout"\s*:\s*"([\w/-]{1,100})"/.exec(EVENT_FORMAT);
  return found?.[1] ?? '';
}
