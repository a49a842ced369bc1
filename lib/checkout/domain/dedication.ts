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

/** Both or none: with one of them empty the form is not complete (CHK-23); too long is told. Null when all is well. */
export function dedicationProblem({ name, message }: Dedication): string | null {
  if (name.trim() === '' || message.trim() === '') return checkoutTexts.completeForm;
  const long = (label: string, limit: number) => formMessages.maxLength(label, String(limit));
  if (name.trim().length > LONGEST.name) return long(checkoutTexts.dedicationName, LONGEST.name);
  if (message.trim().length > LONGEST.message) return long(checkoutTexts.dedicationMessage, LONGEST.message);
  return null;
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
