import 'server-only';
import { cartId, storeId } from '#lib/contracts/fields.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { type Session, withVisitorId } from '#lib/platform/session/content.ts';
import type { SessionHandle } from '#lib/platform/session/session.ts';
import { enter, followStore, followToWrite } from './follow-store.ts';
import { type CartKey, keepCart } from './kept-cart.ts';

/**
 * Is the visitor's cart, by the response, only left behind in another store? It is brought here then, and the call has to be
 * made again, to it. @throws BackendError
 */
export async function rescueCart(session: Session, store: ChosenStore, output: unknown): Promise<boolean> {
  if (!session.cartId || !isElsewhere(output)) return false;
  return (await enter(session, store)).moved;
}

/**
 * Makes a call that returns the visitor's cart: the cart follows the chosen store first, and the session keeps the
 * returned one. Reads begin no session.
 */
export async function withCart<Result extends { output?: unknown }>(
  handle: SessionHandle,
  store: ChosenStore,
  make: (session: Session) => Promise<Result>,
  writes: boolean,
): Promise<Result> {
  const session = writes
    ? await followToWrite(handle.session, store).catch(() => withVisitorId(handle.session))
    : await followStore(handle.session, store).catch(() => handle.session);
  let response = await make(session);
  const rescued = await rescueCart(session, store, response.output).catch(() => false);
  if (rescued) response = await make(session);
  const cart = cartIn(response.output);
  const isNews = cart !== null && (cart.id !== handle.session.cartId || session !== handle.session);
  if (cart && isNews && (writes || handle.session.cartId !== null))
    await handle.save(keepCart(session, cart));
  return response;
}

/** Whether a decoded response says that the cart is not here: unknown, closed or in another store. */
function isElsewhere(output: unknown): boolean {
  return isRecord(output) && (output.elsewhere === true || typeof output.newCartId === 'string');
}

/** Id and store of the cart in a decoded response, null without one. */
function cartIn(output: unknown): CartKey | null {
  if (!isRecord(output) || !isRecord(output.shopCart)) return null;
  const id = cartId.safeParse(output.shopCart.id);
  const store = storeId.safeParse(output.shopCart.storeid);
  const { userid } = output.shopCart;
  const isWhole = id.success && store.success && typeof userid === 'number';
  return isWhole ? { id: id.data, storeid: store.data, userid } : null;
}
