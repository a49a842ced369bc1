import type { LoadedField } from '#lib/forms/domain/model.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { daysUntil } from './event-day.ts';

/** The form of an event; its layout is {name}_{language} (EVT-09). */
export const EVENT_FORM = 'createEventForm';

/**
 * The fields of a saved event's form: its day may stay, also when it is nearer than a new event's may be, or over (EVT-66).
 * @param day the event's until now; null for a new one, to which the form's own bounds apply
 */
export function keepsDay(
  fields: readonly LoadedField[],
  day: Day | null,
  today: Day,
): readonly LoadedField[] {
  if (day === null) return fields;
  const until = daysUntil(day, today);
  return fields.map((field) =>
    field.name === 'eventdate' && Number(field.min) > until ? { ...field, min: until } : field,
  );
}
