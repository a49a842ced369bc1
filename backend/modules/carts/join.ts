import { lockCustomer } from '#backend/modules/account/index.ts';
import { findStoreName, storeIds } from '#backend/modules/stores/index.ts';
import { changedLines, mergeCarts } from '#lib/cart/domain/join.ts';
import { nameOf } from '#lib/cart/domain/recover.ts';
import type { JoinedLine, joinCarts as joinCall } from '#lib/contracts/account/carts.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { hasContent, isForUser, isOpen, nextVersion, noteSeen } from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { findLatestCart, lockCart } from './cart-reader.ts';
import { moveCoupons } from './coupons/repository.ts';
import { adoptInvoice, copyDraft } from './drafts/repository.ts';
import { lockOwnCarts, noteLogin, waitingCarts } from './own-carts.ts';
import { alignedTo } from './parked-lines.ts';
import { readCart } from './priced-cart.ts';
import { REMEMBERED, saveCart, saveSeen, takeOverApplied } from './repository.ts';
import { findCartsToJoin } from './visitor-carts.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'ports'>;
type Lines = CartRow['lines'];

/**
 * AJ-70: see the contract. Logins of one customer join one after another, and whoever changes one of the carts meanwhile
 * is before or after: nothing that is written is lost.
 */
export function joinCarts(
  deps: Deps,
  asked: CallInput<typeof joinCall>,
): Promise<CallOutput<typeof joinCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    // In a store that is gone no cart goes on: all stay where they are.
    if (!(await storeIds(trx)).includes(asked.storeid)) return ok({ shopCart: null, joined: [] });
    await lockCustomer(trx, asked.userid);
    await adoptInvoice(trx, asked.visitorid, asked.userid);
    const input = await withVisitorCarts(trx, asked);
    const elsewhere = await joinOthers(trx, deps, input, now);
    const own = await lockOwnCarts(trx, input.userid);
    const local = await lockLocal(trx, input.id, own, input.userid);
    const waiting = await waitingCarts(trx, deps, local ? [...own, local] : own);
    // What was the visitor's in another store stays there.
    const known = own.filter(({ cart_id }) => !elsewhere.ids.includes(cart_id));
    // An empty one goes on as theirs, too, where they have none: it knows which changes were made in it.
    const empty = await lockVisitors(trx, input.id, own, input.userid);
    const target = chooseTarget(known, local, waiting, input.storeid) ?? empty;
    if (!target) return ok({ shopCart: null, joined: elsewhere.joined });
    const sources = unique(local, ...own.filter(({ store_id }) => store_id === input.storeid)).filter(
      (cart) => cart.cart_id !== target.cart_id && !waiting.has(cart.cart_id),
    );
    const { cart, left } = await joinInto(trx, target, sources, { ...input, own, waiting, now });
    await noteLogin(
      trx,
      own.map(({ cart_id }) => cart_id).filter((id) => sources.every((source) => source.cart_id !== id)),
    );
    await takeOverOthers(trx, cart, input, own);
    const shopCart = await readCart(trx, cart, now);
    const joined = report(local?.lines ?? [], cart, left, shopCart);
    await noteTold(trx, cart, shopCart, joined);
    return ok({ shopCart, joined: [...joined, ...elsewhere.joined] });
  });
}

/** The carts to join: those that the visitor's cookie names, and those that it lost; the same when the call is repeated. */
async function withVisitorCarts(trx: Db, input: CallInput<typeof joinCall>) {
  const known = await findCartsToJoin(trx, input.visitorid, input.userid);
  const id = input.id ?? known.find(({ store_id }) => store_id === input.storeid)?.cart_id ?? null;
  const elsewhere = known.filter(({ store_id, cart_id }) => store_id !== input.storeid && cart_id !== id);
  const others = new Set([...(input.others ?? []), ...elsewhere.map(({ cart_id }) => cart_id)]);
  return { ...input, id, others: [...others] };
}

/**
 * Of an empty cart nothing comes along but which changes were made in it; the same of one of the store that stays beside this one,
 * because its order waits.
 */
async function takeOverOthers(
  trx: Db,
  cart: CartRow,
  { id, userid }: CallInput<typeof joinCall>,
  own: readonly CartRow[],
): Promise<void> {
  const local = id === null ? null : await findLatestCart(trx, id);
  const visitors = local && isForUser(local, userid) ? [local] : [];
  const others = [...visitors, ...own.filter(({ store_id }) => store_id === cart.store_id)];
  const applied = others.filter(({ cart_id }) => cart_id !== cart.cart_id).flatMap((one) => one.applied);
  await takeOverApplied(trx, cart, { applied: [...new Set(applied)] });
}

/** Joins the visitor's carts of other stores, each with the customer's there. */
async function joinOthers(
  trx: Db,
  deps: Deps,
  { others = [], userid, storeid }: CallInput<typeof joinCall>,
  now: Date,
): Promise<{ ids: string[]; joined: JoinedLine[] }> {
  const ids: string[] = [];
  const joined: JoinedLine[] = [];
  for (const id of others.toSorted()) {
    const own = await lockOwnCarts(trx, userid);
    const local = await lockLocal(trx, id, own, userid);
    if (!local || local.store_id === storeid) continue;
    const waiting = await waitingCarts(trx, deps, [local]);
    const here = own.find(({ store_id }) => store_id === local.store_id);
    const target = here && !waiting.has(local.cart_id) ? here : local;
    const sources = unique(local, here ?? null).filter(({ cart_id }) => cart_id !== target.cart_id);
    const { cart, left } = await joinInto(trx, target, sources, {
      ...{ userid, storeid: local.store_id, own, waiting, now },
    });
    const shopCart = await readCart(trx, cart, now);
    const store = await findStoreName(trx, local.store_id);
    joined.push(...report(local.lines, cart, left, shopCart).map((line) => ({ ...line, store })));
    ids.push(cart.cart_id);
  }
  return { ids, joined };
}

