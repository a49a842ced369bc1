import type { FormField } from '#lib/contracts/forms.ts';
import { DAY_MS, type Day } from '#lib/platform/domain/day.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { addDays, laPazInstant, laPazTime, openSpans } from '#lib/stores/domain/hours.ts';

/** A day on which an order can be picked up, with the hours that can be chosen ('09:00 a 11:00'). */
export interface PickupDay {
  day: Day;
  hours: string[];
}

/** How the form of a shop offers pick-up. */
export interface PickupRules {
  /** Open days offered. */
  days: number;
  /** 'HH:MM': until then an order can be picked up the same day. */
  sameDayUntil: string;
  /** Hours to choose from, 'HH:MM a HH:MM'. */
  slots: string[];
}

/** The first day on which a store can hand over an order that is placed now. */
export interface PickupPromise {
  day: Day;
  /** Days from today. */
  ahead: number;
  /** 'HH:MM' until which it is today; null for another day. */
  orderBy: string | null;
  /** When all of this is no longer true. */
  until: Date;
}

const DEFAULT_SLOTS = ['09:00 a 11:00', '11:00 a 13:00', '15:00 a 17:00', '17:00 a 19:00'];
const DEFAULT_DAYS = 5;
/** A store that is closed this long offers no day. */
const HORIZON_DAYS = 30;
const SLOT = /^(\d{2}:\d{2}) a (\d{2}:\d{2})$/;

/** The rules that a PICKUP form carries, with ours where it carries none. */
export function pickupRules(form: {
  formData: FormField[];
  formConfig: Record<string, unknown>;
}): PickupRules {
  const { daysAhead, sameDayUntil } = form.formConfig;
  const slots = form.formData
    .find((field) => field.source === 'pickupHours')
    ?.values.map((choice) => choice.value)
    .filter((slot) => SLOT.test(slot));
  return {
    days: typeof daysAhead === 'number' && daysAhead >= 1 ? Math.min(daysAhead, HORIZON_DAYS) : DEFAULT_DAYS,
    sameDayUntil: typeof sameDayUntil === 'string' ? sameDayUntil : '00:00',
    slots: slots && slots.length > 0 ? slots : DEFAULT_SLOTS,
  };
}

/**
 * The next days on which a store can hand over an order, from its opening hours and the time in La Paz: hours lie
 * within the opening hours and, today, still ahead.
 */
export function pickupDays(hours: readonly StoreHours[], rules: PickupRules, now: Date): PickupDay[] {
  const { day: today, time } = laPazTime(now);
  const days: PickupDay[] = [];
  for (let ahead = 0; ahead < HORIZON_DAYS && days.length < rules.days; ahead += 1) {
    if (ahead === 0 && time >= rules.sameDayUntil) continue;
    const day = addDays(today, ahead);
    const spans = openSpans(hours, day);
    const slots = rules.slots.filter((slot) => {
      const { from, to } = endsOf(slot);
      const isAhead = ahead > 0 || from > time;
      return isAhead && spans.some((span) => from >= span.from && to <= span.to);
    });
    if (slots.length > 0) days.push({ day, hours: slots });
  }
  return days;
}

/** What a store may promise now of the pick-up; null when there is no day to tell. The first of `pickupDays`. */
export function pickupPromise(
  hours: readonly StoreHours[],
  rules: PickupRules,
  now: Date,
): PickupPromise | null {
  const [first] = pickupDays(hours, { ...rules, days: 1 }, now);
  if (!first) return null;
  const { day } = first;
  const { day: today } = laPazTime(now);
  if (day === today) {
    const last =
      first.hours
        .map((slot) => endsOf(slot).from)
        .sort()
        .at(-1) ?? '';
    const [orderBy = last] = [last, rules.sameDayUntil].sort();
    return { day, ahead: 0, orderBy, until: laPazInstant(today, orderBy) };
  }
  const midnight = laPazInstant(addDays(today, 1), '00:00');
  const ahead = Math.round((laPazInstant(day, '00:00').getTime() - midnight.getTime()) / DAY_MS) + 1;
  return { day, ahead, orderBy: null, until: midnight };
}

function endsOf(slot: string): { from: string; to: string } {
  const [, from = '', to = ''] = SLOT.exec(slot) ?? [];
  return { from, to };
}
