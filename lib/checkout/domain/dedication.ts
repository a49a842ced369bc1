import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { formMessages } from '#lib/labels/forms/forms.ts';

/** What the giver of a present says. */
export interface Dedication {
  name: string;
  message: string;
}

/** As many characters as the contract takes. */
const LONGEST = { name: 120, message: 500 } as const;

/** The contract's default message: no dedication was entered (CHK-24, GAP-066). Stored, and shown to nobody. */
const DEFAULT_MESSAGE = '222';

const LABELS = { name: checkoutTexts.dedicationName, message: checkoutTexts.dedicationMessage } as const;

/** What is wrong at each of its fields: both are needed, and neither may be too long. */
export type DedicationErrors = { [Field in keyof Dedication]?: string };

export function dedicationErrors(entered: Dedication): DedicationErrors {
  const [name, message] = [problemAt('name', entered), problemAt('message', entered)];
  return { ...(name !== null && { name }), ...(message !== null && { message }) };
}

function problemAt(field: keyof Dedication, entered: Dedication): string | null {
  const { length } = entered[field].trim();
  if (length === 0) return formMessages.required(LABELS[field]);
  return length > LONGEST[field] ? formMessages.maxLength(LABELS[field], String(LONGEST[field])) : null;
}

/** Both or none: with one of them empty the form is not complete (CHK-23); too long is told. Null when all is well. */
export function dedicationProblem(entered: Dedication): string | null {
  if (entered.name.trim() === '' || entered.message.trim() === '') return checkoutTexts.completeForm;
  const { name, message } = dedicationErrors(entered);
  return name ?? message ?? null;
}

/** Nothing is said. */
export function isBlank({ name, message }: Dedication): boolean {
  return name.trim() === '' && message.trim() === '';
}

/** What an order keeps (CHK-24). */
export function storedDedication(entered: Dedication | null): Dedication {
  if (!entered || dedicationProblem(entered)) return { name: '', message: DEFAULT_MESSAGE };
  return { name: entered.name.trim(), message: entered.message.trim() };
}

/** What anybody is shown of a stored one; null when there is nothing to show (GAP-066). */
export function shownDedication(stored: Dedication): Dedication | null {
  return stored.message === DEFAULT_MESSAGE || dedicationProblem(stored) ? null : stored;
}
