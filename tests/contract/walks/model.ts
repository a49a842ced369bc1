import { applyIntents } from '#lib/cart/domain/intents.ts';
import { type MergedLists, mergeCarts } from '#lib/cart/domain/join.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import type { DraftLine, Lookup } from '#lib/cart/domain/lookup.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';

/** Whose cart: a device's guest's ('g0', 'g1') or the customer's ('c'). */
export type Owner = `g${number}` | 'c';

/** Codes of coupons, each once. */
type Codes = readonly string[];

interface ModelCart {
  lines: readonly DraftLine[];
  saved: readonly DraftLine[];
  /** Codes of the coupons that are applied to it. */
  coupons: Codes;
  /** Grows with each write. */
  version: number;
  /** The order that was last started out of it. */
  order: string | null;
}

interface Move {
  from: string;
  to: string;
  before: [ModelCart | null, ModelCart | null];
  versions: [number | null, number];
  /** An order of the moved cart waited for its payment: that very cart goes on. */
  isPaying: boolean;
}

const EMPTY: ModelCart = { lines: [], saved: [], coupons: [], version: 0, order: null };
const isFilled = (cart: ModelCart | undefined): cart is ModelCart =>
  cart !== undefined && cart.lines.length + cart.saved.length > 0;

/**
 * What the carts of one shopper must be, out of the pure rules alone: a cart for each owner and store. Each method is what a
 * request does when it arrives.
 */
export class CartModel {
  readonly carts = new Map<string, ModelCart>();
  readonly #applied = new Set<string>();
  readonly #lookups: ReadonlyMap<number, Lookup>;
  readonly #moves = new Map<string, Move>();
  /** Versions of the carts that orders were started out of, by order. */
  readonly #ordered = new Map<string, number>();
  #clock = 0;

  constructor(lookups: ReadonlyMap<number, Lookup>) {
    this.#lookups = lookups;
  }

