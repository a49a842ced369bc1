import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';

/** 1 the cart, 2 personal data and delivery, 3 payment (CHK-01). */
export type Step = 1 | 2 | 3;

/** What the form that leaves the cart says of somebody who buys without an account. */
export const AS_GUEST = 'guest';

/** How far a shopper has come. */
export interface Progress {
  hasLines: boolean;
  /** Some line has to be changed first (CART-37). */
  needsReview: boolean;
  /** Logged in, or chose to buy as a guest (CHK-07). */
  admitted: boolean;
  personal: boolean;
  shipping: boolean;
}

/** The step that an address asks for: '2' of `?step=2`; the cart for anything else. */
export function parseStep(text: string | string[] | undefined): Step {
  if (text === '2') return 2;
  return text === '3' ? 3 : 1;
}

/**
 * The step that is shown. Payment without valid personal and shipping data leads to step 2 (CHK-03, CHK-09); leaving the
 * cart before it can be bought leads back to step 1 (CHK-04, CHK-07).
 */
export function openStep(asked: Step, progress: Progress): Step {
  if (asked === 1 || !canStart(progress) || !progress.admitted) return 1;
  return asked === 3 && !(progress.personal && progress.shipping) ? 2 : asked;
}

/** Whether the cart can be bought as it is (CART-30, CART-37). */
function canStart(progress: Pick<Progress, 'hasLines' | 'needsReview'>): boolean {
  return progress.hasLines && !progress.needsReview;
}

/** The step after a section of step 2 was saved (CHK-09). */
export function nextStep(progress: Pick<Progress, 'personal' | 'shipping'>): Step {
  return progress.personal && progress.shipping ? 3 : 2;
}

/**
 * What stands between a shopper who had come to the payment and step 3: what was saved is valid no more, such as a day of pick-up that
 * has passed meanwhile. Null where nothing had been saved yet.
 */
export function lapsedSection(
  draft: Pick<CheckoutDraft, 'personal' | 'shipping'>,
  progress: Pick<Progress, 'personal' | 'shipping'>,
): 'personal' | 'shipping' | null {
  if (!progress.personal) return draft.personal ? 'personal' : null;
  return draft.shipping && !progress.shipping ? 'shipping' : null;
}
