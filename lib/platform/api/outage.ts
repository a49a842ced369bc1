const KEY = Symbol.for('ajuar.backendOutage');

const shared: typeof globalThis & { [KEY]?: number } = globalThis;

/**
 * Remembers that the back-end could not be reached. Kept on globalThis because the front door (`server.ts`)
 * and Next's bundles load this module separately and must share the fact.
 */
export function markOutage(now: number = Date.now()): void {
  shared[KEY] = now;
}

/** Was a call lost within the last `withinMs` milliseconds? */
export function recentOutage(withinMs: number, now: number = Date.now()): boolean {
  return now - (shared[KEY] ?? Number.NEGATIVE_INFINITY) <= withinMs;
}
