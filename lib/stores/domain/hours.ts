import { MONTHS } from '#lib/labels/platform/months.ts';
import { DAY_MS, type Day, laPazDay } from '#lib/platform/domain/day.ts';
import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import type { StoreHours } from './details.ts';

/** From one time of day to another, 'HH:MM'. */
export interface Span {
  from: string;
  to: string;
}

/** Days of the week, Sunday first. */
export const WEEK = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MOST_KNOWN = 500;

const DATE = /(\d{1,2}) de (\p{L}+)(?: de (\d{4}))?/gu;

/**
 * When a store is open on a day: nothing, or one or more spans (a break at noon makes two). Hours of a date come before
 * those of its day of the week; a date without hours is a holiday.
 */
export function openSpans(hours: readonly StoreHours[], day: Day): Span[] {
  const dated = hours.filter((entry) => namesDate(entry.days, day));
  const weekday = noonOf(day).getUTCDay();
  return (dated.length > 0 ? dated : hours.filter((entry) => weekdaysOf(entry.days).has(weekday)))
    .filter((entry) => !isClosed(entry))
    .map((entry) => ({ from: entry.open, to: entry.close }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** Whether a store's hours name a day as one on which it stays closed. */
export function isHoliday(hours: readonly StoreHours[], day: Day): boolean {
  const dated = hours.filter((entry) => namesDate(entry.days, day));
  return dated.length > 0 && dated.every(isClosed);
}

/** Hours that say that the store is closed on their days: neither opening nor closing time. */
export function isClosed({ open, close }: StoreHours): boolean {
  return open === '' && close === '';
}

/** Whether a text names a date: '1 de enero, 25 de diciembre' in every year, '26 de marzo de 2027' once. */
function namesDate(text: string, day: Day): boolean {
  return datesOf(text).some(({ year, date }) => day === `${year ?? day.slice(0, 4)}${date}`);
}

/** Dates that a text names: '-12-25' of a year, or of every one. */
const datesOf = readOnce((text) =>
  [...text.toLowerCase().matchAll(DATE)].flatMap(([, date = '', month = '', year]) => {
    const number = MONTHS.indexOf(month) + 1;
    if (number === 0) return [];
    return [{ year, date: `-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}` }];
  }),
);

/**
 * Days of the week (Sunday is 0) that a text names: 'Lunes a sábado', 'Lun a Sáb', 'Viernes y sábado', 'Domingo',
 * 'Todos los días'. What it does not understand names no day.
 */
export const weekdaysOf: (text: string) => ReadonlySet<number> = readOnce(readWeekdays);

function readWeekdays(text: string): ReadonlySet<number> {
  const plain = withoutAccents(text.toLowerCase());
  if (plain.includes('todos')) return new Set(WEEK.keys());
  const days = new Set<number>();
  for (const part of plain.split(/\s*,\s*|\s+y\s+|\s+e\s+/)) {
    const [first, last] = part.split(/\s+a\s+|\s*-\s*/).map(weekdayOf);
    if (first === undefined || first < 0) continue;
    const end = last === undefined || last < 0 ? first : last;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === end) break;
    }
  }
  return days;
}

/** Stores say the same few texts, and every order asks for them: each is read once. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size === MOST_KNOWN) known.clear();
    known.set(text, value);
    return value;
  };
}

/** The day that comes some days later. */
export function addDays(day: Day, count: number): Day {
  return new Date(noonOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** Day and time of day ('HH:MM') in La Paz. */
export function laPazTime(now: Date): { day: Day; time: string } {
  const day = laPazDay(now);
  const sinceMidnight = now.getTime() - new Date(`${day}T00:00:00-04:00`).getTime();
  return { day, time: new Date(sinceMidnight).toISOString().slice(11, 16) };
}

/** The instant of a day and time of day ('HH:MM') in La Paz. */
export function laPazInstant(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00-04:00`);
}

/** At noon no time zone moves a date to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function weekdayOf(name: string): number {
  const start = name.trim().slice(0, 3);
  return WEEK.findIndex((day) => withoutAccents(day).startsWith(start) && start.length === 3);
}
