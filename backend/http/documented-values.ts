import { z } from 'zod';
import { formValues } from '#lib/contracts/forms.ts';
import { recordIn } from '#lib/platform/domain/json.ts';
import type { DocumentedPayload } from './handler.ts';

/** Characters of a form that comes as JSON text. */
const MAX_FORM_TEXT = 100_000;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const typed = z.record(z.string(), plain);

/** A form's values as the specification writes them: an object, or its JSON text, with texts, numbers and yes or no. */
export const documentedValues = z
  .union([typed, z.string().max(MAX_FORM_TEXT).transform(recordIn).pipe(typed)])
  .transform(formTexts);

/** A payload of which this field has the values of a form as the specification writes them, and the rest is the request's. */
export function documentedForm(field: string): DocumentedPayload {
  return {
    isSent: (body) => field in body && !formValues.safeParse(body[field]).success,
    toRequest: z.looseObject({ [field]: documentedValues }),
  };
}

/** The plain values of a payload but these, as texts: the form fields that stand beside them. */
export function fieldsBeside(
  payload: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Record<string, string> {
  const beside = Object.entries(payload).filter(([name]) => !known.includes(name));
  return formTexts(Object.fromEntries(beside));
}

function formTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const parsed = plain.safeParse(value);
      return parsed.success && parsed.data !== null ? [[name, String(parsed.data)]] : [];
    }),
  );
}
