import { formMessages } from '#lib/labels/forms/forms.ts';

/**
 * What is wrong with a text that is longer than its contract takes, in words; null for one that fits. Nothing is cut without a
 * word: the form comes back with all that was typed.
 */
export function mostLengthProblem(label: string, text: string, most: number): string | null {
  return text.length > most ? formMessages.maxLength(label, String(most)) : null;
}