  /** A change, made once whatever the network does. @returns whether it is granted */
  change(owner: Owner, store: number, intent: CartIntent, changeid: string): boolean {
    if (this.#applied.has(changeid)) return true;
    const lookup = this.#lookups.get(store);
    if (!lookup) throw new Error('no such store');
    const cart = this.carts.get(keyOf(owner, store)) ?? EMPTY;
    const result = applyIntents(cart.lines, [intent], lookup, cart.saved);
    if (!result.ok) return false;
    this.#applied.add(changeid);
    this.#write(keyOf(owner, store), { ...cart, lines: result.lines, saved: result.saved ?? [] });
    return true;
  }

  /** A coupon is for a cart that something can be bought of. @returns whether it is applied */
  enterCoupon(owner: Owner, store: number, code: string): boolean {
    const cart = this.carts.get(keyOf(owner, store));
    if (!cart || !this.#isBuyable(cart, store)) return false;
    // No version of its own: a change of store can still be undone.
    this.carts.set(keyOf(owner, store), { ...cart, coupons: both(cart.coupons, [code]) });
    return true;
  }

  takeCouponOut(owner: Owner, store: number, code: string): void {
    const cart = this.carts.get(keyOf(owner, store));
    if (!cart) return;
    this.carts.set(keyOf(owner, store), { ...cart, coupons: without(cart.coupons, [code]) });
  }

  #isBuyable({ lines }: Pick<ModelCart, 'lines'>, store: number): boolean {
    const lookup = this.#lookups.get(store);
    return lookup !== undefined && buildCart(lines, lookup, '').subtotal > 0;
  }

  /** A change of store brings the lines and the coupons along. */
  enter(owner: Owner, from: number, to: number, isPaying: boolean): void {
    const [source, target] = [keyOf(owner, from), keyOf(owner, to)];
    const moved = this.carts.get(source);
    if (!moved || from === to) return;
    const present = this.carts.get(target);
    if (present && !isFilled(moved)) return;
    const before: Move['before'] = [moved, present ?? null];
    if (present) {
      this.#write(source, { ...EMPTY, order: moved.order });
      const coupons = both(present.coupons, moved.coupons);
      this.#write(target, { ...present, ...listsOf(mergeCarts(present, moved)), coupons });
    } else {
      this.carts.delete(source);
      this.#write(target, moved);
    }
    const versions: Move['versions'] = [this.#versionOf(source), this.#versionOf(target) ?? 0];
    if (isFilled(moved)) this.#moves.set(target, { from: source, to: target, before, versions, isPaying });
  }

  /** Gives both carts back. @returns whether that is still possible */
  undo(owner: Owner, store: number): boolean {
    const move = this.#moves.get(keyOf(owner, store));
    if (!move) return false;
    const { from, to, before, versions } = move;
    if (this.#versionOf(from) !== versions[0] || this.#versionOf(to) !== versions[1]) return false;
    const [source, target] = before;
    const coupons = couponsApart(move, this.carts.get(to)?.coupons ?? []);
    this.#write(from, { ...(source ?? EMPTY), coupons: coupons.from });
    this.#write(to, { ...(target ?? EMPTY), coupons: coupons.to });
    this.#moves.delete(to);
    return true;
  }

  /** A login joins the guest's carts with the customer's, store by store. */
  login(guest: Owner, here: number, stores: readonly number[]): void {
    const other = stores.find((store) => store !== here) ?? here;
    const brought = this.carts.get(keyOf(guest, here));
    const brings =
      !isFilled(this.carts.get(keyOf(guest, other))) && !isFilled(this.carts.get(keyOf(guest, here)));
    for (const store of stores) {
      const own = this.carts.get(keyOf('c', store));
      const local = this.carts.get(keyOf(guest, store));
      this.carts.delete(keyOf(guest, store));
      if (isFilled(local)) {
        const order = own?.order ?? local.order;
        const coupons = both(local.coupons, own?.coupons ?? []);
        const joined = own ? { ...own, ...listsOf(mergeCarts(own, local)), order, coupons } : local;
        this.#write(keyOf('c', store), joined);
      } else if (own && store === here) this.#write(keyOf('c', store), own);
    }
    // With nothing here the customer's cart of the other store comes along (SYNC-10).
    const elsewhere = this.carts.get(keyOf('c', other));
    if (brings && isFilled(elsewhere) && !isFilled(this.carts.get(keyOf('c', here)))) {
      this.carts.delete(keyOf('c', other));
      const present = this.carts.get(keyOf('c', here))?.coupons ?? [];
      this.#write(keyOf('c', here), { ...elsewhere, coupons: both(elsewhere.coupons, present) });
    }
    // Who has no cart here goes on with the empty one that they came with.
    if (brought && !this.carts.has(keyOf('c', here))) this.#write(keyOf('c', here), brought);
  }

  /** An order is started out of a cart, or was given up: what is in it stays. */
  order(owner: Owner, store: number, orderid: string): void {
    const key = keyOf(owner, store);
    this.#write(key, { ...(this.carts.get(key) ?? EMPTY), order: orderid });
    this.#ordered.set(orderid, this.#clock);
  }

  /**
   * An order is paid: its cart is closed, and what the order did not take goes on in another; one that was changed since stays as
   * it is.
   */
  paid(orderid: string): void {
    const found = [...this.carts].find(([, { version }]) => version === this.#ordered.get(orderid));
    if (!found) return;
    const [key, { lines, saved }] = found;
    const store = Number(key.split('/')[1]);
    const rest = {
      ...EMPTY,
      lines: lines.filter((line) => !this.#isBuyable({ lines: [line] }, store)),
      saved,
    };
    this.carts.delete(key);
    if (isFilled(rest)) this.#write(key, rest);
  }

  #write(key: string, cart: ModelCart): void {
    this.#clock += 1;
    this.carts.set(key, { ...cart, version: this.#clock });
  }

  #versionOf(key: string): number | null {
    return this.carts.get(key)?.version ?? null;
  }
}

export function keyOf(owner: Owner, store: number): string {
  return `${owner}/${store}`;
}

/** The coupons of both carts after an undo: what the one that goes on did not have itself goes back. */
function couponsApart({ before: [source, target], isPaying }: Move, now: Codes) {
  if (!target) return { from: now, to: [] };
  const [own, theirs] = [source?.coupons ?? [], target.coupons];
  if (isPaying) return { from: without(now, without(theirs, own)), to: common(theirs, now) };
  return { from: common(own, now), to: without(now, without(own, theirs)) };
}

const both = (one: Codes, other: Codes): Codes => [...new Set([...one, ...other])];
const without = (one: Codes, other: Codes): Codes => one.filter((code) => !other.includes(code));
const common = (one: Codes, other: Codes): Codes => one.filter((code) => other.includes(code));

function listsOf({ lines, saved }: MergedLists) {
  return { lines, saved };
}
