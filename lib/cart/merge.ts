import 'server-only';
import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { call } from '#lib/platform/api/client.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session, visitorIdOf, withVisitorId } from '#lib/platform/session/content.ts';
import { change } from './change.ts';
import { loadCart } from './data.ts';
import { type Lookup, makeLookup } from './domain/lookup.ts';
import { keepCart } from './kept-cart.ts';

/** Tries while another tab changes the same cart. */
const TRIES = 4;
/** A version that no cart has: only a cart that begins now may be changed under it. */
const NO_VERSION = new Date(0).toISOString();

/** What is to get into whose cart. */
interface Merge<Plan extends { intents: CartIntent[] }> {
  session: Session;
  store: ChosenStore;
  wanted: readonly { productid: number }[];
  /** Decides out of the cart as it is and of what the store sells. */
  plan: (own: Cart | null, lookup: Lookup) => Plan;
}

/** What was done, and the session with its cart. */
interface Merged<Plan> {
  session: Session;
  plan: Plan;
}

/**
 * Puts lines into the visitor's cart, all that are planned or none. The plan is made for a version of the cart and made
 * again when somebody else was faster: two requests at once do not add up.
 * @returns null when others were faster each time
 * @throws BackendError
 */
export async function mergeLines<Plan extends { intents: CartIntent[] }>({
  session: visitor,
  store,
  wanted,
  plan: planFor,
}: Merge<Plan>): Promise<Merged<Plan> | null> {
  const session = withVisitorId(visitor);
  for (let left = TRIES; left > 0; left -= 1) {
    const [own, lookup] = await Promise.all([loadCart(session, store), lookupFor(wanted, store)]);
    const plan = planFor(own, lookup);
    if (plan.intents.length === 0) {
      return { session: own ? keepCart(session, own) : visitor, plan };
    }
    const input = {
      id: own?.id ?? session.cartId,
      storeid: store.storeId,
      userid: session.userId ?? GUEST_ID,
      visitorid: visitorIdOf(session),
      updatedate: own?.updatedate ?? NO_VERSION,
      intents: plan.intents,
    };
    const { success, shopCart } = await change(input, store.catalogId, bearer(session));
    if (success && shopCart) return { session: keepCart(session, shopCart), plan };
  }
  return null;
}

/** Finds products as the store sells them now. */
async function lookupFor(wanted: readonly { productid: number }[], store: ChosenStore): Promise<Lookup> {
  const productids = [...new Set(wanted.map(({ productid }) => productid))];
  const asked = { storeid: store.catalogId, productids, limit: productids.length };
  return makeLookup((await call(getFilterProducts, asked)).rows);
}
