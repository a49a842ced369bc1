import type { Session } from '#lib/platform/session/content.ts';

/** What the session keeps of a cart. */
export type CartKey = { id: string; storeid: number; userid: number };

/** The session that goes on with this cart; the back-end knows the others by the visitor's own id. */
export function keepCart(session: Session, cart: CartKey): Session {
  const cartUserId = cart.userid > 0 ? cart.userid : null;
  const carts = session.carts.filter(([storeid, id]) => storeid !== cart.storeid && id !== cart.id);
  return { ...session, cartId: cart.id, cartStoreId: cart.storeid, cartUserId, carts };
}

/** The session without a cart in this store. */
export function withoutCart(session: Session): Session {
  return { ...session, cartId: null, cartStoreId: null, cartUserId: null };
}

/** A guest's cart of a store that an older cookie names, null without one. */
export function otherCart(session: Session, store: number): Session['cartId'] {
  return session.carts.find(([storeid]) => storeid === store)?.[1] ?? null;
}
