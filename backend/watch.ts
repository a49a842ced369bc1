import type { FastifyBaseLogger } from 'fastify';

/** How a sign-in by password ended. */
export type SignInResult = 'ok' | 'unknown' | 'password' | 'locked' | 'disabled';

/** Hears what the back-end does, to count it. */
export interface Watch {
  requestEnded(route: string, status: number, seconds: number): void;
  statementEnded(seconds: number, isFailed: boolean): void;
  signedIn(who: 'customer' | 'staff', result: SignInResult): void;
}

/**
 * Counts how a sign-in ended, and logs why one was refused: whose it was stands nowhere. Too many tries are a warning.
 */
export function signInEnded(
  { watch, log }: { watch?: Watch | undefined; log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  who: 'customer' | 'staff',
  result: SignInResult,
): void {
  watch?.signedIn(who, result);
  if (result === 'ok') return;
  log[result === 'locked' ? 'warn' : 'info']({ who, reason: result }, 'sign-in.refused');
}
