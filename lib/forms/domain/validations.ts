import { type MapPoint, pointOfPair, pointText } from '#lib/coverage/domain/point.ts';
import { formMessages } from '#lib/labels/forms/forms.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import { isEmail, isInteger, isPhone, normalizePhone } from './formats.ts';
import type { CompiledField, ValidationKind } from './model.ts';
import { parseMoment, spokenDay, writeMoment } from './moments.ts';
import type { FieldValue, Moment, Point, ValueKind } from './values.ts';

/** What a validation type makes of a text, a record of a list also (FORM-04). */
export interface Validation<Value extends FieldValue = FieldValue> {
  holds: ValueKind;
  /** Without what people write around it. */
  clean(text: string): string;
  /** What a cleaned text stands for; null for one that is no such value. */
  parse(text: string): Value | null;
  write(value: Value, field: CompiledField): string;
  /** What is said of a text that is no such value. */
  refusal(field: CompiledField): string;
  /** What is said of a value beyond its bounds; null for one within. */
  beyond?(value: Value, field: CompiledField): string | null;
}

const text: Validation<string> = {
  holds: 'text',
  clean: withoutInvisible,
  parse: (typed) => typed,
  write: (value) => value,
  refusal: ({ invalidText, label }) => invalidText || formMessages.required(label),
};

const email: Validation<string> = {
  ...text,
  parse: (typed) => (isEmail(typed) ? typed : null),
  refusal: ({ invalidText, requiredText }) => invalidText || requiredText || formMessages.email,
};

const phone: Validation<string> = {
  ...text,
  clean: (typed) => normalizePhone(withoutInvisible(typed)),
  parse: (typed) => (isPhone(typed) ? typed : null),
  refusal: ({ invalidText, label }) => invalidText || formMessages.phone(label),
};

const number: Validation<number> = {
  holds: 'number',
  clean: withoutInvisible,
  parse: (typed) => (isInteger(typed) ? Number(typed) || 0 : null),
  write: String,
  refusal: ({ invalidText, label }) => invalidText || formMessages.integer(label),
  beyond: (value, { minValue, maxValue }) => {
    if (maxValue !== null && value > maxValue) return formMessages.maxValue(String(value), String(maxValue));
    if (minValue !== null && value < minValue) return formMessages.minValue(String(value), String(minValue));
    return null;
  },
};

const date: Validation<Moment> = {
  holds: 'date',
  clean: withoutInvisible,
  parse: parseMoment,
  write: (value, { dateFormat }) => writeMoment(value, dateFormat),
  refusal: ({ invalidText, label }) => invalidText || formMessages.date(label),
  beyond: ({ day }, { minDay, maxDay }) => {
    if (maxDay !== null && day > maxDay) return formMessages.maxValue(spokenDay(day), spokenDay(maxDay));
    if (minDay !== null && day < minDay) return formMessages.minValue(spokenDay(day), spokenDay(minDay));
    return null;
  },
};

/** Points of a map. @param find the point that a text names */
export function pointValidation(find: (text: string) => MapPoint | null): Validation<Point> {
  return {
    holds: 'point',
    clean: withoutInvisible,
    parse: (typed) => {
      const point = find(typed);
      return point && { lat: point.latitude, lng: point.longitude };
    },
    write: ({ lat, lng }) => pointText({ latitude: lat, longitude: lng }),
    refusal: ({ invalidText, label }) => invalidText || formMessages.point(label),
  };
}

/** One for each validation type. */
export type Validations = Readonly<Record<ValidationKind, Validation>>;

/** The eight validation types; of points it knows coordinates alone (see fields/plain-with-points.ts). */
export const validations: Validations = {
  text,
  email,
  phone,
  number,
  date,
  gmap: pointValidation(pointOfPair),
  array: { ...text, holds: 'list' } as Validation,
  NOTREQUIRED: text as Validation,
};
