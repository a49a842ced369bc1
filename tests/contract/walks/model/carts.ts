import { applyIntents } from '#lib/cart/domain/intents.ts';
import { type MergedLists, mergeCarts } from '#lib/cart/domain/join.ts';
import type { DraftLine, Lookup } from '#lib/cart/domain/lookup.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { both, type Codes, common, isFilled, type ModelCart, type Owner, without } from './state.ts';

interface Move {
  from: string;
  to: string;
  before: [ModelCart, ModelCart | null];
  marks: [string, string];
  /** An order of the moved cart waited for its payment: that very cart goes on. */
  isPaying: boolean;
}

/**
 * What the carts of one shopper must be, out of the pure rules alone: a cart for each owner and store. Each method is what a
 * request does when it arrives.
 */
export class CartModel {
  readonly carts = new Map<string, ModelCart>();
  readonly #applied = new Set<string>();
  readonly #lookups: ReadonlyMap<number, Lookup>;
  /** Whether an order of a cart waits. */
  readonly #waits: (cart: number) => boolean;
  readonly #moves = new Map<string, Move>();
  /** The carts that others were joined into, or that an order left something in. */
  readonly #successors = new Map<number, number>();
  /** Guests' carts that a login has joined already. */
  readonly #joined = new Set<string>();
  #clock = 0;

  constructor(lookups: ReadonlyMap<number, Lookup>, waits: (cart: number) => boolean) {
    this.#lookups = lookups;
    this.#waits = waits;
  }

  cartOf(owner: Owner, store: number): ModelCart | undefined {
    return this.carts.get(keyOf(owner, store));
  }

  /** The same where it is the one that a request names, which may have gone on in another. */
  named(owner: Owner, store: number, id: number | null): ModelCart | undefined {
    const cart = this.cartOf(owner, store);
    return cart && cart.id === this.#latest(id) ? cart : undefined;
  }

