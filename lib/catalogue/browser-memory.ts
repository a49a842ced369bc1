import { parseSeen, withSeen } from './domain/seen.ts';

const KEY = 'ajuar_seen';

/** Remembers that a product was seen, and answers which ones were before it. A storage that is closed remembers nothing. */
export function rememberSeen(productid: number): number[] {
  try {
    const before = parseSeen(localStorage.getItem(KEY));
    localStorage.setItem(KEY, JSON.stringify(withSeen(before, productid)));
    return before.filter((id) => id !== productid);
  } catch {
    return [];
  }
}
