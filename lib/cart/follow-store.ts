import 'server-only';
import { enterStore } from '#lib/contracts/account/store-carts.ts';
import { type Cart, updateCart } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import type { OwnCart } from '#lib/platform/bff/own-cart.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import {
  bearer,
  type Session,
  visitorIdOf,
  withNewcomerId,
  withVisitorId,
} from '#lib/platform/session/content.ts';
import { keepCart, otherCart } from './kept-cart.ts';

/** The session with the chosen store's cart; the same object when nothing had to change. @throws BackendError */
export async function followStore(session: Session, store: ChosenStore): Promise<Session> {
  return (await changeStore(session, store)).session;
}

/**
 * The same for who writes, with an id of the visitor's own: by one that they are given now the back-end knows no cart yet.
 * @throws BackendError
 */
export async function followToWrite(session: Session, store: ChosenStore): Promise<Session> {
  const followed = await followStore(withNewcomerId(session), store);
  if (followed.sid !== '') return followed;
  const named = withVisitorId(followed);
  if (named.cartId === null) cartless.set(named, store.storeId);
  return named;
}

/**
 * The session once its cart is the one of the chosen store, with what was in the cart of the store before, and what there is
 * to say of it (SYNC-13). The same session when nothing had to change. @throws BackendError
 */
export async function changeStore(session: Session, store: ChosenStore): Promise<OwnCart> {
  const { cartId, cartStoreId } = session;
  if (cartId === null) {
    return { session: await findOwn(session, store), notice: null };
  }
  if (cartStoreId === null || cartStoreId === store.storeId) return { session, notice: null };
  const { shopCart } = await enter(session, store);
  if (!shopCart) return { session: { ...session, cartStoreId: store.storeId }, notice: null };
  // Also when an earlier request brought it, whose response never arrived: this session has not been told.
  const notice = { tone: 'success' as const, text: storeCartTexts.brought, undo: true };
  return { session: keepCart(session, shopCart), notice: shopCart.brought ? notice : null };
}

/** Sessions that have no cart in a store, as the back-end has said, or as their id is new: the steps of one request ask once. */
const cartless = new WeakMap<Session, number>();

/** The session with the cart that a visitor has in this store although their cookie names none; the same object without one. */
async function findOwn(session: Session, store: ChosenStore): Promise<Session> {
  const id = otherCart(session, store.storeId);
  if (id !== null) return keepCart(session, { id, storeid: store.storeId, userid: GUEST_ID });
  if (session.userId !== null || visitorIdOf(session) === null) return session;
  if (cartless.get(session) === store.storeId) return session;
  const { shopCart } = await enter(session, store);
  if (shopCart) return keepCart(session, shopCart);
  cartless.set(session, store.storeId);
  return session;
}

/**
 * Brings the session's cart to a store, or finds the one that is there. Over an original back-end one cart moves along.
 * @throws BackendError
 */
export function enter(
  session: Session,
  store: ChosenStore,
): Promise<{ shopCart: Cart | null; moved: boolean }> {
  const { cartId: id, userId, lastStoreId } = session;
  const input = {
    id,
    target: otherCart(session, store.storeId),
    storeid: store.storeId,
    userid: userId ?? GUEST_ID,
    // Another device of the customer is in another store; this one stayed where it was.
    keep: userId !== null && lastStoreId === store.storeId,
    visitorid: visitorIdOf(session),
  };
  return orElse(
    enterStore,
    () => call(enterStore, input, bearer(session)),
    async () => {
      if (id === null) return { shopCart: null, moved: false };
      const response = await call(updateCart, { id, storeid: store.storeId, status: 'CHANGESTORE' });
      const shopCart = response.success ? response.shopCart : null;
      return { shopCart, moved: shopCart !== null };
    },
  );
}
