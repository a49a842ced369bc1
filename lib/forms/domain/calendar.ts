import { DAY_MS, type Day } from '#lib/platform/domain/day.ts';

/** A month of a year, as people say it: 'diciembre de 2026'. */
export interface Month {
  name: string;
}

const LOCALE = 'es-BO';

/** The month that a day lies in. */
export function monthOf(day: Day): Month {
  return {
    name: instantOf(day).toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

/** The weeks of a day's month, from Monday to Sunday (FORM-20); null for days of other months. */
export function weeksOf(day: Day): (Day | null)[][] {
  const month = day.slice(0, 7);
  const first = instantOf(`${month}-01`);
  // Sunday is 0 to the engine and the last day here.
  const before = (first.getUTCDay() + 6) % 7;
  const days = Array.from({ length: 42 }, (_, at) => dayOf(first.getTime() + (at - before) * DAY_MS));
  const own = days.map((one) => (one.startsWith(month) ? one : null));
  const weeks = Array.from({ length: 6 }, (_, week) => own.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((one) => one !== null));
}

/** The names of the days of a week, from Monday on. */
export function weekdays(): { short: string; long: string }[] {
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = instantOf(`2026-01-${String(5 + at).padStart(2, '0')}`);
    const name = (weekday: 'short' | 'long') => day.toLocaleDateString(LOCALE, { weekday, timeZone: 'UTC' });
    return { short: name('short').slice(0, 2), long: name('long') };
  });
}

/** The day to which a key leads from another; null for a key that leads nowhere. */
export function moveDay(day: Day, key: string): Day | null {
  const at = instantOf(day);
  const weekday = (at.getUTCDay() + 6) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  if (key === 'PageUp' || key === 'PageDown') return monthAway(at, key === 'PageUp' ? -1 : 1);
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : dayOf(at.getTime() + step * DAY_MS);
}

/** The same day of another month, or its last when it has no such day. */
function monthAway(at: Date, months: number): Day {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(at.getUTCDate(), last)));
}

function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}
