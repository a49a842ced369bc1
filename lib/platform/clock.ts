import { offsetClock } from './domain/clock.ts';
import { laPazDay } from './domain/day.ts';
import { env } from './env.ts';

/** The shop's present instant: the machine's clock, which tests set to another moment (CLOCK_OFFSET_MS). */
export function shopNow(): Date {
  return offsetClock(env().clockOffsetMs)();
}

/** When the machine's clock shows an instant of the shop's, in milliseconds since 1970. */
export function machineTime(instant: Date): number {
  return instant.getTime() - env().clockOffsetMs;
}

/** Today's date in America/La_Paz as 'yyyy-mm-dd', by which discounts and tags begin and end. */
export function todayInLaPaz(now: Date = shopNow()): string {
  return laPazDay(now);
}
