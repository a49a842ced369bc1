/** A product in a wishlist; a sku of '' is the product as a whole, another one a colour clone (WISH-13, WISH-14). */
export interface Wish {
  productid: number;
  sku: string;
}

/** A wish as texts hold it, '12:' or '12:TAZA-VER': in a form's button, a cookie, the browser's list. */
const KEY = /^([1-9]\d{0,9}):(.{0,120})$/;

/** Wishes of a visitor that wait for a login; the newest stay. */
const MOST_WAITING = 20;
/** What a cookie takes of them, in letters. */
const MOST_LETTERS = 1200;

export function wishKey({ productid, sku }: Wish): string {
  return `${productid}:${sku}`;
}

/** The wish that a text holds, null for any other text. */
export function readWish(text: string): Wish | null {
  const [, productid, sku] = KEY.exec(text) ?? [];
  return productid === undefined || sku === undefined ? null : { productid: Number(productid), sku };
}

/** Whether a wish is in a list of keys: a product as a whole by any of its rows, a colour by its own alone. */
export function isWished(keys: readonly string[], wish: Wish): boolean {
  const key = wishKey(wish);
  return keys.some((one) => (wish.sku === '' ? one.startsWith(key) : one === key));
}

/** The list once a wish was added or removed, as CALL-85 does it: a product as a whole takes its colours along. */
export function withWish(keys: readonly string[], wish: Wish, state: 'ADD' | 'REMOVE'): string[] {
  if (state === 'ADD') return isWished(keys, wish) ? [...keys] : [wishKey(wish), ...keys];
  return keys.filter((one) => !isWished([one], wish));
}

/** The wishes in the cookie of a visitor who has to log in first, oldest first; none for what cannot be read. */
export function waitingWishes(cookie: string | undefined): Wish[] {
  return keysIn(cookie).flatMap((key) => readWish(key) ?? []);
}

/** That cookie once one more wish waits. */
export function withWaiting(cookie: string | undefined, wish: Wish): string {
  const key = wishKey(wish);
  const keys = [...keysIn(cookie).filter((one) => one !== key), key].slice(-MOST_WAITING);
  while (keys.length > 1 && JSON.stringify(keys).length > MOST_LETTERS) keys.shift();
  return JSON.stringify(keys);
}

/** The keys that a kept text holds as JSON; none for what cannot be read. */
export function keysIn(text: string | null | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
