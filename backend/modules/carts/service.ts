import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { compareCart } from '#lib/cart/domain/check.ts';
import { type LineFault, splitEntering } from '#lib/cart/domain/entering.ts';
import { applyIntents, changedMessage } from '#lib/cart/domain/intents.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type {
  Cart,
  CartIntent,
  changeCart as changeCartCall,
  checkCartProducts as checkCall,
  getCart as getCartCall,
} from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { cartMessages } from '#lib/labels/cart-messages.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { isOpenFor, isStale, nextVersion, noteSeen, toWire } from './cart.ts';
import { enterLines, type SentLine } from './entering.ts';
import { loadLookup } from './lookup.ts';
import { type CartRow, findCart, insertCart, lockCart, saveCart, saveSeen } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Asked = { id: string | null; storeid: number; userid: number };

/** As many lines as a cart may hold: what is sent back and forth stays small. */
const MAX_LINES = 100;

/** CALL-64: the cart at today's prices. An unknown or closed one is answered with a new, empty one (GAP-050). */
export async function getCart(deps: Deps, asked: Asked): Promise<CallOutput<typeof getCartCall>> {
  const row = asked.id ? await findCart(deps.db, asked.id) : null;
  if (row && isOpenFor(row, asked)) {
    return ok({ shopCart: await readCart(deps.db, row, deps.clock()), newCartId: null });
  }
  // Not stored until something is put into it: a visitor who only looks leaves no trace.
  const now = deps.clock();
  const fresh: CartRow = {
    cart_id: randomUUID(),
    store_id: asked.storeid,
    user_id: asked.userid,
    status: 'INITIAL',
    lines: [],
    created_at: now,
    updated_at: now,
  };
  return ok({ shopCart: await readCart(deps.db, fresh, now), newCartId: fresh.cart_id });
}

/** AJ-03: see the contract. All intents or none; the cart's row is locked meanwhile. */
export function changeCart(
  deps: Deps,
  input: Asked & { updatedate: string | null; intents: CartIntent[] },
): Promise<CallOutput<typeof changeCartCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { cart, isNew } = await openCart(trx, input, now);
    const productIds = [
      ...cart.lines.map((line) => line.productid),
      ...input.intents.flatMap((intent) => (intent.type === 'add' ? [intent.productid] : [])),
    ];
    const lookup = await loadLookup(trx, cart.store_id, productIds, now);
    const view = (lines: readonly DraftLine[]) => buildCart(lines, lookup, laPazDay(now));
    const refuse = (message: string) => ({
      success: false,
      message,
      shopCart: toWire(cart, view(cart.lines)),
    });

    // A cart that has just begun has no version that anybody could have known.
    if (!isNew && isStale(cart, input.updatedate)) return refuse(orderMessages.cartChanged);
    const result = applyIntents(cart.lines, input.intents, lookup);
    if (!result.ok) return refuse(result.message);
    if (result.lines.length > MAX_LINES) return refuse(cartMessages.limitExceeded);

    const shown = view(result.lines);
    const lines = noteSeen(result.lines, shown.products, touchedKeys(cart.lines, result.lines));
    const changed: CartRow = { ...cart, lines, updated_at: nextVersion(cart, now) };
    await saveCart(trx, changed);
    return { success: true, message: changedMessage(input.intents), shopCart: toWire(changed, view(lines)) };
  });
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
  return inTransaction(deps.db, (trx) => saveSent(trx, input, now));
}

/** CALL-65: the same for a whole cart; one that is not known yet begins. */
export function setCart(
  deps: Deps,
  input: SentCart & { storeid: number; userid: number },
): Promise<SavedCart> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { id: cartId, storeid: storeId, userid: userId } = input;
    await insertCart(trx, { cartId, storeId, userId, now });
    return saveSent(trx, input, now);
  });
}

async function saveSent(trx: Kysely<Schema>, input: SentCart, now: Date): Promise<SavedCart> {
  const cart = await lockCart(trx, input.id);
  if (!cart || cart.status === 'PAID') throw new Refusal(cartTexts.loadFailed);
  if (isStale(cart, input.updatedate)) throw new Refusal(orderMessages.cartChanged);
  const storeId = input.storeid ?? cart.store_id;
  const { lines, faults } = input.data
    ? await enterLines(trx, input.data.products, { lines: cart.lines, storeId }, now)
    : { lines: cart.lines, faults: [] };
  const changed: CartRow = {
    ...cart,
    lines,
    store_id: storeId,
    user_id: input.userid ?? cart.user_id,
    status: input.status ?? cart.status,
    updated_at: nextVersion(cart, now),
  };
  const { data } = await readCart(trx, changed, now);
  const seen = noteSeen(lines, data.products, touchedKeys(cart.lines, lines));
  const kept: CartRow = input.data ? { ...changed, lines: seen } : changed;
  await saveCart(trx, kept);
  return ok({ message: cartTexts.updated, shopCart: await readCart(trx, kept, now), faults });
}

/** CALL-22: what changed since the shopper saw the cart; telling it counts as seeing it (CART-37, GAP-052). */
export function checkCartProducts(
  deps: Deps,
  input: { storeid: number; cartsessionid: string; products?: SentLine[] | undefined },
): Promise<CallOutput<typeof checkCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, input.cartsessionid);
    if (!cart || cart.status === 'PAID' || cart.store_id !== input.storeid) {
      throw new Refusal(cartTexts.loadFailed);
    }
    const shopCart = await readCart(trx, cart, now);
    const before = cart.lines.flatMap((line) => (line.seen ? [line.seen] : []));
    const check = compareCart(before, shopCart.data.products);
    await saveSeen(trx, cart.cart_id, noteSeen(cart.lines, shopCart.data.products));
    const { faults } = splitEntering(input.products ?? []);
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

/** A stored cart at today's names, prices and stock. */
export async function readCart(db: Kysely<Schema>, cart: CartRow, now: Date): Promise<Cart> {
  const lookup = await loadLookup(
    db,
    cart.store_id,
    cart.lines.map((line) => line.productid),
    now,
  );
  return toWire(cart, buildCart(cart.lines, lookup, laPazDay(now)));
}

/** The cart to change, locked; a new one when the asked one is unknown, closed or another store's. */
async function openCart(
  trx: Kysely<Schema>,
  asked: Asked,
  now: Date,
): Promise<{ cart: CartRow; isNew: boolean }> {
  const known = asked.id ? await lockCart(trx, asked.id) : null;
  if (known && isOpenFor(known, asked)) return { cart: known, isNew: false };
  // An id that nobody knows is kept, so that two first additions at once meet in one cart.
  const cartId = asked.id && !known ? asked.id : randomUUID();
  await insertCart(trx, { cartId, storeId: asked.storeid, userId: asked.userid, now });
  const cart = await lockCart(trx, cartId);
  if (!cart) throw new Error('a cart that was just made is not there');
  return { cart, isNew: true };
}

function touchedKeys(before: readonly DraftLine[], after: readonly DraftLine[]): Set<string> {
  const quantities = new Map(before.map((line) => [line.key, line.quantity]));
  return new Set(after.filter((line) => quantities.get(line.key) !== line.quantity).map((line) => line.key));
}
