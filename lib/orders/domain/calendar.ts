import { type Day, laPazDay } from '#lib/platform/domain/day.ts';

/** An appointment for a calendar. Texts are plain, with line breaks if need be. */
export interface Appointment {
  /** The same whenever it is written again, so that a calendar has it once. */
  uid: string;
  start: Date;
  end: Date;
  /** It takes whole days in La Paz, from that of its start until before that of its end: nobody said at what time. */
  isWholeDay?: true;
  title: string;
  place: string;
  notes: string;
  /** Where to read more, '' for nowhere. */
  url: string;
  point: { lat: number; lng: number } | null;
  /** Hours before the start at which the calendar reminds. */
  remindHours: number;
  /** Counts its changes: a calendar that has it takes the higher one for the newer. */
  sequence: number;
  /** It does not take place: a calendar that has it strikes it. */
  isCancelled: boolean;
}

/** Octets of a line, without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** An iCalendar file (RFC 5545) with one appointment. @param now when it is written */
export function calendarFile(shop: string, appointment: Appointment, now: Date): string {
  const { uid, start, end, isWholeDay, title, place, notes, url, point, sequence, isCancelled } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(shop)}//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isWholeDay
      ? [`DTSTART;VALUE=DATE:${digits(laPazDay(start))}`, `DTEND;VALUE=DATE:${digits(laPazDay(end))}`]
      : [`DTSTART:${instant(start)}`, `DTEND:${instant(end)}`]),
    `SUMMARY:${textValue(title)}`,
    ...(place === '' ? [] : [`LOCATION:${textValue(place)}`]),
    ...(point ? [`GEO:${point.lat};${point.lng}`] : []),
    ...(notes === '' ? [] : [`DESCRIPTION:${textValue(notes)}`]),
    // A URI is no text: nothing in it is escaped.
    ...(url === '' ? [] : [`URL:${url.replace(/[\r\n]/g, '')}`]),
    ...(isCancelled ? [] : alarmOf(appointment)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function alarmOf({ title, remindHours }: Appointment): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textValue(title)}`,
    `TRIGGER:-PT${remindHours}H`,
    'END:VALARM',
  ];
}

/** '20261123T130000Z' */
function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** '2026-11-23' → '20261123' */
function digits(day: Day): string {
  return day.replaceAll('-', '');
}

/** A text as a property has it; control characters but line breaks are left out. */
function textValue(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\P{Cc}]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A long line goes on after a break and a space, never within a character. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
