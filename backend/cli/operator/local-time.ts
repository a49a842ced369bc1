import { laPazDay } from '#lib/platform/domain/day.ts';
import { laPazTime } from '#lib/stores/domain/hours.ts';

/** An instant on the wire as commands print it: day and time in La Paz, '2026-11-21 21:30'; '' of ''. */
export function localTime(instant: string): string {
  if (instant === '') return '';
  const { day, time } = laPazTime(new Date(instant));
  return `${day} ${time}`;
}

/** Its day alone. */
export function localDay(instant: string): string {
  return laPazDay(new Date(instant));
}
