import { DAY_MS } from '#lib/platform/domain/day.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after each try of a message that failed: some seconds for a restart, three days for a long weekend. */
const WAITS_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS],
  ...[5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
];
/** A wait is longer by a random part of this at most, so that what failed together does not come together. */
const JITTER = 0.1;

/** Nothing goes out to a receiver that fails more often than this, whatever waits for it. */
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** A receiver may ask for a pause as long as this. */
const LONGEST_ASKED_MS = HOUR_MS;

/** A receiver that has taken nothing for so long, and has used up the tries of a message, is not tried any more. */
const DISABLE_AFTER_MS = 3 * DAY_MS;

/** Tries in a row that failed after which the receiver counts as away: all that waits is due once it is back. */
export const AWAY_AFTER = 3;

/**
 * How long a message waits for its next try; null when there is none.
 * @param tries that failed so far. @param random 0 to 1
 */
export function retryWaitMs(tries: number, random: number): number | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

/**
 * How long nothing is sent to a receiver.
 * @param failures tries in a row that failed, 1 at least. @param askedMs what the receiver asked for (`Retry-After`)
 */
export function pauseMs(failures: number, askedMs: number): number {
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(own, Math.min(askedMs, LONGEST_ASKED_MS));
}

/** Whether a receiver that has used up the tries of a message is given up. */
export function isLost(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
}
