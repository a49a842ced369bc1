import { create } from 'zustand';
import type { Cart, CartData, CartIntent } from '#lib/contracts/carts.ts';
import { askMe, type Me, noteShown } from '#lib/platform/browser/me.ts';
import { countUnits, splitLines } from './domain/bag.ts';
import { bringsLine, foresee } from './domain/queue.ts';
import type { Removal } from './domain/removal.ts';

/** What became of a change: `message` is for the shopper. */
export interface ChangeResult {
  ok: boolean;
  message: string;
  /** A toast says it: it has nothing to do with what was wanted (no connection, or no response). */
  told: boolean;
}

/**
 * Where a change is told. A toast is for what has no place on the page: a refusal belongs beside the button (`success`: the
 * caller shows it), a new quantity beside its field (`none`), what was taken out beside the way back (`failure`), and what was added from its page into a panel of its own.
 */
export type Telling = 'toast' | 'success' | 'panel' | 'failure' | 'none';

/** Units that were added from their own page, to be shown in a panel; each once. */
export interface Added {
  id: number;
  productid: number;
  sku: string;
  quantity: number;
}

/** A message about the cart, each shown once. */
export interface CartNotice {
  id: number;
  tone: 'success' | 'error' | 'warn';
  text: string;
  /** Something was added: the way to the cart goes with it. */
  isAdded: boolean;
  /** A change of store, which can be undone. */
  canUndo: boolean;
  /** Called once it was seen. */
  onSeen?: () => void;
}

/** The cart as it is shown, from the server or painted from the browser's copy. */
export type ShownCart = Pick<
  CartData,
  'products' | 'saved' | 'discount' | 'subtotal' | 'total' | 'coupons' | 'unitlimit'
>;

export interface CartState {
  /** Null until something is known. */
  cart: ShownCart | null;
  /** The server has responded: prices and limits are today's. */
  live: boolean;
  /** Nothing is known of the cart and the server did not respond. */
  failed: boolean;
  /** Units for the bag, null until known. */
  count: number | null;
  /** What the last change of store brought; null once the cart was changed since. */
  brought: Cart['brought'];
  /** The line that was taken out last, until it is brought back or its notice is closed. */
  removed: Removal | null;
  /** Changes that wait for a connection, oldest first. */
  waiting: readonly CartIntent[];
  /** Keys (or SKUs) of lines with a change under way. */
  pending: readonly string[];
  /** Of these, those that bring a product which may have no line yet. */
  arriving: readonly string[];
  /** Quantities typed and not yet applied, by line key (CART-09). */
  staged: Readonly<Record<string, string>>;
  notice: CartNotice | null;
  added: Added | null;
}

export const EMPTY: ShownCart = {
  products: [],
  saved: null,
  discount: 0,
  subtotal: 0,
  total: 0,
  coupons: null,
};

/** The cart's state in this tab, for the store's own files. */
export const useStore = create<CartState>(() => ({
  cart: null,
  live: false,
  failed: false,
  count: null,
  brought: null,
  removed: null,
  waiting: [],
  pending: [],
  arriving: [],
  staged: {},
  notice: null,
  added: null,
}));

/** Shows the server's cart as it will be with changes that it has not heard of. */
export function showWith(cart: Cart | null, changes: readonly CartIntent[]): void {
  const shown = cart?.data ?? EMPTY;
  const data = { ...shown, products: changes.reduce(foresee, shown.products) };
  useStore.setState({
    cart: data,
    brought: cart?.brought ?? null,
    live: true,
    failed: false,
    count: countUnits(splitLines(data.products).buyable),
  });
}

/** Key of the line that a change is about, or its SKU where it has no line yet. */
export function lineOf(intent: CartIntent): string {
  return 'key' in intent ? intent.key : intent.sku;
}

