import type { Day } from '#lib/platform/domain/day.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { addDays, isHoliday, laPazTime, noonOf } from '#lib/stores/domain/hours.ts';

/** The days on which an order may arrive, first and last. */
export interface Arrival {
  from: Day;
  to: Day;
}

/** A zone as far as its time goes. */
interface TimedZone {
  citycode: number;
  terminal: boolean;
  days: readonly [least: number, most: number] | null;
}

/**
 * Working days that delivery to the doors of a city takes, at least and at most, whichever zone it is; null where a zone of it
 * promises nothing.
 */
export function cityDays(
  zones: readonly TimedZone[],
  citycode: number,
): [least: number, most: number] | null {
  const doors = zones.filter((zone) => zone.citycode === citycode && !zone.terminal);
  const days = doors.flatMap((zone) => (zone.days ? [zone.days] : []));
  if (days.length === 0 || days.length < doors.length) return null;
  return [Math.min(...days.map(([least]) => least)), Math.max(...days.map(([, most]) => most))];
}

/** Nothing takes longer; a wrong number must not count for ever. */
const MOST_DAYS = 60;

/**
 * When an order that is placed now arrives that takes so many working days: Monday to Friday, without the holidays of
 * the store that sends it. The day of the order does not count.
 */
export function arrivalOf(
  hours: readonly StoreHours[],
  [least, most]: readonly [least: number, most: number],
  now: Date,
): Arrival {
  const { day } = laPazTime(now);
  return { from: afterWorkingDays(hours, day, least), to: afterWorkingDays(hours, day, most) };
}

function afterWorkingDays(hours: readonly StoreHours[], start: Day, count: number): Day {
  let day = start;
  for (let left = Math.min(count, MOST_DAYS); left > 0; ) {
    day = addDays(day, 1);
    const weekday = noonOf(day).getUTCDay();
    if (weekday >= 1 && weekday <= 5 && !isHoliday(hours, day)) left -= 1;
  }
  return day;
}
