import { quantile } from '#tools/bench/report/statistics.ts';
import { askFor, pageHeaders } from '#tools/bench/support/http.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import type { LoneStorefront } from '#tools/bench/support/shop.ts';

/** What first visits took, in milliseconds. */
export interface FirstVisits {
  /** Until the first byte, of 95 in 100. */
  firstByte95: number;
  /** Until the last byte, of half of them. */
  lastByte50: number;
  /** Of the storefront's processor, for a page. */
  processor: number;
}

/** Visits pages one after the other, each once, in a store. @throws Error for any that is not there */
export async function visitOnce(
  { url, pid }: Pick<LoneStorefront, 'url' | 'pid'>,
  paths: readonly string[],
  store: number,
): Promise<FirstVisits> {
  const headers = { ...pageHeaders, cookie: `ajuar_store=${store}` };
  const before = processorTime(pid);
  const first: number[] = [];
  const full: number[] = [];
  for (const path of paths) {
    const answer = await askFor(200, url + path, { headers });
    first.push(answer.first);
    full.push(answer.full);
  }
  return {
    firstByte95: quantile(first, 0.95),
    lastByte50: quantile(full, 0.5),
    processor: (processorTime(pid) - before) / paths.length,
  };
}
