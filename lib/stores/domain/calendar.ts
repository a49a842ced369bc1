import { noonOf } from './hours.ts';

const LONG_DAY = new Intl.DateTimeFormat('es-BO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Lunes 23 de noviembre'; a text that is no day stays as it is. */
export function dayLabel(day: string): string {
  const date = noonOf(day);
  if (Number.isNaN(date.getTime())) return day;
  const label = LONG_DAY.format(date).replace(',', '');
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
