import 'server-only';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { shopNow } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { type Dedication, dedicationErrors, dedicationProblem, isBlank } from './domain/dedication.ts';
import { DEDICATION_TTL_MS } from './domain/draft.ts';
import { DEDICATION_FIELD, STEP_FIELDS } from './domain/step-fields.ts';
import { loadDraft } from './draft.ts';
import { saveSections } from './save-sections.ts';

/** What stands in the fields of a dedication; null where the page that was sent has none. */
export function postedDedication(posted: Posted): Dedication | null {
  if (!Object.hasOwn(posted, DEDICATION_FIELD.message)) return null;
  return {
    name: textOf(posted, DEDICATION_FIELD.name),
    message: textOf(posted, DEDICATION_FIELD.message),
  };
}

/** What is wrong at the fields of a dedication that was sent, by their names in the form. */
export function postedErrors(posted: Posted): Record<string, string> {
  const { name, message } = dedicationErrors(postedDedication(posted) ?? { name: '', message: '' });
  return {
    ...(name !== undefined && { [DEDICATION_FIELD.name]: name }),
    ...(message !== undefined && { [DEDICATION_FIELD.message]: message }),
  };
}

/**
 * Keeps the dedication that was sent with the step that it stands on; empty fields take one back. A page without the fields
 * changes nothing.
 * @param before what is kept of the draft already
 * @returns what is wrong with it, in words, and then nothing is kept; null when all is well
 * @throws BackendError
 */
export async function keepDedication(
  posted: Posted,
  context: FormContext,
  { dedication: before }: Pick<CheckoutDraft, 'dedication'>,
): Promise<string | null> {
  const typed = postedDedication(posted);
  const kept = before ?? { name: '', message: '' };
  if (!typed || (typed.name === kept.name && typed.message === kept.message)) return null;
  const problem = isBlank(typed) ? null : dedicationProblem(typed);
  if (problem) return problem;
  const until = shopNow().getTime() + DEDICATION_TTL_MS;
  await saveSections(context, { dedication: isBlank(typed) ? null : { ...typed, until } });
  return null;
}

/** Saves what a gift is to say, or says what is missing (CHK-23, SYNC-23); the fields come back by `withStepFields`. */
export const saveDedication: FormHandler = async (posted, context) => {
  const isInCart = textOf(posted, 'step') === '1';
  const draft = await loadDraft(context);
  const typed = postedDedication(posted);
  const isNothing = isInCart && draft.dedication === null && (typed === null || isBlank(typed));
  const problem = isNothing ? checkoutTexts.completeForm : await keepDedication(posted, context, draft);
  if (problem) {
    const back = errorAt(isInCart ? routes.cartDedication() : routes.checkoutStep(3), problem);
    const form = { name: STEP_FIELDS, values: {}, errors: postedErrors(posted) };
    return { ...back, flash: { ...back.flash, form } };
  }
  return { to: routes.checkoutStep(isInCart ? 1 : 3) };
};

/**
 * For a button beside another field of the step: a dedication that is complete is kept, too; half of one comes back by
 * `withStepFields`.
 */
export function keepingDedication(handler: FormHandler): FormHandler {
  return async (posted, context) => {
    if (postedDedication(posted)) await keepDedication(posted, context, await loadDraft(context));
    return handler(posted, context);
  };
}
