import { setTimeout } from 'node:timers/promises';

/** Waits until some work has settled, whatever came of it, but no longer than this. @param limitMs in milliseconds */
export async function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: limit.signal });
  await Promise.race([work, late]).catch(() => undefined);
  limit.abort();
}
