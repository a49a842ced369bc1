import type { z } from 'zod';
import type { customerRecord } from '#lib/contracts/account/profile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { spokenDay } from '#lib/forms/domain/moments.ts';
import { birthdayOfWire } from './birthday.ts';

type Values = Record<string, string>;

/** A customer's data by the names of the form's fields, however these are capitalised; the birthday yyyy-mm-dd. */
export function ownValues(user: z.output<typeof customerRecord>, { fields }: FormModel): Values {
  const known: Values = {
    email: user.EMAIL,
    firstname: user.FIRSTNAME,
    lastname: user.LASTNAME,
    lastname2: user.LASTNAME2,
    phone: user.PHONE,
    code: user.CODE,
    birthday: birthdayOfWire(user.BIRTHDAY),
  };
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const key = name.toLowerCase();
      return Object.hasOwn(known, key) ? [[name, known[key] ?? '']] : [];
    }),
  );
}

/** The same, as a reader wants them: by label, chosen values by their words, dates as they are spoken; nothing of hidden fields. */
export function ownFacts(
  { fields }: FormModel,
  values: Readonly<Values>,
): { label: string; value: string }[] {
  return fields
    .filter(({ name, hasValue, type }) => hasValue && type !== 'HIDDEN' && Object.hasOwn(values, name))
    .map(({ name, label, type, choices }) => {
      const value = values[name] ?? '';
      if (type === 'DATEPICKER') return { label, value: value === '' ? '' : spokenDay(value) };
      return { label, value: choices.find((choice) => choice.value === value)?.label ?? value };
    });
}