/** Shows a change at once, as being under way. @returns key (or SKU) of its line */
export function beginChange(intent: CartIntent): string {
  const key = lineOf(intent);
  useStore.setState(({ cart, pending, arriving, staged }) => ({
    cart: cart && { ...cart, products: foresee(cart.products, intent) },
    pending: [...pending, key],
    arriving: bringsLine(intent) ? [...arriving, key] : arriving,
    staged: Object.fromEntries(Object.entries(staged).filter(([name]) => name !== key)),
  }));
  return key;
}

/** A change is no longer under way: says what became of it. */
export function endChange(intent: CartIntent, result: ChangeResult, telling: Telling): void {
  const key = lineOf(intent);
  useStore.setState(({ pending, arriving }) => ({
    pending: pending.toSpliced(pending.indexOf(key), 1),
    arriving: bringsLine(intent) ? arriving.toSpliced(arriving.indexOf(key), 1) : arriving,
  }));
  tellOf(intent, result, telling);
}

/** Lines that are still to come, by key (or SKU): of additions under way, and of such as wait for a connection. */
export function linesToCome({ cart, arriving, waiting }: CartState): Record<'now' | 'later', string[]> {
  const lines = cart?.products ?? [];
  const isToCome = (name: string) =>
    !lines.some(({ key, productsku }) => key === name || productsku === name);
  const later = waiting.filter(bringsLine).map(lineOf).filter(isToCome);
  return { now: arriving.filter(isToCome), later };
}

/** What changes in this tab alone. */
export const viewActions = {
  /** The panel about what was added was closed. */
  endAdded: () => useStore.setState({ added: null }),
  /** The notice of what was taken out was closed. */
  endRemoval: () => useStore.setState({ removed: null }),
  /** Keeps a typed quantity until it is applied (CART-09, CART-10); null drops it. */
  stage: (key: string, typed: string | null) =>
    useStore.setState(({ staged }) => {
      const others = Object.entries(staged).filter(([name]) => name !== key);
      return { staged: Object.fromEntries(typed === null ? others : [...others, [key, typed]]) };
    }),
} as const;

/** Coupons come and go within a version of the cart. */
export function hasOtherCoupons(one: Cart, other: Cart | null): boolean {
  const textOf = (cart: Cart | null) => JSON.stringify(cart?.data.coupons);
  return one.updatedate === other?.updatedate && textOf(one) !== textOf(other);
}

let notices = 0;

/** Says something about the cart, once. */
export function say(tone: CartNotice['tone'], text: string, isAdded = false): void {
  notices += 1;
  useStore.setState({ notice: { id: notices, tone, text, isAdded, canUndo: false } });
}

/**
 * Says what the server had to say. A page that is left before it can have been seen leaves it to the next one; one in the
 * background leaves it to the one in front, and asks for it again once it is looked at.
 */
export function tellOnce({ id, tone, text, undo }: NonNullable<Me['notice']>): void {
  if (document.hidden) {
    document.addEventListener('visibilitychange', tellWaiting, { once: true });
    return;
  }
  notices += 1;
  const canUndo = undo === true;
  useStore.setState({
    notice: { id: notices, tone, text, isAdded: false, canUndo, onSeen: () => noteShown(id) },
  });
}

/** Says what nobody has been told meanwhile. Without a response it is left to the next page. */
function tellWaiting(): void {
  askMe().then(
    ({ notice }) => notice && tellOnce(notice),
    () => undefined,
  );
}

/** Several warnings are one message. */
export function warn(texts: readonly string[]): void {
  if (texts.length > 0) say('warn', texts.join('\n'));
}

/** Says what became of a change, where it is to be said. */
function tellOf(intent: CartIntent, { ok, message, told }: ChangeResult, telling: Telling): void {
  if (ok && !told && telling === 'panel' && intent.type === 'add') {
    const { productid, sku, quantity } = intent;
    notices += 1;
    useStore.setState({ added: { id: notices, productid, sku, quantity } });
  } else if (told || telling === 'toast' || telling === (ok ? 'success' : 'failure')) {
    say(ok ? 'success' : 'error', message, ok && !told && intent.type === 'add');
  }
}
