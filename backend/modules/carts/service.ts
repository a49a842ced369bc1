import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Consenting } from '#backend/modules/marketing/index.ts';
import { compareCart } from '#lib/cart/domain/check.ts';
import { applyIntents, changedMessage } from '#lib/cart/domain/intents.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { type DraftLine, isTooLong } from '#lib/cart/domain/lookup.ts';
import { splitNewLines } from '#lib/cart/domain/new-lines.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import {
  type Cart,
  type CartIntent,
  changeCart as changeCartCall,
  type checkCartProducts as checkCall,
  type getCart as getCartCall,
} from '#lib/contracts/carts.ts';
import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Admitted } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { contentDigest, isSameContent } from '../../idempotency.ts';
import {
  emptyCart,
  isForUser,
  isOpen,
  isOpenFor,
  isOrdered,
  isStale,
  nextVersion,
  noteSeen,
} from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { findCart, findLatestCart, lockCart } from './cart-reader.ts';
import { deleteDraft } from './drafts/repository.ts';
import { giftRefusal } from './gift-refusal.ts';
import { acceptNewLines, type SentLine } from './new-lines.ts';
import { type CartKey, type Find, openCart, requireStore } from './open-cart.ts';
import { withParked } from './parked-lines.ts';
import {
  buyerOf,
  keepHolds,
  priceCart,
  productIdsOf,
  readCart,
  readPricedCart,
  readPrices,
} from './priced-cart.ts';
import { insertCart, saveCart, saveSeen, withChange } from './repository.ts';
import { type CartReport, cartReport } from './tracking/cart-report.ts';
import { findShopperCart, noteVisitor, type Shopper } from './visitor-carts.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'marketing'>;

/**
 * CALL-64: the cart at today's prices. Instead of an unknown or closed one, the shopper's active cart of the store, which another
 * device or tab of theirs may have begun since, else a new, empty one (GAP-050).
 */
export async function getCart(deps: Deps, key: CartKey): Promise<CallOutput<typeof getCartCall>> {
  const row = key.id ? await findLatestCart(deps.db, key.id) : null;
  const open = row && isOpenFor(row, key) ? row : await findShopperCart(deps.db, key, key.storeid);
  if (open) return ok({ shopCart: await readCart(deps.db, open, deps.clock()), newCartId: null });
  // Not stored until something is put into it: a visitor who only looks leaves no trace.
  const now = deps.clock();
  const fresh = emptyCart(randomUUID(), key, now);
  const ordered = (row && isOrdered(row) && isForUser(row, key.userid)) || undefined;
  return ok({ shopCart: await readCart(deps.db, fresh, now), newCartId: fresh.cart_id, ordered });
}

/**
 * AJ-03: see the contract. All intents or none. Nearly always nobody else changes the cart meanwhile: it is written under
 * the version that was read, without a lock.
 */
export function changeCart(
  deps: Deps,
  input: Change,
  context: Consenting = {},
): Promise<CallOutput<typeof changeCartCall>> {
  const now = deps.clock();
  const report = cartReport(deps, context);
  const begin = startsCart(input) ? 'locked' : report ? 'atomic' : 'plain';
  return untilWritten(deps, (db, find) => tryChange(db, find, input, { now, report }), begin);
}

/** Whose cart nobody names has none, mostly: one that begins is written with the shopper locked. */
function startsCart({ id, ...shopper }: Change): boolean {
  return id === null && isKnown(shopper);
}

/** Can another device or tab of the shopper begin a cart at the same time? */
function isKnown({ userid, visitorid }: Shopper): boolean {
  return userid > 0 || Boolean(visitorid);
}

type Change = CartKey & { updatedate: string | null; intents: CartIntent[]; changeid?: string | undefined };

/** Whether the shopper may see it, and it is a cart still. */
function isOpenTo(cart: CartRow, { userid }: CartKey): boolean {
  return isForUser(cart, userid) && isOpen(cart);
}

