import { laPazDay } from '#lib/pricing/domain/day.ts';

/** Today's date in America/La_Paz as 'yyyy-mm-dd', by which discounts and tags begin and end. */
export function todayInLaPaz(now: Date = new Date()): string {
  return laPazDay(now);
}