function unique(...carts: (CartRow | null)[]): CartRow[] {
  const byId = new Map(carts.flatMap((cart) => (cart ? [[cart.cart_id, cart]] : [])));
  return [...byId.values()];
}

/** The visitor's cart, which may have been joined before; null for a closed one and somebody else's. */
async function lockVisitors(
  trx: Db,
  id: string | null,
  own: readonly CartRow[],
  userId: number,
): Promise<CartRow | null> {
  const latest = id === null ? null : await findLatestCart(trx, id);
  if (!latest || !isForUser(latest, userId)) return null;
  const cart = own.find(({ cart_id }) => cart_id === latest.cart_id) ?? (await lockCart(trx, latest.cart_id));
  return cart && isOpen(cart) && isForUser(cart, userId) ? cart : null;
}

/** The same with something in it. */
async function lockLocal(...args: Parameters<typeof lockVisitors>): Promise<CartRow | null> {
  const cart = await lockVisitors(...args);
  return cart && hasContent(cart) ? cart : null;
}

/**
 * The cart that goes on: the customer's of this store, which their other devices show, before the visitor's, before one of
 * another store, which comes along. One whose order waits for its payment can only be that one.
 */
function chooseTarget(
  own: readonly CartRow[],
  local: CartRow | null,
  waiting: ReadonlySet<string>,
  storeId: number,
): CartRow | null {
  const here = own.filter(({ store_id }) => store_id === storeId);
  const filled = here.filter(hasContent);
  if (local && waiting.has(local.cart_id)) return local;
  const paying = filled.find(({ cart_id }) => waiting.has(cart_id));
  return paying ?? filled[0] ?? local ?? own.find(hasContent) ?? here[0] ?? null;
}

interface JoinInput {
  userid: number;
  storeid: number;
  own: readonly CartRow[];
  /** Carts of which an order waits for its payment. */
  waiting: ReadonlySet<string>;
  now: Date;
}

/** Moves all that is in the sources into the target; a source of which something is left stays the customer's. */
async function joinInto(
  trx: Db,
  target: CartRow,
  sources: readonly CartRow[],
  { userid, storeid, own, waiting, now }: JoinInput,
): Promise<{ cart: CartRow; left: Lines }> {
  const left: Lines = [];
  // The cart that the visitor has before them says whether it buys for an event, unless an order of the other waits for its
  // payment: that one has to stay as it is.
  const visitors = waiting.has(target.cart_id) ? undefined : sources.find(({ user_id }) => user_id <= 0);
  const eventId = (visitors ?? target).event_id;
  let cart: CartRow = {
    ...alignedTo(target, eventId),
    user_id: userid,
    store_id: storeid,
    status: 'LOGIN',
    brought: null,
  };
  for (const source of sources) {
    const merged = mergeCarts(cart, alignedTo(source, cart.event_id));
    cart = {
      ...cart,
      lines: merged.lines,
      saved: merged.saved,
      parked: [...cart.parked, ...alignedTo(source, cart.event_id).parked],
      applied: [...source.applied, ...cart.applied].slice(-REMEMBERED),
    };
    left.push(...merged.left);
    await copyDraft(trx, { from: source.cart_id, to: cart.cart_id, now });
    await moveCoupons(trx, { from: source.cart_id, to: cart.cart_id });
    const emptied = {
      ...source,
      lines: merged.left,
      saved: [],
      parked: [],
      updated_at: nextVersion(source, now),
    };
    // What is joined is nobody's any more, and goes with the guests' empty carts.
    const closed = { ...emptied, user_id: GUEST_ID, successor_id: cart.cart_id };
    await saveCart(trx, merged.left.length > 0 ? { ...emptied, user_id: userid } : closed, source.updated_at);
  }
  const isNews =
    sources.length > 0 ||
    target.user_id !== userid ||
    target.store_id !== storeid ||
    target.status !== 'LOGIN';
  if (!isNews) return { cart: target, left };
  // The newest of all, those of other stores too: it is the active one.
  const others = own.filter(({ cart_id }) => cart_id !== target.cart_id);
  const newest = Math.max(
    now.getTime(),
    ...sources.map((source) => nextVersion(source, now).getTime() + 1),
    ...others.map(({ updated_at }) => updated_at.getTime() + 1),
  );
  const changed = { ...cart, updated_at: nextVersion(target, new Date(newest)) };
  await saveCart(trx, changed, target.updated_at);
  return { cart: changed, left };
}

/** What came along is told at the login, and no news afterwards; a price that differs stays one until it was looked at. */
async function noteTold(
  trx: Db,
  cart: CartRow,
  { data }: Cart,
  joined: readonly JoinedLine[],
): Promise<void> {
  const repriced = data.products.filter(({ issue }) => issue === 'price').map(({ key }) => key);
  const told = joined.map(({ key }) => key).filter((key) => !repriced.includes(key));
  if (told.length > 0) await saveSeen(trx, cart, noteSeen(cart.lines, data.products, new Set(told)));
}

function report(known: Lines, cart: CartRow, left: Lines, shopCart: Cart): JoinedLine[] {
  const shown = new Map(shopCart.data.products.map((line) => [line.key, line]));
  const changes = changedLines(known, cart.lines).flatMap(({ key, change }): JoinedLine[] => {
    const line = shown.get(key);
    return line ? [{ key, change, name: nameOf(line), quantity: line.quantity }] : [];
  });
  const remaining = left.map(({ key, quantity, seen, sku }): JoinedLine => {
    return { key, change: 'left', name: seen ? nameOf(seen) : sku, quantity };
  });
  return [...changes, ...remaining];
}
