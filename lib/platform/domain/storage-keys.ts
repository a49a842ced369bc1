import { storedName } from './stored-names.ts';

/** How long a key lasts: `kept` until somebody clears the browser, `tab` until its tab is closed. */
type Lasts = 'kept' | 'tab';

const WORDS: Readonly<Record<string, Lasts>> = {
  cart: 'kept',
  cart_queue: 'kept',
  stores: 'kept',
  searches: 'kept',
  seen: 'kept',
  wishlist: 'kept',
  purchases: 'kept',
  chosen: 'tab',
  pointer: 'tab',
  reloaded_at: 'tab',
  facts: 'tab',
  told: 'tab',
  untold: 'tab',
  visit: 'tab',
  gifts: 'tab',
  left: 'tab',
  list: 'tab',
};

/** What scripts of the shop keep in the browser's storage besides cookies, by name; /pages/cookies shows it, and a test compares. */
export const STORAGE_KEYS: ReadonlyMap<string, { word: string; lasts: Lasts }> = new Map(
  Object.entries(WORDS).map(([word, lasts]) => [storedName(word), { word, lasts }]),
);
