import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { isWished, keysIn, type Wish } from './domain/wish.ts';

/** Product ids, with the sku of a colour clone (WISH-13), as texts: '12:', '12:TAZA-VER'. */
const KEY = storedName('wishlist');

let known: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** The list that this browser has: it fills hearts and decides nothing. The same array until it changes. */
export function wishesHere(): readonly string[] {
  known ??= keysIn(readStored(KEY));
  return known;
}

/** Whether it has a product, or with a sku that colour of it. */
export function isWishedHere(wish: Wish): boolean {
  return isWished(wishesHere(), wish);
}

/** Keeps another list: every heart of this page and of other tabs follows. */
export function keepWishes(keys: readonly string[]): void {
  known = keys;
  writeStored(KEY, keys.length > 0 ? JSON.stringify(keys) : null);
  tell();
}

/** Calls back when the list has changed, here or in another tab; answers how to stop. */
export function onWishes(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hear);
  };
}

function hear({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  known = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
