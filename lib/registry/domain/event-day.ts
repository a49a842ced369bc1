import { MONTHS } from '#lib/labels/platform/months.ts';
import { DAY_MS, type Day } from '#lib/platform/domain/day.ts';

/** Days from today until a day; below 0 once it is over. */
export function daysUntil(day: Day, today: Day): number {
  return Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / DAY_MS);
}

/** '2027-02-13' → '13 de febrero de 2027'; a text that is no day stays as it is. */
export function longDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name ? `${Number(date)} de ${name} de ${year}` : day;
}
