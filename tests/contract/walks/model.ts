import { applyIntents } from '#lib/cart/domain/intents.ts';
import { type MergedLists, mergeCarts } from '#lib/cart/domain/join.ts';
import type { DraftLine, Lookup } from '#lib/cart/domain/lookup.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';

/** Whose cart: a device's guest's ('g0', 'g1') or the customer's ('c'). */
export type Owner = `g${number}` | 'c';

interface ModelCart {
  lines: readonly DraftLine[];
  saved: readonly DraftLine[];
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
}

const EMPTY: ModelCart = { lines: [], saved: [], version: 0, order: null };
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

  /** A change of store brings the lines along. */
  enter(owner: Owner, from: number, to: number): void {
    const [source, target] = [keyOf(owner, from), keyOf(owner, to)];
    const moved = this.carts.get(source);
    if (!moved || from === to) return;
    const present = this.carts.get(target);
    if (present && !isFilled(moved)) return;
    const before: Move['before'] = [moved, present ?? null];
    if (present) {
      this.#write(source, { ...EMPTY, order: moved.order });
      this.#write(target, { ...present, ...listsOf(mergeCarts(present, moved)) });
    } else {
      this.carts.delete(source);
      this.#write(target, moved);
    }
    const versions: Move['versions'] = [this.#versionOf(source), this.#versionOf(target) ?? 0];
    if (isFilled(moved)) this.#moves.set(target, { from: source, to: target, before, versions });
  }

  /** Gives both carts back. @returns whether that is still possible */
  undo(owner: Owner, store: number): boolean {
    const move = this.#moves.get(keyOf(owner, store));
    if (!move) return false;
    const { from, to, before, versions } = move;
    if (this.#versionOf(from) !== versions[0] || this.#versionOf(to) !== versions[1]) return false;
    const [source, target] = before;
    this.#write(from, source ?? EMPTY);
    this.#write(to, target ?? EMPTY);
    this.#moves.delete(to);
    return true;
  }

  /** A login joins the guest's carts with the customer's, store by store. */
  login(guest: Owner, here: number, stores: readonly number[]): void {
    const other = stores.find((store) => store !== here) ?? here;
    const brings =
      !isFilled(this.carts.get(keyOf(guest, other))) && !isFilled(this.carts.get(keyOf(guest, here)));
    for (const store of stores) {
      const own = this.carts.get(keyOf('c', store));
      const local = this.carts.get(keyOf(guest, store));
      this.carts.delete(keyOf(guest, store));
      if (isFilled(local)) {
        const order = own?.order ?? local.order;
        this.#write(keyOf('c', store), own ? { ...own, ...listsOf(mergeCarts(own, local)), order } : local);
      } else if (own && store === here) this.#write(keyOf('c', store), own);
    }
    // With nothing here the customer's cart of the other store comes along (SYNC-10).
    const elsewhere = this.carts.get(keyOf('c', other));
    if (brings && isFilled(elsewhere) && !isFilled(this.carts.get(keyOf('c', here)))) {
      this.carts.delete(keyOf('c', other));
      this.#write(keyOf('c', here), elsewhere);
    }
  }

  /** An order is started out of a cart, or was given up: what is in it stays. */
  order(owner: Owner, store: number, orderid: string): void {
    const key = keyOf(owner, store);
    this.#write(key, { ...(this.carts.get(key) ?? EMPTY), order: orderid });
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

function listsOf({ lines, saved }: MergedLists) {
  return { lines, saved };
}
