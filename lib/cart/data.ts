import 'server-only';
import { type Cart, getCart } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session, visitorIdOf } from '#lib/platform/session/content.ts';
import { countUnits } from './domain/bag.ts';
import type { EventCart } from './domain/event-cart.ts';
import { counts } from './domain/lines.ts';
import { enter, followStore } from './follow-store.ts';

/**
 * The visitor's cart at today's prices; null when there is none, or it is closed or unknown (GAP-050). What is in a cart of
 * another store comes along to the chosen one (SYNC-13): what that store does not sell is set aside, nothing is lost.
 * @throws BackendError
 */
export async function loadCart(session: Session, store: ChosenStore): Promise<Cart | null> {
  return (await findCart(session, store)).cart;
}

/**
 * @returns `closed`: the cart is known, and somebody's order or another login has it; an unknown one keeps its id. `ordered`: an
 * order closed it, as far as the back-end says so
 */
async function findCart(
  visitor: Session,
  store: ChosenStore,
): Promise<{ cart: Cart | null; closed: boolean; ordered: boolean }> {
  const session = isAnothers(visitor) ? visitor : await followStore(visitor, store);
  if (!session.cartId || isAnothers(session)) return { cart: null, closed: false, ordered: false };
  // A customer's cart is one that came along with the login, or that began after it.
  const status = session.userId === null ? ('INITIAL' as const) : ('LOGIN' as const);
  const shopper = { userid: session.userId ?? GUEST_ID, visitorid: visitorIdOf(session) };
  const asked = { id: session.cartId, storeid: store.storeId, ...shopper, status };
  const { shopCart, newCartId, ordered = false } = await call(getCart, asked, bearer(session));
  const cart = newCartId === null ? shopCart : await rescue(session, store);
  return { cart, closed: cart === null && newCartId !== session.cartId, ordered: cart === null && ordered };
}

/** The cart that was only left behind in another store, brought here; null when it is closed or unknown. */
async function rescue(session: Session, store: ChosenStore): Promise<Cart | null> {
  const { shopCart, moved } = await enter(session, store);
  return moved ? shopCart : null;
}

/** What every page shows of the visitor's cart. */
interface CartCount {
  /** Units, without what cannot be bought. */
  count: number;
  closed: boolean;
  /** An order closed it. */
  ordered: boolean;
  /** Null without a cart; one that was closed is of no event any more. */
  cart: EventCart | null;
}

/** Units in the visitor's cart, whose it is, and whether it was closed. @throws BackendError */
export async function loadCartCount(session: Session, store: ChosenStore): Promise<CartCount> {
  const { cart, closed, ordered } = await findCart(session, store);
  if (!cart)
    return { count: 0, closed, ordered, cart: closed ? { eventid: null, storeid: store.storeId } : null };
  const count = countUnits(cart.data.products.filter(counts));
  return { count, closed, ordered, cart: { eventid: cart.eventid ?? null, storeid: cart.storeid } };
}

/** Whether the cart is the one of a customer who was logged in here before this one. */
function isAnothers({ cartUserId, userId }: Session): boolean {
  return userId !== null && cartUserId !== null && cartUserId !== userId;
}
