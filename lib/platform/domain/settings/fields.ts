import { z } from 'zod';
import { MAX_CLOCK_OFFSET_MS } from '../clock.ts';

/** Fields of settings that both processes have. */
export const appMode = z.enum(['demo', 'live'], { error: 'must be demo or live' });
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
  error: 'must be fatal, error, warn, info, debug or silent',
});
export const key = z.string().min(16, 'use at least 16 characters, 32 with APP_MODE=live');
export const emailAddress = z.email('must be an e-mail address');
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http address, such as http://localhost:3000',
});
/** Addresses with commas between them. */
export const httpUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(httpUrl));
/** Names of hosts with commas between them, in lower case. */
export const hostNames = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^[\w.-]+$|^\[[\da-f:]+\]$/, 'must be names of hosts, without protocol and port'),
    ),
  );
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });
/** 0 takes a free one. */
export const portNumber = wholeNumber(0, 65_535, 'a port number');
export const clockOffset = wholeNumber(-MAX_CLOCK_OFFSET_MS, MAX_CLOCK_OFFSET_MS);
/** How long a process that is told to end still serves while it says that it is not ready, in milliseconds. */
export const drainDelay = wholeNumber(0, 300_000).default(5000);

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number, what = 'a whole number') {
  const error = `must be ${what}, ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}
