import 'server-only';
import { type Cart, getUserInfoByCartID } from '#lib/contracts/carts.ts';
import { recoveryTexts } from '#lib/labels/cart/recovery.ts';
import { call } from '#lib/platform/api/client.ts';
import { chooseStore } from '#lib/platform/middleware/store-choice.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import type { Lookup } from './domain/lookup.ts';
import { nameOf, planRecovery, type RecoveryPlan } from './domain/recover.ts';
import { followStore } from './follow-store.ts';
import { mergeLines } from './merge.ts';

/** Who follows a link, and what is known of their store. */
export interface Follower {
  session: Session;
  /** `?store=` of the link, null without. */
  asked: string | null;
  /** The store's cookie. */
  cookie: string | undefined;
  stores: readonly ChosenStore[];
}

export interface Recovered {
  session: Session;
  /** The store that the cart is in now. */
  store: ChosenStore;
  /** Write the store's cookie. */
  remember: boolean;
  notice: { tone: 'success' | 'error'; text: string };
}

const TOKEN = /^[\w-]{16,200}$/;

/**
 * Puts the lines of the cart behind a recovery link into the visitor's own cart (CART-44, CART-46, STORE-15). Only lines
 * come along: whoever holds a forwarded link learns of nobody, gets no login, and changes nobody's cart but their own. A
 * visitor whose cart it is just goes on with it.
 * @returns null when the link leads to nothing (CART-45)
 * @throws BackendError
 */
export async function recoverCart(token: string, follower: Follower): Promise<Recovered | null> {
  const cart = TOKEN.test(token) ? await readLinked(token) : null;
  if (!cart) return null;
  const { stores, asked, cookie } = follower;
  const ids = stores.map(({ storeId }) => storeId);
  const context = { storeIds: new Set<number>(ids), defaultStore: Math.min(...ids) };
  const choice = chooseStore(asked, cookie, context, cart.storeid);
  const store = stores.find(({ storeId }) => storeId === choice.store);
  if (!store) throw new Error('no stores');
  const merged = await mergeInto(await followStore(follower.session, store), store, cart);
  return { ...merged, store, remember: choice.remember };
}

/** The cart behind a token; null when it cannot be bought any more. */
async function readLinked(token: string): Promise<Cart | null> {
  const response = await call(getUserInfoByCartID, { id: token });
  if (!response.success) return null;
  const { shopCart } = response;
  return shopCart.status === 'PAID' || shopCart.data.products.length === 0 ? null : shopCart;
}

async function mergeInto(session: Session, store: ChosenStore, cart: Cart) {
  if (session.cartId === cart.id) return { session, notice: success(recoveryTexts.restored) };
  const plan = (own: Cart | null, lookup: Lookup) =>
    planRecovery(cart.data.products, own?.data.products ?? [], lookup);
  const merged = await mergeLines({ session, store, wanted: cart.data.products, plan });
  return merged
    ? { session: merged.session, notice: tell(merged.plan, cart, store) }
    : { session, notice: { tone: 'error' as const, text: recoveryTexts.failed } };
}

/** Where the cart was left its lines remember the price that was shown. */
function tell({ missing, fewer }: RecoveryPlan, cart: Cart, store: ChosenStore) {
  const { products } = cart.data;
  if (missing.length === products.length) return { tone: 'error' as const, text: recoveryTexts.nothingLeft };
  const repriced = products.filter(({ issue }) => issue === 'price' && cart.storeid === store.storeId);
  return success(
    recoveryTexts.restored,
    ...(missing.length > 0 ? [recoveryTexts.missing(missing)] : []),
    ...(fewer.length > 0 ? [recoveryTexts.fewer(fewer)] : []),
    ...(repriced.length > 0 ? [recoveryTexts.repriced(repriced.map(nameOf))] : []),
  );
}

function success(...texts: string[]) {
  return { tone: 'success' as const, text: texts.join(' ') };
}
