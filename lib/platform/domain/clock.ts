import { DAY_MS } from './day.ts';
/** Ten years: what a shop's clock may be set ahead or back, in milliseconds. */
export const MAX_CLOCK_OFFSET_MS = 10 * 366 * DAY_MS;

/** A clock that is `offsetMs` ahead of the machine's, or behind it when negative; 0 is the machine's own. */
export function offsetClock(offsetMs: number): () => Date {
  return () => new Date(Date.now() + offsetMs);
}
