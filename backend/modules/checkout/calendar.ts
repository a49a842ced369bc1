import { noonOf, WEEK } from '#lib/stores/domain/hours.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** 'Lunes 23 de noviembre'; a text that is no day stays as it is. */
export function dayLabel(day: string): string {
  const date = noonOf(day);
  const [weekday, month] = [WEEK[date.getUTCDay()], MONTHS[date.getUTCMonth()]];
  if (!weekday || !month) return day;
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date.getUTCDate()} de ${month}`;
}
