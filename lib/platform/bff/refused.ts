import 'server-only';
import { BackendError } from '../api/errors.ts';
import type { Flash } from '../session/flash.ts';
import type { FormOutcome } from './form-post.ts';

/**
 * Back to a form that was refused, with what was typed and what is wrong with each field.
 * @param text what no field says; '' for nothing more
 */
export function refusedForm(to: string, form: NonNullable<Flash['form']>, text = ''): FormOutcome {
  return { to, flash: { form, ...(text !== '' && { notice: { tone: 'error', text } }) } };
}

/**
 * Runs a write; what the back-end refuses with words for the shopper, such as too many attempts, is refused by the form,
 * which keeps what was typed.
 * @throws BackendError without such words
 */
export async function refusable(
  run: () => Promise<FormOutcome>,
  refused: (text: string) => FormOutcome,
): Promise<FormOutcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof BackendError && error.shopperMessage !== '') return refused(error.shopperMessage);
    throw error;
  }
}
