import type { SessionRow } from './repository.ts';

/** How far a payment is, by the clock too: what was not begun in time is over. */
export function stateNow(
  { state, expires_at }: Pick<SessionRow, 'state' | 'expires_at'>,
  now: Date,
): SessionRow['state'] | 'expired' {
  const mayEnd = state === 'open' || state === 'declined' || state === 'challenge';
  return mayEnd && expires_at <= now ? 'expired' : state;
}

/** Id of the newest message about a payment, '' without one: the same each time, so that it counts once. */
export function eventOf({ reference, state, tries }: SessionRow): string {
  if (state === 'paid') return `${reference}-paid`;
  return tries === 0 ? '' : `${reference}-rejected-${tries}`;
}
