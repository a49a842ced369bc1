import { env } from './env.ts';

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;

/** What a line may carry: route patterns, ids, codes, durations. Never a path, a name or an address. */
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Writes one JSON line to stderr when the level is wanted (LOG_LEVEL). */
export function log(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  if (LEVELS[level] < LEVELS[env().logLevel]) return;
  process.stderr.write(`${JSON.stringify({ level, event, time: new Date().toISOString(), ...fields })}\n`);
}
