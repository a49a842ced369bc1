import { lockCustomer } from '#backend/modules/account/index.ts';
import { findStoreName } from '#backend/modules/stores/index.ts';
import { countUnits } from '#lib/cart/domain/bag.ts';
import { mergeCarts } from '#lib/cart/domain/join.ts';
import type { enterStore as enterCall } from '#lib/contracts/account/store-carts.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { hasContent, isForUser, isOpen, nextVersion } from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { findLatestCart, lockCart } from './cart-reader.ts';
import { appliedCouponIds, moveCoupons } from './coupons/repository.ts';
import { copyDraft } from './drafts/repository.ts';
import { lockOwnCarts, waitingCarts } from './own-carts.ts';
import { alignedTo } from './parked-lines.ts';
import { readCart } from './priced-cart.ts';
import { forgetReturn, REMEMBERED, saveCart, takeOverApplied } from './repository.ts';
import { findVisitorCarts, noteVisitor } from './visitor-carts.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'ports'>;
type Input = CallInput<typeof enterCall>;

/** No request is under way for so long: one of before an undo has arrived by then. */
const UNDER_WAY_MS = 120_000;

/** AJ-73: see the contract. */
export function enterStore(deps: Deps, input: Input): Promise<CallOutput<typeof enterCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { source, target, own } = await lockCarts(trx, input);
    await noteVisitor(
      trx,
      [source, target].filter((cart) => cart !== null),
      input.visitorid,
    );
    const stays = source?.store_id === input.storeid || (input.keep && isFilled(target));
    if (!source || stays || cameBack(source, input.storeid, now) || (target && !hasContent(source))) {
      const cart = source?.store_id === input.storeid ? source : target;
      if (cart && source) await takeOverApplied(trx, cart, source);
      if (cart) await forgetReturn(trx, cart);
      return ok({ shopCart: cart && (await readCart(trx, cart, now)), moved: false });
    }
    const newest = Math.max(...own.map(({ updated_at }) => updated_at.getTime()), 0);
    const cart = await bring(trx, deps, { source, target, storeid: input.storeid, newest, now });
    return ok({ shopCart: await readCart(trx, cart, now), moved: true });
  });
}

/**
 * Has an undo just brought this cart back from the store? Whoever enters it then does so by a request of before, which the
 * undo has overtaken. Who was in the cart's own store since may bring it along again (`forgetReturn`).
 */
function cameBack({ brought }: CartRow, storeid: number, now: Date): boolean {
  if (!brought || !('returned' in brought) || brought.returned !== storeid) return false;
  return new Date(brought.at).getTime() + UNDER_WAY_MS > now.getTime();
}

interface Move {
  source: CartRow;
  target: CartRow | null;
  storeid: number;
  /** The version (ms) of the customer's cart that was changed last, 0 for a guest. */
  newest: number;
  now: Date;
}

/**
 * Brings what is in one cart into that of the new store, or the cart itself where that store has none, and where an order of
 * it waits for its payment, which closes that very cart.
 */
async function bring(trx: Db, deps: Deps, { source, target, storeid, newest, now }: Move): Promise<CartRow> {
  const waiting = await waitingCarts(trx, deps, target ? [source, target] : [source]);
  const isWhole = !target || waiting.has(source.cart_id);
  const row = isWhole ? source : target;
  const other = isWhole ? (target && !waiting.has(target.cart_id) ? target : null) : source;
  const merged = mergeAligned(source, other && target);
  const versionOf = (cart: CartRow) => nextVersion(cart, new Date(Math.max(now.getTime(), newest + 1)));
  // Either may be gone on with, also after an undo, and one whose order waits stays beside this one: no change that one of them has
  // made is made again in the other.
  const beside = isWhole ? target : source;
  const applied = [...(beside?.applied ?? []), ...row.applied].slice(-REMEMBERED);
  const emptied: CartRow | null = other && {
    ...other,
    applied,
    status: 'CHANGESTORE',
    lines: merged.left,
    saved: [],
    parked: [],
    event_id: null,
    brought: null,
    updated_at: nextVersion(other, now),
    successor_id: isWhole ? row.cart_id : null,
  };
  const after = emptied ? emptied.updated_at.getTime() + 1 : 0;
  const updated = new Date(Math.max(versionOf(row).getTime(), after));
  const before = [
    await snapshot(trx, row, updated),
    ...(other && emptied ? [await snapshot(trx, other, emptied.updated_at)] : []),
  ];
  const count = countUnits([...source.lines, ...source.saved]) - countUnits(merged.left);
  const cart: CartRow = {
    ...row,
    store_id: storeid,
    status: 'CHANGESTORE',
    lines: merged.lines,
    saved: merged.saved,
    parked: merged.parked,
    event_id: source.event_id,
    applied,
    brought: count > 0 ? { from: await findStoreName(trx, source.store_id), count, before } : null,
    updated_at: updated,
  };
  if (other && emptied) {
    await copyDraft(trx, { from: other.cart_id, to: cart.cart_id, now });
    await moveCoupons(trx, { from: other.cart_id, to: cart.cart_id });
    await saveCart(trx, emptied, other.updated_at);
  }
  await saveCart(trx, cart, row.updated_at);
  return cart;
}

/** What is in both carts; the one until now says whether it buys for an event. */
function mergeAligned(source: CartRow, target: CartRow | null) {
  if (!target) return { ...source, left: [] };
  const there = alignedTo(target, source.event_id);
  return { ...mergeCarts(there, source), parked: [...there.parked, ...source.parked] };
}

async function snapshot(trx: Db, cart: CartRow, version: Date) {
  const { cart_id, store_id, status, lines, saved, parked, order_key, event_id } = cart;
  const content = { lines, saved, parked, event_id, coupons: await appliedCouponIds(trx, cart_id) };
  return { cart_id, store_id, status, ...content, order_key, version: version.toISOString() };
}

/** The cart until now and that of the new store, nobody else's until the end; null for closed ones and those of others. */
async function lockCarts(trx: Db, { id, target: targetId, storeid, userid, visitorid }: Input) {
  const isCustomer = userid > 0;
  if (isCustomer) await lockCustomer(trx, userid);
  const own = isCustomer ? await lockOwnCarts(trx, userid) : [];
  const known = isCustomer ? [] : await findVisitorCarts(trx, visitorid);
  const sourceId = await latestId(trx, id);
  const knownHere = known.find(({ store_id, cart_id }) => store_id === storeid && cart_id !== sourceId);
  const guestId = isCustomer ? null : (knownHere?.cart_id ?? (await latestId(trx, targetId)));
  const others = new Map<string, CartRow>();
  // In one order, so that no two transactions wait for each other.
  for (const one of [...new Set([sourceId, guestId].filter((each) => each !== null))].toSorted()) {
    const cart = own.find(({ cart_id }) => cart_id === one) ?? (await lockCart(trx, one));
    if (cart && isOpen(cart) && isForUser(cart, userid)) others.set(one, cart);
  }
  const source = others.get(sourceId ?? '') ?? null;
  const here = own.filter(({ store_id, cart_id }) => store_id === storeid && cart_id !== source?.cart_id);
  const guests = others.get(guestId ?? '') ?? null;
  const ofGuest = guests && guests.store_id === storeid && guests !== source ? guests : null;
  return { own, source, target: isCustomer ? (here.find(hasContent) ?? here[0] ?? null) : ofGuest };
}

async function latestId(trx: Db, id: string | null): Promise<string | null> {
  return id === null ? null : ((await findLatestCart(trx, id))?.cart_id ?? null);
}

function isFilled(cart: CartRow | null): boolean {
  return cart !== null && hasContent(cart);
}
