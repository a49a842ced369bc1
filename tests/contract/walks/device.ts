import type { enterStore } from '#lib/contracts/account/store-carts.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { GUEST_ID, type StoreId } from '#lib/contracts/fields.ts';
import { parseSession, type Session, visitorIdOf, withVisitorId } from '#lib/platform/session/content.ts';
import type { Named, OrderForm, Owner } from './model/state.ts';

/** A change that was made on a device and whose response has not come. */
export interface Waiting {
  intent: CartIntent;
  changeid: string;
}

/** A change of store as it was sent, and the cart that it names in the model. */
export interface Entering {
  input: CallInput<typeof enterStore>;
  named: number | null;
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
  /** The cart that its session names, in the model. */
  cart: number | null;
  /** Its last change of store. */
  entered: Entering | null;
  /** The response to it has not come: it is made again with the next request. */
  isEntering: boolean;
  /** The same of the join after a login. */
  isJoining: boolean;
  /** The form of an order whose result is not known yet. */
  form: OrderForm | null;
  /** The order whose payment it shows. */
  paying: string | null;
}

/** A device of somebody who has just come. */
export function newDevice(name: number, store: StoreId): Device {
  return {
    name,
    session: withVisitorId(parseSession({})),
    store,
    queue: [],
    shown: null,
    hasCart: false,
    cart: null,
    entered: null,
    isEntering: false,
    isJoining: false,
    form: null,
    paying: null,
  };
}

export function ownerOf({ session, name, isJoining }: Device): Owner {
  return session.userId === null || isJoining ? `g${name}` : 'c';
}

/** The cart that a device's calls are about. */
export function cartOf(device: Device): Named {
  return { owner: ownerOf(device), store: device.store, named: device.cart };
}

/** Who a device's calls are made for. */
export function shopperOf(session: Session) {
  return { userid: session.userId ?? GUEST_ID, visitorid: visitorIdOf(session) };
}
