const MINUTE_MS = 60_000;

/** How long a gift is held for a guest who pays at a bank. */
export const HOLD_MS = 15 * MINUTE_MS;

/** How long an order that was never given up holds its gifts at most, however often its buyer chooses another way to pay. */
export const LONGEST_HOLD_MS = 45 * MINUTE_MS;

/** A gift that a guest is paying. */
export interface Hold {
  /** Units. */
  quantity: number;
  /** When it ends by itself. */
  until: Date;
}

/** Units that others are paying; a hold counts until its end, not at it. */
export function heldUnits(holds: readonly Hold[], now: Date): number {
  return holds.reduce((sum, { quantity, until }) => (until > now ? sum + quantity : sum), 0);
}

/** Seconds until the first hold ends, 0 without one: then units may be free again. */
export function secondsToRelease(holds: readonly Hold[], now: Date): number {
  const left = holds.map(({ until }) => until.getTime() - now.getTime()).filter((ms) => ms > 0);
  return left.length === 0 ? 0 : Math.ceil(Math.min(...left) / 1000);
}

/** The time left as a guest reads it: '12:00', from an hour on '47 h'. */
export function holdClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 3600) return `${Math.ceil(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
