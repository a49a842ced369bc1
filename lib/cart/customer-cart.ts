import 'server-only';
import { copyCartForGuest, getActiveCart, type JoinedLine, joinCarts } from '#lib/contracts/account/carts.ts';
import { type Cart, updateCart } from '#lib/contracts/carts.ts';
import { joinedTexts } from '#lib/labels/cart/joined.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import type { OwnCart } from '#lib/platform/bff/own-cart.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session, visitorIdOf } from '#lib/platform/session/content.ts';
import { joinedNotice } from './domain/joined-notice.ts';
import { changeStore } from './follow-store.ts';
import { keepCart, withoutCart } from './kept-cart.ts';

/**
 * Makes the cart that a customer came with and the one that they had the same (SYNC-09 to SYNC-11), right after their login.
 * @throws BackendError
 */
export async function joinCart(session: Session, store: ChosenStore): Promise<OwnCart> {
  const { shopCart, joined } = await orElse(
    joinCarts,
    () => join(session, store),
    () => push(session, store),
  );
  const text = shopCart ? joinedNotice(joined, shopCart.data.products) : '';
  return {
    // Those of other stores are the customer's from here on, too.
    session: { ...(shopCart ? keepCart(session, shopCart) : withoutCart(session)), carts: [] },
    notice: text === '' ? null : { tone: 'success', text },
  };
}

interface Joined {
  shopCart: Cart | null;
  joined: readonly JoinedLine[];
}

function join(
  { cartId, cartUserId, userId, carts, ...session }: Session,
  { storeId }: ChosenStore,
): Promise<Joined> {
  const others = carts.map(([, id]) => id);
  const visitor = { userid: userId ?? 0, visitorid: cartUserId === null ? visitorIdOf(session) : null };
  return call(joinCarts, { id: cartId, others, storeid: storeId, ...visitor }, bearer(session));
}

/** Over an original back-end: the visitor's cart is the customer's from now on, else theirs is adopted. */
async function push({ cartId, userId, ...session }: Session, { storeId }: ChosenStore): Promise<Joined> {
  const userid = userId ?? 0;
  const id = cartId ?? (await call(getActiveCart, { storeid: storeId, userid }, bearer(session))).id;
  if (id === null) return { shopCart: null, joined: [] };
  const saved = await call(updateCart, { id, userid, storeid: storeId, status: 'LOGIN' });
  return { shopCart: saved.success ? saved.shopCart : null, joined: [] };
}

/**
 * The session with a cart that its visitor may change. A customer's whose cart is a guest's still, because nobody joined it
 * at the login, is joined now; whose login ran out goes on with a copy of the lines, so that none is lost where that happens
 * while somebody buys. No other end of a login leaves a way to its cart: the back-end decides. It is the cart of the chosen
 * store. The same object when nothing was to be done. @throws BackendError
 */
export async function settleCart(session: Session, store: ChosenStore): Promise<OwnCart> {
  const { cartId, cartUserId, userId } = session;
  if (cartId === null || cartUserId === userId) return changeStore(session, store);
  if (userId !== null) return joinCart(session, store);
  const copy = async () => {
    const { login } = session;
    if (login === '') return withoutCart(session);
    const response = await call(copyCartForGuest, { id: cartId, login, visitorid: visitorIdOf(session) });
    return response.success ? keepCart(session, response.shopCart) : withoutCart(session);
  };
  const left = await orElse(copyCartForGuest, copy, async () => withoutCart(session));
  return {
    session: left,
    notice: left.cartId === null ? null : { tone: 'warn', text: joinedTexts.loginEnded },
  };
}
