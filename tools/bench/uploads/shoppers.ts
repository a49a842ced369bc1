import { setTimeout as pause } from 'node:timers/promises';
import { differentSearches } from '#tools/bench/load/terms.ts';
import { quantile } from '#tools/bench/report/statistics.ts';
import type { Pages } from '#tools/bench/support/addresses.ts';
import { askFor, pageHeaders } from '#tools/bench/support/http.ts';

/** Pages requested in a second, whether earlier ones have come or not: two thirds of what one core serves. */
const A_SECOND = 30;
const LATE = 0.95;

export interface PageTimes {
  /** In ms. */
  p50: number;
  p95: number;
}

/** Pages in turn: two cached ones, and a search that nobody made before. */
export function* visits({ home, product }: Pages): Generator<string> {
  for (const search of differentSearches(1_000_000)) yield* [home, search, product];
}

/** How many pages are requested in so many seconds. */
export function pageCount(seconds: number): number {
  return seconds * A_SECOND;
}

/** How long the next pages take for shoppers who come evenly. @throws Error when a page fails */
export async function timePages(url: string, pages: Iterator<string>, seconds: number): Promise<PageTimes> {
  const times: Promise<number>[] = [];
  for (let at = 0; at < pageCount(seconds); at += 1) {
    const path = pages.next().value ?? '/';
    times.push(askFor(200, url + path, { headers: pageHeaders }).then(({ full }) => full));
    await pause(1000 / A_SECOND);
  }
  const all = await Promise.all(times);
  return { p50: quantile(all, 0.5), p95: quantile(all, LATE) };
}