/** Null when somebody else was faster. */
async function tryChange(
  db: Db,
  find: Find,
  input: Change,
  { now, report }: { now: Date; report: CartReport | undefined },
): Promise<CallOutput<typeof changeCartCall> | null> {
  const opened = await openCart(db, find, input, now);
  if (!opened) {
    return { success: false, message: orderMessages.cartChanged, shopCart: null, elsewhere: true };
  }
  const { cart, isNew, made } = opened;
  if (isNew && isKnown(input) && find !== lockCart) return null;
  const productIds = [
    ...productIdsOf(cart),
    ...input.intents.flatMap((intent) => ('productid' in intent ? [intent.productid] : [])),
  ];
  const { lookups, coupons } = await readPrices(db, cart, productIds, now);
  const { lookup } = lookups;
  const view = (lines: readonly DraftLine[]) => buildCart(lines, lookup, laPazDay(now));
  const wireOf = (row: CartRow) => priceCart(row, { lookups, coupons, now }).shopCart;
  const refuse = (message: string) => ({ success: false, message, shopCart: wireOf(cart) });

  const { changeid } = input;
  const digest = contentDigest(changeCartCall, { intents: input.intents });
  // Its response was lost: it was made before, in this cart or in one that is somebody else's or was closed by now.
  if (made !== null && !isSameContent(made, digest)) return refuse(keyTexts.change);
  if (made !== null) {
    const shopCart = isOpenTo(cart, input) ? wireOf(cart) : null;
    return { success: true, message: changedMessage(input.intents), shopCart };
  }
  // A cart that has just begun has no version that anybody could have known.
  if (!isNew && isStale(cart, input.updatedate)) return refuse(orderMessages.cartChanged);
  const isGift = cart.event_id !== null;
  const result = applyIntents(cart.lines, input.intents, lookup, isGift ? null : cart.saved);
  if (!result.ok) return refuse((await giftRefusal(db, cart, input.intents, now)) ?? result.message);
  const saved = result.saved ?? cart.saved;
  const wanted = isGift ? result.lines.map((line) => ({ ...line, eventid: cart.event_id })) : result.lines;
  if (isTooLong(wanted, cart.lines) || isTooLong(saved, cart.saved))
    return refuse(cartMessages.limitExceeded);

  const shown = view(wanted);
  const lines = noteSeen(wanted, shown.products, touchedKeys(cart.lines, wanted));
  const changed: CartRow = {
    ...{ ...cart, lines, saved, brought: null },
    applied: withChange(cart.applied, changeid, digest),
    updated_at: nextVersion(cart, now),
  };
  const isWritten = isNew ? await insertCart(db, changed) : await saveCart(db, changed, cart.updated_at);
  if (!isWritten) return null;
  await noteVisitor(db, [changed], input.visitorid);
  await keepHolds(db, cart.cart_id, coupons, now);
  const shopCart = wireOf(changed);
  await report?.(db, wireOf(cart), shopCart);
  return { success: true, message: changedMessage(input.intents), shopCart };
}

/** Two first additions at once may both find no cart to lock; the second time there is one. */
const LOCKED_TRIES = 3;

/**
 * Reads, judges and writes a cart under the version that was read; when somebody else was faster, once more with the cart
 * locked from the start.
 * @param attempt gives null when the cart was no longer as it was read
 * @param begin how it is tried first: `atomic` where it writes more than the cart, `locked` where the cart is expected to begin
 */
async function untilWritten<Result>(
  { db }: Deps,
  attempt: (db: Db, find: Find) => Promise<Result | null>,
  begin: 'plain' | 'atomic' | 'locked' = 'plain',
): Promise<Result> {
  const first = {
    plain: () => attempt(db, findCart),
    atomic: () => inTransaction(db, (trx) => attempt(trx, findCart)),
    locked: async () => null,
  };
  let result = await first[begin]();
  for (let left = LOCKED_TRIES; result === null && left > 0; left -= 1) {
    result = await inTransaction(db, (trx) => attempt(trx, lockCart));
  }
  if (result === null) throw new Error('a cart is changed by others all the time');
  return result;
}

