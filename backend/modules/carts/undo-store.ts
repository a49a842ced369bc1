import { randomUUID } from 'node:crypto';
import { lockCustomer } from '#backend/modules/account/index.ts';
import type { undoStoreChange as undoCall } from '#lib/contracts/account/store-carts.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import type { Db } from '../../db/database.ts';
import type { CartBefore } from '../../db/schema/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { broughtInto, emptyCart, isForUser, isOpen, nextVersion } from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { findLatestCart, lockCart } from './cart-reader.ts';
import { giveBackCoupons } from './coupons/repository.ts';
import { lockOwnCarts } from './own-carts.ts';
import { readCart } from './priced-cart.ts';
import { insertCart, saveCart } from './repository.ts';
import { noteVisitor } from './visitor-carts.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-74: see the contract. @throws Refusal */
export function undoStoreChange(
  deps: Deps,
  input: CallInput<typeof undoCall>,
): Promise<CallOutput<typeof undoCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    if (input.userid > 0) await lockCustomer(trx, input.userid);
    const own = input.userid > 0 ? await lockOwnCarts(trx, input.userid) : [];
    const latest = input.id === null ? null : await findLatestCart(trx, input.id);
    const carts = latest ? await lockBoth(trx, latest) : [];
    const [kept] = carts;
    await noteVisitor(trx, carts, input.visitorid);
    if (!kept || !canUndo(kept, carts, input) || isTaken(kept, own))
      throw new Refusal(storeCartTexts.cannotUndo);
    const before = broughtInto(kept)?.before ?? [];
    const restored = carts.map((cart, at) => restore(cart, before[at], { storeid: input.storeid, now }));
    for (const [at, cart] of restored.entries()) {
      await saveCart(trx, cart, carts[at]?.updated_at ?? cart.updated_at);
    }
    await separateCoupons(trx, before);
    const newest = Math.max(
      now.getTime(),
      ...[...own, ...restored].map((cart) => cart.updated_at.getTime() + 1),
    );
    const shopCart = await cartOfStore(trx, restored, input, new Date(newest));
    const left = restored.find(({ cart_id }) => cart_id !== shopCart.cart_id) ?? null;
    return ok({
      shopCart: await readCart(trx, shopCart, now),
      other: left && (await readCart(trx, left, now)),
    });
  });
}

/** The cart and the one that its lines came from, in the order of its snapshot. */
async function lockBoth(trx: Db, cart: CartRow): Promise<CartRow[]> {
  const ids = broughtInto(cart)?.before.map((one) => one.cart_id) ?? [cart.cart_id];
  const locked = new Map<string, CartRow>();
  for (const id of ids.toSorted()) {
    const one = await lockCart(trx, id);
    if (one) locked.set(id, one);
  }
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** Neither cart was changed since, and no order was started out of them meanwhile. */
function canUndo(
  kept: CartRow,
  carts: readonly CartRow[],
  { storeid, userid }: { storeid: number; userid: number },
): boolean {
  const before = broughtInto(kept)?.before ?? [];
  const isSame = (cart: CartRow, at: number) =>
    isForUser(cart, userid) &&
    cart.order_key === before[at]?.order_key &&
    cart.updated_at.toISOString() === before[at]?.version;
  if (before.length === 0 || carts.length !== before.length || !carts.every(isSame)) return false;
  return isOpen(kept) && kept.store_id === storeid;
}

/** Has a cart that was brought as a whole left its store, and another device begun one there since? */
function isTaken(kept: CartRow, own: readonly CartRow[]): boolean {
  const store = broughtInto(kept)?.before[0]?.store_id;
  if (store === kept.store_id) return false;
  return own.some(({ cart_id, store_id }) => cart_id !== kept.cart_id && store_id === store);
}

/** A cart as it was; what goes back to another store is not brought here again by a request of before (change-store.ts). */
function restore(
  cart: CartRow,
  before: CartBefore | undefined,
  { storeid, now }: { storeid: number; now: Date },
): CartRow {
  if (!before) return cart;
  const { store_id, status, lines, saved, parked, event_id = null } = before;
  const content = { store_id, status, lines, saved, parked, event_id };
  const brought = store_id === storeid ? null : { returned: storeid, at: now.toISOString() };
  return { ...cart, ...content, brought, successor_id: null, updated_at: nextVersion(cart, now) };
}

/** Coupons go back to the cart that they came from. */
async function separateCoupons(trx: Db, [into, from]: readonly CartBefore[]): Promise<void> {
  if (!into || !from) return;
  const coupons = { own: into.coupons ?? [], theirs: from.coupons ?? [] };
  await giveBackCoupons(trx, { from: into.cart_id, to: from.cart_id, ...coupons });
}

/** The cart that its shopper goes on with in this store: a customer's newest, so that nothing follows them again. */
async function cartOfStore(
  trx: Db,
  restored: readonly CartRow[],
  { storeid, userid, visitorid }: CallInput<typeof undoCall>,
  newest: Date,
): Promise<CartRow> {
  const here = restored.find(({ store_id }) => store_id === storeid);
  if (here) {
    const cart = { ...here, updated_at: newest };
    await saveCart(trx, cart, here.updated_at);
    return cart;
  }
  const applied = restored.flatMap((cart) => cart.applied);
  const empty = emptyCart(randomUUID(), { storeid, userid, visitorid }, newest);
  const fresh: CartRow = { ...empty, status: 'CHANGESTORE', applied };
  await insertCart(trx, fresh);
  return fresh;
}
