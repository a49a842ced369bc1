import { processWide } from '../process-wide.ts';

const last = processWide('backendOutage', () => ({ at: Number.NEGATIVE_INFINITY }));

/** Remembers that the back-end could not be reached. */
export function markOutage(now: number = Date.now()): void {
  last().at = now;
}

/** Was a call lost within the last `withinMs` milliseconds? */
export function recentOutage(withinMs: number, now: number = Date.now()): boolean {
  return now - last().at <= withinMs;
}
