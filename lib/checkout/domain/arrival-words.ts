import { arrivalTexts } from '#lib/labels/checkout/arrival.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import type { Arrival } from './arrival.ts';

/** Days ahead up to which a weekday with its number means one day alone. */
const NEAR_DAYS = 14;

/**
 * 'el martes 2', 'entre el lunes 30 y el martes 2'; with months where that is far ahead.
 * @param today in La Paz
 */
export function arrivalWhen({ from, to }: Arrival, today: Day): string {
  const isNear = to <= addDays(today, NEAR_DAYS);
  const name = (day: Day) => {
    const label = dayLabel(day).toLowerCase();
    return isNear ? (label.split(' de ')[0] ?? label) : label;
  };
  return from === to ? arrivalTexts.on(name(from)) : arrivalTexts.between(name(from), name(to));
}