  /** A change, made once whatever the network does. @returns whether it is granted */
  change(owner: Owner, store: number, intent: CartIntent, changeid: string): boolean {
    if (this.#applied.has(changeid)) return true;
    const lookup = this.#lookups.get(store);
    if (!lookup) throw new Error('no such store');
    const cart = this.cartOf(owner, store) ?? this.#empty();
    const result = applyIntents(cart.lines, [intent], lookup, cart.saved);
    if (!result.ok) return false;
    this.#applied.add(changeid);
    this.#write(keyOf(owner, store), { ...cart, lines: result.lines, saved: result.saved ?? [] });
    return true;
  }

  /** No version of its own: a change of store can still be undone. */
  setCoupons(owner: Owner, store: number, change: (codes: Codes) => Codes): void {
    const cart = this.cartOf(owner, store);
    if (cart) this.carts.set(keyOf(owner, store), { ...cart, coupons: change(cart.coupons) });
  }

  /** Sections of the checkout, without a version as well. */
  type(owner: Owner, store: number, sections: Readonly<Record<string, string>>): void {
    const cart = this.cartOf(owner, store);
    if (cart) this.carts.set(keyOf(owner, store), { ...cart, draft: { ...cart.draft, ...sections } });
  }

  /**
   * A change of store brings the lines, the coupons and what was typed along.
   * @param named the cart that the request names, which may be there already
   */
  enter(owner: Owner, named: number | null, to: number): void {
    const latest = this.#latest(named);
    const source = [...this.carts].find(([key, { id }]) => id === latest && key.startsWith(`${owner}/`))?.[0];
    const target = keyOf(owner, to);
    const moved = source === undefined ? undefined : this.carts.get(source);
    const present = this.carts.get(target);
    const isHere = source === undefined || !moved || source === target;
    if (isHere || moved.returned === to || (present && !isFilled(moved))) {
      this.stay(owner, to);
      return;
    }
    const isPaying = this.#waits(moved.id);
    if (present) {
      const [stays, goes] = isPaying ? [moved, present] : [present, moved];
      if (isPaying) {
        this.carts.delete(source);
        this.#successors.set(goes.id, stays.id);
      } else this.#write(source, { ...moved, lines: [], saved: [], coupons: [], isLogin: false });
      const coupons = both(present.coupons, moved.coupons);
      const draft = { ...stays.draft, ...goes.draft };
      const joined = { ...stays, ...listsOf(mergeCarts(present, moved)), coupons, draft, isLogin: false };
      this.#write(target, joined);
    } else {
      this.carts.delete(source);
      this.#write(target, { ...moved, isLogin: false });
    }
    if (!isFilled(moved)) return;
    const marks: Move['marks'] = [this.#markOf(source), this.#markOf(target)];
    this.#moves.set(target, { from: source, to: target, before: [moved, present ?? null], marks, isPaying });
  }

  /** Somebody is in a store with the cart that is there: it may be brought along again. */
  stay(owner: Owner, store: number): void {
    const cart = this.cartOf(owner, store);
    if (cart) this.carts.set(keyOf(owner, store), { ...cart, returned: null });
  }

  /** Gives both carts back. @returns whether that is still possible */
  undo(owner: Owner, store: number): boolean {
    const move = this.#moves.get(keyOf(owner, store));
    if (!move) return false;
    const { from, to, before, marks, isPaying } = move;
    if (this.#markOf(from) !== marks[0] || this.#markOf(to) !== marks[1]) return false;
    const [source, target] = before;
    const now = this.carts.get(to);
    const coupons = couponsApart(move, now?.coupons ?? []);
    // What was typed stays with the cart that it was typed for.
    const draftOf = (cart: ModelCart) =>
      [...this.carts.values()].find(({ id }) => id === cart.id)?.draft ?? cart.draft;
    const back = target ? { ...target, draft: draftOf(target) } : this.#empty();
    if (target && isPaying) this.#successors.delete(target.id);
    this.#write(from, { ...source, coupons: coupons.from, draft: draftOf(source) }, store);
    this.#write(to, { ...back, coupons: coupons.to });
    this.#moves.delete(to);
    return true;
  }

  /** A login joins the guest's carts with the customer's, store by store; again it means the same carts. */
  login(guest: Owner, here: number, stores: readonly number[]): void {
    const other = stores.find((store) => store !== here) ?? here;
    const brought = this.cartOf(guest, here);
    const stays = isFilled(this.cartOf(guest, other)) || this.#joined.has(keyOf(guest, other));
    const brings = !stays && !isFilled(brought);
    for (const store of stores) this.#join(guest, store, here);
    // With nothing here the customer's cart of the other store comes along (SYNC-10).
    const elsewhere = this.cartOf('c', other);
    const present = this.cartOf('c', here);
    if (brings && isFilled(elsewhere) && !isFilled(this.cartOf('c', here))) {
      this.carts.delete(keyOf('c', other));
      const coupons = both(elsewhere.coupons, present?.coupons ?? []);
      const draft = { ...elsewhere.draft, ...present?.draft };
      if (present) this.#successors.set(present.id, elsewhere.id);
      this.#write(keyOf('c', here), { ...elsewhere, coupons, draft });
    }
    // Who has no cart here goes on with the empty one that they came with.
    if (brought && !this.carts.has(keyOf('c', here))) this.#write(keyOf('c', here), brought);
    for (const store of stores) this.#noteLogin(store);
  }

  #join(guest: Owner, store: number, here: number): void {
    const own = this.cartOf('c', store);
    const local = this.cartOf(guest, store);
    this.carts.delete(keyOf(guest, store));
    if (!isFilled(local)) {
      if (own && store === here && !own.isLogin) this.#write(keyOf('c', store), own);
      return;
    }
    this.#joined.add(keyOf(guest, store));
    if (!own) {
      this.#write(keyOf('c', store), local);
      return;
    }
    const isLocals = this.#waits(local.id) || (store === here && !isFilled(own));
    const [stays, goes] = isLocals ? [local, own] : [own, local];
    this.#successors.set(goes.id, stays.id);
    const coupons = both(local.coupons, own.coupons);
    const draft = { ...stays.draft, ...goes.draft };
    this.#write(keyOf('c', store), { ...stays, ...listsOf(mergeCarts(own, local)), coupons, draft });
  }

  #noteLogin(store: number): void {
    const cart = this.cartOf('c', store);
    if (cart) this.carts.set(keyOf('c', store), { ...cart, isLogin: true });
  }

  /** A logout leaves the guest's carts of a device to nobody; their coupons stay held. */
  leave(guest: Owner, stores: readonly number[]): void {
    for (const store of stores) {
      const cart = this.cartOf(guest, store);
      this.carts.delete(keyOf(guest, store));
      this.#joined.delete(keyOf(guest, store));
      if (cart) this.carts.set(`left ${cart.id}/${store}`, cart);
    }
  }

  /** An order is started out of a cart: a change of store can no longer be undone. */
  start(owner: Owner, store: number, key: string): void {
    const cart = this.cartOf(owner, store);
    if (cart) this.carts.set(keyOf(owner, store), { ...cart, order: key });
  }

  /**
   * An order closes its cart; what it did not take goes on in another.
   * @param version that was ordered: a cart that was changed since stays as it is; null closes it whatever it is
   */
  close(id: number, version: number | null, taken: readonly DraftLine[]): void {
    const found = [...this.carts].find(([, cart]) => cart.id === id);
    if (!found) return;
    const [key, { lines, saved, version: current }] = found;
    if (version !== null && current !== version) return;
    const rest = { ...this.#empty(), lines: lines.flatMap((line) => leftOf(line, taken)), saved };
    this.carts.delete(key);
    if (!isFilled(rest)) return;
    this.#write(key, rest);
    this.#successors.set(id, rest.id);
  }

  #latest(id: number | null): number | null {
    let latest = id;
    for (let next = latest; next !== null; next = this.#successors.get(next) ?? null) latest = next;
    return latest;
  }

  #empty(): ModelCart {
    this.#clock += 1;
    const nothing = { lines: [], saved: [], coupons: [], draft: {}, order: null };
    return { id: this.#clock, ...nothing, version: 0, returned: null, isLogin: false };
  }

  #write(key: string, cart: ModelCart, returned: number | null = null): void {
    this.#clock += 1;
    this.carts.set(key, { ...cart, returned, version: this.#clock });
  }

  /** Another one when the cart was changed, or an order started out of it. */
  #markOf(key: string): string {
    const cart = this.carts.get(key);
    return cart ? `${cart.version} ${cart.order}` : '';
  }
}

/** What an order leaves of a line. */
function leftOf(line: DraftLine, taken: readonly DraftLine[]): DraftLine[] {
  const units = taken.find(({ key }) => key === line.key)?.quantity ?? 0;
  return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
}

function keyOf(owner: Owner, store: number): string {
  return `${owner}/${store}`;
}

/** The coupons of both carts after an undo: what the one that goes on did not have itself goes back. */
function couponsApart({ before: [source, target], isPaying }: Move, now: Codes) {
  if (!target) return { from: now, to: [] };
  const [own, theirs] = [source.coupons, target.coupons];
  if (isPaying) return { from: without(now, without(theirs, own)), to: common(theirs, now) };
  return { from: common(own, now), to: without(now, without(own, theirs)) };
}

function listsOf({ lines, saved }: MergedLists) {
  return { lines, saved };
}
