/** How much slower Lighthouse takes a phone's processor to be. */
const SLOWDOWN = 4;
/** A task blocks a finger from here on, in milliseconds. */
const LONG_MS = 50;

/** A task of the page's main thread, as Lighthouse reads it from the browser's trace; times in microseconds. */
export interface TracedTask {
  parent?: unknown;
  event: { ts: number; tdur?: number | undefined };
}

/**
 * What TBT would be on a machine that does nothing else: each task by the time that its thread was running, not by the
 * clock. Lighthouse multiplies the clock's time by four, and with it every moment in which another process had the core.
 * @param paintedAt the page's first paint, in microseconds of the trace
 * @returns milliseconds
 */
export function ownBlocking(tasks: readonly TracedTask[], paintedAt: number): number {
  return tasks
    .filter(({ parent, event }) => !parent && event.ts >= paintedAt)
    .map(({ event }) => ((event.tdur ?? 0) / 1000) * SLOWDOWN - LONG_MS)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}
