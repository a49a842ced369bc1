import type { Session } from '#lib/platform/session/content.ts';

/** What the session keeps of a cart. */
export type CartKey = { id: string; storeid: number; userid: number };

/** Carts of other stores that a guest's session names. */
const MOST_OTHERS = 6;

/** The session that goes on with this cart; a guest's of another store stays that store's. */
export function keepCart(session: Session, cart: CartKey): Session {
  const cartUserId = cart.userid > 0 ? cart.userid : null;
  const left = session.cartId !== null && session.cartUserId === null && session.cartStoreId !== null;
  const before = left ? { id: session.cartId ?? '', storeid: session.cartStoreId ?? 0 } : null;
  const others = before && before.id !== cart.id ? withOther(session, before) : session;
  const carts = others.carts.filter(([storeid, id]) => storeid !== cart.storeid && id !== cart.id);
  return { ...session, cartId: cart.id, cartStoreId: cart.storeid, cartUserId, carts };
}

/** The session that also names this cart of another store. */
export function withOther(session: Session, { id, storeid }: Pick<CartKey, 'id' | 'storeid'>): Session {
  const rest = session.carts.filter(([store, one]) => store !== storeid && one !== id);
  const other: Session['carts'][number] = [storeid, id];
  return { ...session, carts: [other, ...rest].slice(0, MOST_OTHERS) };
}

/** The session without a cart in this store. */
export function withoutCart(session: Session): Session {
  return { ...session, cartId: null, cartStoreId: null, cartUserId: null };
}

/** A guest's own cart of a store, null without one. */
export function otherCart(session: Session, store: number): Session['cartId'] {
  return session.carts.find(([storeid]) => storeid === store)?.[1] ?? null;
}
