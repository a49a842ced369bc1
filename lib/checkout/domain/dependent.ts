import type { FormField } from '#lib/contracts/forms.ts';

/** A field whose choices depend on the value of another: the hours of a day of pick-up. */
export interface Dependence {
  field: string;
  on: string;
  /** Allowed values by the other field's value. */
  allowed: Readonly<Record<string, readonly string[]>>;
}

/** The dependence that a pick-up form tells in its configuration; null when it tells none. */
export function dependenceOf(formConfig: Readonly<Record<string, unknown>>): Dependence | null {
  const { hoursByDay } = formConfig;
  if (typeof hoursByDay !== 'object' || hoursByDay === null) return null;
  const allowed = Object.entries(hoursByDay).flatMap(([day, hours]) =>
    Array.isArray(hours) ? [[day, hours.filter((hour) => typeof hour === 'string')] as const] : [],
  );
  return { field: 'hour', on: 'day', allowed: Object.fromEntries(allowed) };
}

/** The fields with the choices that the typed values leave. */
export function limitChoices(
  fields: readonly FormField[],
  dependence: Dependence | null,
  values: Readonly<Record<string, unknown>>,
): FormField[] {
  const chosen = dependence && values[dependence.on];
  if (!dependence || typeof chosen !== 'string' || !Object.hasOwn(dependence.allowed, chosen))
    return [...fields];
  const allowed = dependence.allowed[chosen] ?? [];
  return fields.map((field) =>
    field.name === dependence.field
      ? { ...field, values: field.values.filter(({ value }) => allowed.includes(value)) }
      : field,
  );
}
