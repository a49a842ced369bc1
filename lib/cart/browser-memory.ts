import type { Cart } from '#lib/contracts/carts.ts';
import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { onVisitorChange } from '#lib/platform/browser/visitor-change.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { newChangeId } from './domain/change-id.ts';
import { type NamedIntent, parseQueue } from './domain/queue.ts';
import { parseSavedCart, type SavedCart, savedFaults, toSavedCart } from './domain/saved-cart.ts';

/** Keys of what this shop keeps in a browser carry the brand (SYNC-15, GAP-056). */
const CART_KEY = storedName('cart');
const QUEUE_KEY = storedName('cart_queue');

/** The copy of the cart; null without one. What cannot be read is thrown away. */
export function readSavedCart(): SavedCart | null {
  const stored = readStored(CART_KEY);
  const saved = parseSavedCart(stored);
  if (stored !== null && !saved) writeStored(CART_KEY, null);
  return saved;
}

/** Has an order closed the cart meanwhile, here or in another tab? Its copy is gone then, and nothing is rebuilt from it. */
export function isForgotten(): boolean {
  return readSavedCart() === null;
}

/** What is wrong with lines of the copy, which are left out of it. */
export function readSavedFaults(): LineFault[] {
  return savedFaults(readStored(CART_KEY));
}

/** Keeps a copy of the cart: nothing personal. An empty cart leaves nothing behind. */
export function writeSavedCart(cart: Cart | null): void {
  const copy = cart && toSavedCart(cart.data);
  writeStored(CART_KEY, copy && JSON.stringify({ ...copy, id: newChangeId(), store: cart.storeid }));
}

/** The queue where the storage takes none: it lasts as long as the page. */
let unstored: NamedIntent[] = [];

/** Changes that wait for a connection, oldest first; every tab of the shop sees the same. */
export function readQueue(): NamedIntent[] {
  return [...parseQueue(readStored(QUEUE_KEY)), ...unstored];
}

export function writeQueue(intents: readonly NamedIntent[]): void {
  writeStored(QUEUE_KEY, null);
  const isKept = intents.length === 0 || writeStored(QUEUE_KEY, JSON.stringify(intents));
  unstored = isKept ? [] : intents.slice();
}

/** Runs work that one tab alone may do at a time; an old browser's tabs do it each. */
export async function aloneInBrowser<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(QUEUE_KEY, work) : await work();
}

/**
 * Tells the other tabs of the shop, and hears from them. A browser without channels has tabs that reload instead.
 * @param read called when somebody else is the visitor: the cart that is shown is no copy to rebuild one from
 */
export function openChannel(
  hear: (cart: Cart | null) => void,
  read: () => void,
): (cart: Cart | null) => void {
  onVisitorChange(read);
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CART_KEY);
  channel.addEventListener('message', (event: MessageEvent<Cart | null>) => hear(event.data));
  return (cart) => channel.postMessage(cart);
}
