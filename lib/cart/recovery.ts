import 'server-only';
import { type Cart, getUserInfoByCartID } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { recoveryTexts } from '#lib/labels/cart/recovery.ts';
import { call } from '#lib/platform/api/client.ts';
import { chooseStore } from '#lib/platform/middleware/store-choice.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { change } from './change.ts';
import { loadCart } from './data.ts';
import { makeLookup } from './domain/lookup.ts';
import { nameOf, planRecovery, type RecoveryPlan } from './domain/recover.ts';
import { followStore, keepCart } from './session-cart.ts';

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
/** Tries while another tab changes the same cart. */
const TRIES = 4;
/** A version that no cart has: only a cart that begins now may be changed under it. */
const NO_VERSION = new Date(0).toISOString();

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
  const { products } = cart.data;
  if (session.cartId === cart.id) return { session, notice: success(recoveryTexts.restored) };
  for (let left = TRIES; left > 0; left -= 1) {
    const [own, lookup] = await Promise.all([loadCart(session, store), lookupFor(cart, store)]);
    const plan = planRecovery(products, own?.data.products ?? [], lookup);
    const notice = tell(plan, cart, store);
    if (plan.intents.length === 0) return { session: own ? keepCart(session, own) : session, notice };
    const input = {
      id: session.cartId,
      storeid: store.storeId,
      userid: session.userId ?? GUEST_ID,
      updatedate: own?.updatedate ?? (session.cartId ? NO_VERSION : null),
      intents: plan.intents,
    };
    const response = await change(input, store.catalogId, bearer(session));
    if (response.success && response.shopCart)
      return { session: keepCart(session, response.shopCart), notice };
  }
  return { session, notice: { tone: 'error' as const, text: recoveryTexts.failed } };
}

/** Finds the cart's products as the store sells them now. */
async function lookupFor(cart: Cart, store: ChosenStore) {
  const productids = [...new Set(cart.data.products.map(({ productid }) => productid))];
  const asked = { storeid: store.catalogId, productids, limit: productids.length };
  return makeLookup((await call(getFilterProducts, asked)).rows);
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
