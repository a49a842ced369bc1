/** A calendar day in America/La_Paz: 'yyyy-mm-dd'. */
export type Day = string;

/** A day in milliseconds; none in Bolivia is longer or shorter. */
export const DAY_MS = 86_400_000;

/** Bolivia is four hours behind UTC all year round; it has no daylight saving time. */
const LA_PAZ_OFFSET_MS = -4 * 60 * 60 * 1000;

/**
 * The calendar day in La Paz at an instant.
 * @throws RangeError for an invalid date.
 */
export function laPazDay(instant: Date): Day {
  return new Date(instant.getTime() + LA_PAZ_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether a day lies between two days, both included; '' leaves that end open. */
export function isWithin(today: Day, from: Day, to: Day): boolean {
  // A time behind the date ('2026-01-31T23:59') must not push the last day out.
  const first = from.slice(0, 10);
  const last = to.slice(0, 10);
  return (first === '' || today >= first) && (last === '' || today <= last);
}
