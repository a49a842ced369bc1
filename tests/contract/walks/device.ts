import type { enterStore } from '#lib/contracts/account/store-carts.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { GUEST_ID, type StoreId } from '#lib/contracts/fields.ts';
import { parseSession, type Session, visitorIdOf, withVisitorId } from '#lib/platform/session/content.ts';

/** What the network does to a request: nothing, loses it or its response, sends it twice, or holds it back. */
export type Fate = 'ok' | 'lost request' | 'lost response' | 'twice' | 'late';

/** A change that was made on a device and whose response has not come. */
export interface Waiting {
  intent: CartIntent;
  changeid: string;
}

export interface Device {
  name: number;
  session: Session;
  store: StoreId;
  queue: Waiting[];
  /** The cart that it shows. */
  shown: Cart | null;
  /** Its shopper has a cart in its store. */
  hasCart: boolean;
  /** Its last change of store, as it was sent. */
  entered: CallInput<typeof enterStore> | null;
}

/** A device of somebody who has just come. */
export function newDevice(name: number, store: StoreId): Device {
  const session = withVisitorId(parseSession({}));
  return { name, session, store, queue: [], shown: null, hasCart: false, entered: null };
}

/** Who a device's calls are made for. */
export function shopperOf(session: Session) {
  return { userid: session.userId ?? GUEST_ID, visitorid: visitorIdOf(session) };
}
