import { parseMoment } from '#lib/forms/domain/moments.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';

const FOUR_HOURS_MS = 4 * 3_600_000;
/** Nobody who shops was born before. */
const FIRST = '1900-01-01';

/**
 * A birthday as it is stored, yyyy-mm-dd, out of any form of date (FORM-16 to FORM-19).
 * @returns null for what is no date, one in the future or of a past century's beginning; '' for ''
 */
export function parseBirthday(typed: string, today: string): string | null {
  if (typed === '') return '';
  const day = parseMoment(typed)?.day;
  return day !== undefined && day >= FIRST && day <= today ? day : null;
}

/** The birthday on the wire: the day's midnight in UTC; '' without. */
export function birthdayToWire(day: string): string {
  return day === '' ? '' : `${day}T00:00:00.000Z`;
}

/** The calendar day of a birthday on the wire, four hours added (ACC-19, GAP-087), yyyy-mm-dd; '' for what is no date. */
export function birthdayOfWire(wire: string): string {
  const at = Date.parse(wire);
  return Number.isNaN(at) ? '' : laPazDay(new Date(at + FOUR_HOURS_MS));
}
