import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Key of a history entry's state, beside what the router keeps there. */
const KEY = storedName('gifts');

/** How far a list of gifts had grown when its history entry was left. */
interface Grown {
  count: number;
  /** Where the page was scrolled to, in pixels. */
  y: number;
}

/** What this history entry had of the list; null on a new one. */
export function grownList(): Grown | null {
  const state: unknown = window.history.state;
  const grown: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null;
  if (typeof grown !== 'object' || grown === null) return null;
  const [count, y]: unknown[] = [Reflect.get(grown, 'count'), Reflect.get(grown, 'y')];
  return typeof count === 'number' && typeof y === 'number' ? { count, y } : null;
}

/** Remembers how many gifts are shown, and where the page stands. */
export function keepGrown(count: number): void {
  const grown: Grown = { count, y: window.scrollY };
  window.history.replaceState({ ...window.history.state, [KEY]: grown }, '');
}
