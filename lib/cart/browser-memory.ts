import type { Cart } from '#lib/contracts/carts.ts';
import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { newChangeId } from './domain/change-id.ts';
import { type NamedIntent, parseQueue } from './domain/queue.ts';
import { parseSavedCart, type SavedCart, toSavedCart } from './domain/saved-cart.ts';

/** Keys of what this shop keeps in a browser carry the brand (SYNC-15, GAP-056). */
const CART_KEY = storedName('cart');
const QUEUE_KEY = storedName('cart_queue');

/**
 * The copy of the cart; null without one. What cannot be read is thrown away.
 * @param onFault called with what is stored, for each line of it that makes no sense and is left out
 */
export function readSavedCart(onFault?: (stored: string) => void): SavedCart | null {
  const stored = readStored(CART_KEY);
  const saved = parseSavedCart(stored, () => stored && onFault?.(stored));
  if (stored !== null && !saved) writeStored(CART_KEY, null);
  return saved;
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

/** Waits for the lock that one tab of all has; an old browser's tabs have it each. @returns lets it go */
export function lockInBrowser(): Promise<() => void> {
  return new Promise((resolve) => {
    const goOn = () => resolve(() => undefined);
    if (!('locks' in navigator)) return goOn();
    navigator.locks.request(QUEUE_KEY, () => new Promise<void>(resolve)).catch(goOn);
  });
}

/** Hears from the other tabs of the shop. A browser without channels has tabs that reload instead. @returns tells them */
export function openChannel(onMessage: (cart: Cart | null) => void): (cart: Cart | null) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CART_KEY);
  channel.addEventListener('message', (event: MessageEvent<Cart | null>) => onMessage(event.data));
  return (cart) => channel.postMessage(cart);
}
