import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';

/** Days for which what browsers report is kept in detail: today and so many before it. */
export const DETAIL_DAYS = 30;
/** Months for which counts are kept: a year can be compared with the one before it. */
export const COUNT_MONTHS = 13;

/** The first of so many days, today the last of them. */
export function firstDay(now: Date, days: number): string {
  return laPazDay(new Date(now.getTime() - (days - 1) * DAY_MS));
}
