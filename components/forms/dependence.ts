import { type Dependence, wordsFor } from '#lib/checkout/domain/dependent.ts';
import type { CompiledField } from '#lib/forms/domain/model.ts';

/** A field whose choices depend on the value of another. */
export interface FormDependence {
  field: string;
  on: string;
  allowed: Readonly<Record<string, readonly string[]>>;
  /** Without a known value of the other field there is nothing to choose from; else everything. */
  strict?: boolean;
  /** What the field is called then, by the other one's value. */
  words?: Dependence['words'];
}

/** A field with the choices that the other field's value leaves. */
export function limited(
  field: CompiledField,
  dependence: FormDependence | null,
  on: string | undefined,
): CompiledField {
  const left = dependence && field.name === dependence.field ? allowedFor(dependence, on) : null;
  if (!left) return field;
  const words = dependence && wordsFor(dependence, on);
  return {
    ...field,
    ...(words && { label: words.label, hint: words.hint, requiredText: words.missing }),
    choices: field.choices.filter(({ value }) => left.includes(value)),
    // A list without entries would limit nothing.
    allowed: left.length > 0 ? left : [''],
  };
}

/** The values that the other field's value leaves; null when it leaves all. */
export function allowedFor(
  { allowed, strict }: FormDependence,
  on: string | undefined,
): readonly string[] | null {
  const known = on !== undefined && Object.hasOwn(allowed, on) ? allowed[on] : undefined;
  return known ?? (strict ? [] : null);
}
