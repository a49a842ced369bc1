import type { Day } from '#lib/platform/domain/day.ts';
import type { Moment } from './values.ts';

/** How a date can be written at the wire (FORM-16 to FORM-18). */
export const dateFormats = ['yyyymmdd', 'yyyymmddhh24miss', 'yyyymmdd hh24:mi:ss'] as const;
export type DateFormat = (typeof dateFormats)[number];

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const WIRE = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})| (\d{2}):(\d{2}):(\d{2}))?$/;

/**
 * The date that a text says, as yyyymmdd, yyyymmddhh24miss or 'yyyymmdd hh24:mi:ss', or as a browser's own date field
 * sends it, yyyy-mm-dd; null for one that does not exist (FORM-19).
 */
export function parseMoment(text: string): Moment | null {
  const parts = WIRE.exec(ISO_DAY.test(text) ? text.replaceAll('-', '') : text);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const time = parts.slice(4).filter((part) => part !== undefined);
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The engine takes 30 February as a day of March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return null;
  const [hour = 0, minute = 0, second = 0] = time.map(Number);
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { day: iso, time: time.length === 0 ? null : time.join(':') };
}

/** A date as the wire carries it; without a format in the shortest that tells it all. */
export function writeMoment({ day, time }: Moment, format: DateFormat | null): string {
  const digits = day.replaceAll('-', '');
  const written = format ?? (time === null ? 'yyyymmdd' : 'yyyymmdd hh24:mi:ss');
  if (written === 'yyyymmdd') return digits;
  const clock = time ?? '00:00:00';
  return written === 'yyyymmddhh24miss' ? digits + clock.replaceAll(':', '') : `${digits} ${clock}`;
}

/** '2026-12-24' as people write it: '24/12/2026'. */
export function spokenDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