/** What another storefront sends of a cart. */
interface SentCart {
  id: string;
  userid?: number | undefined;
  storeid?: number | undefined;
  status?: CartRow['status'] | undefined;
  updatedate?: string | undefined;
  data?: { products: SentLine[] } | undefined;
}

type SavedCart = { success: true; message: string; shopCart: Cart; faults: LineFault[] };

/** CALL-63: missing fields keep their values (GAP-049). Of the lines only SKU, product and quantity count. */
export function updateCart(deps: Deps, input: SentCart): Promise<SavedCart> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await requireStore(trx, input.storeid);
    return saveSent(trx, input, now);
  });
}

/** CALL-65: the same for a whole cart; one that is not known yet begins. */
export function setCart(
  deps: Deps,
  input: SentCart & { storeid: number; userid: number },
): Promise<SavedCart> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await requireStore(trx, input.storeid);
    await insertCart(trx, emptyCart(input.id, input, now));
    return saveSent(trx, input, now);
  });
}

async function saveSent(trx: Db, input: SentCart, now: Date): Promise<SavedCart> {
  const cart = await lockCart(trx, input.id);
  if (!cart || !isOpen(cart)) throw new Refusal(cartTexts.loadFailed);
  if (isStale(cart, input.updatedate)) throw new Refusal(orderMessages.cartChanged);
  const storeId = input.storeid ?? cart.store_id;
  const { lines, faults } = input.data
    ? await acceptNewLines(
        trx,
        input.data.products,
        { lines: cart.lines, buyer: buyerOf({ ...cart, store_id: storeId }) },
        now,
      )
    : { lines: cart.lines, faults: [] };
  const changed: CartRow = {
    ...withParked({ ...cart, lines }, input),
    brought: null,
    store_id: storeId,
    user_id: input.userid ?? cart.user_id,
    status: input.status ?? cart.status,
    updated_at: nextVersion(cart, now),
  };
  const { data } = await readCart(trx, changed, now);
  const seen = noteSeen(changed.lines, data.products, touchedKeys(cart.lines, changed.lines));
  const kept: CartRow = input.data || input.status ? { ...changed, lines: seen } : changed;
  await saveCart(trx, kept, cart.updated_at);
  if (kept.status === 'PAID') await deleteDraft(trx, kept.cart_id);
  return ok({ message: cartTexts.updated, shopCart: await readCart(trx, kept, now), faults });
}

/** CALL-22: what changed since the shopper saw the cart; telling it counts as seeing it (CART-37, GAP-052). */
export function checkCartProducts(
  deps: Deps,
  input: { storeid: number; cartsessionid: string; products?: SentLine[] | undefined },
  { caller }: Pick<Admitted, 'caller'>,
): Promise<CallOutput<typeof checkCall>> {
  const now = deps.clock();
  return untilWritten(deps, async (db, find) => {
    const cart = await find(db, input.cartsessionid);
    if (!cart || !isOpenFor(cart, { storeid: input.storeid, userid: caller?.customerId ?? GUEST_ID })) {
      throw new Refusal(cartTexts.loadFailed);
    }
    const { shopCart, coupons } = await readPricedCart(db, cart, now);
    await keepHolds(db, cart.cart_id, coupons, now);
    const before = cart.lines.flatMap((line) => (line.seen ? [line.seen] : []));
    const check = compareCart(before, shopCart.data);
    const seen = noteSeen(cart.lines, shopCart.data.products);
    // Mostly there is no news, and nothing to write.
    if (!isDeepStrictEqual(seen, cart.lines) && !(await saveSeen(db, cart, seen))) return null;
    const { faults } = splitNewLines(input.products ?? []);
    const isBad = faults.length > 0;
    return ok({
      ...check,
      needReview: check.needReview || isBad,
      needShow: check.needShow || isBad,
      shopCart,
      faults,
    });
  });
}

function touchedKeys(before: readonly DraftLine[], after: readonly DraftLine[]): Set<string> {
  const quantities = new Map(before.map((line) => [line.key, line.quantity]));
  return new Set(after.filter((line) => quantities.get(line.key) !== line.quantity).map((line) => line.key));
}
