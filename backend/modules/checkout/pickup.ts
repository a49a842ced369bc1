import type { PickupDay } from '#lib/checkout/domain/pickup.ts';
import type { FormField } from '#lib/contracts/forms.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';

/** Fills the fields of a PICKUP form that the back-end knows: store, days, hours. */
export function fillPickupForm(
  fields: readonly FormField[],
  storeName: string,
  days: readonly PickupDay[],
): FormField[] {
  const hours = [...new Set(days.flatMap((day) => day.hours))].sort();
  return fields.map((field) => {
    if (field.source === 'store') return { ...field, value: storeName };
    if (field.source === 'pickupDays') {
      return { ...field, values: days.map(({ day }) => ({ value: day, label: dayLabel(day) })) };
    }
    if (field.source === 'pickupHours') {
      return { ...field, values: hours.map((slot) => ({ value: slot, label: slot })) };
    }
    return field;
  });
}
