import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import type { PickupPromise } from './pickup.ts';

/** Days ahead from which the name of a day alone would be taken for another week's. */
const A_WEEK = 7;

/** 'hoy', 'mañana', 'el lunes', from a week on 'el lunes 4 de enero'. */
export function pickupWhen({ day, ahead }: Pick<PickupPromise, 'day' | 'ahead'>): string {
  if (ahead === 0) return pickupTexts.today;
  if (ahead === 1) return pickupTexts.tomorrow;
  const label = dayLabel(day).toLowerCase();
  return pickupTexts.on(ahead < A_WEEK ? (label.split(' ')[0] ?? label) : label);
}
