import { boundedCache, textBytes } from '#lib/platform/cache/bounded-cache.ts';
import { CACHE_BYTES } from '#lib/platform/cache/budget.ts';

/** A page that is the same for everybody in a store. */
export interface Page {
  /** Id of the store, '' where the visitor has chosen none. */
  store: string;
  /** Address without a query. */
  path: string;
}

/** As one text, by which pages are compared. */
export const keyOf = ({ store, path }: Page): string => `${store} ${path}`;

interface Counted {
  page: Page;
  visits: number;
}

/** How often pages were visited since that was last reported. */
export class Visits {
  readonly #counts = boundedCache<Counted>(CACHE_BYTES.visits, ({ page }) => textBytes(page.path));

  add(page: Page): void {
    const key = keyOf(page);
    const counted = this.#counts.get(key);
    if (counted) counted.visits += 1;
    else this.#counts.set(key, { page, visits: 1 });
  }

  /** The most visited ones, the most visited first; all are counted from 0 again. */
  take(limit: number): Counted[] {
    const counted = [...this.#counts.values()].sort((one, other) => other.visits - one.visits);
    this.#counts.clear();
    return counted.slice(0, limit);
  }
}
