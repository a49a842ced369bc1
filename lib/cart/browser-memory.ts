import type { Cart, CartIntent, LineFault } from '#lib/contracts/carts.ts';
import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { type CartMirror, mirrorFaults, parseMirror, toMirror } from './domain/mirror.ts';
import { parseQueue } from './domain/queue.ts';

/** Keys of what this shop keeps in a browser carry the brand (SYNC-15, GAP-056). */
const MIRROR_KEY = storedName('cart');
const QUEUE_KEY = storedName('cart_queue');

/** The copy of the cart; null without one. What cannot be read is thrown away. */
export function readMirror(): CartMirror | null {
  const stored = readStored(MIRROR_KEY);
  const mirror = parseMirror(stored);
  if (stored !== null && !mirror) writeStored(MIRROR_KEY, null);
  return mirror;
}

/** What is wrong with lines of the copy, which are left out of it. */
export function readMirrorFaults(): LineFault[] {
  return mirrorFaults(readStored(MIRROR_KEY));
}

/** Keeps a copy of the cart: nothing personal. An empty cart leaves nothing behind. */
export function writeMirror(cart: Cart | null): void {
  const lines = cart?.data.products ?? [];
  writeStored(MIRROR_KEY, lines.length === 0 ? null : JSON.stringify(toMirror(lines)));
}

/** The queue where the storage takes none: it lasts as long as the page. */
let unstored: CartIntent[] = [];

/** Changes that wait for a connection, oldest first; every tab of the shop sees the same. */
export function readQueue(): CartIntent[] {
  return [...parseQueue(readStored(QUEUE_KEY)), ...unstored];
}

export function writeQueue(intents: readonly CartIntent[]): void {
  writeStored(QUEUE_KEY, null);
  const isKept = intents.length === 0 || writeStored(QUEUE_KEY, JSON.stringify(intents));
  unstored = isKept ? [] : intents.slice();
}

/** Runs work that one tab alone may do at a time; an old browser's tabs do it each. */
export async function aloneInBrowser(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(QUEUE_KEY, work);
  else await work();
}

/** Tells the other tabs of the shop, and hears from them. A browser without channels has tabs that reload instead. */
export function openChannel(hear: (cart: Cart | null) => void): (cart: Cart | null) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(MIRROR_KEY);
  channel.addEventListener('message', (event: MessageEvent<Cart | null>) => hear(event.data));
  return (cart) => channel.postMessage(cart);
}
