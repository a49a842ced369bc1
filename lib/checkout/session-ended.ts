import 'server-only';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { errorAt, type FormContext, type FormOutcome } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { takeWaiting } from '#lib/platform/session/flash.ts';

/** Is nothing known of a cart, nor of an order that took it? */
export function hasEnded({ cartId, orders }: Session): boolean {
  return cartId === null && orders.length === 0;
}

/** Back to the cart, which the browser has as well, with a word about why; what was typed is kept. */
export function sessionEnded(): FormOutcome {
  return errorAt(routes.checkoutStep(1), checkoutTexts.sessionEnded);
}

/**
 * Where a form of step 2 or 3 leads who may no longer be there: their login ended, and the cart is a guest's that nobody has left
 * yet. What was typed is kept, and the cart asks who buys. Null for everybody else.
 */
export async function ledOut(
  { session, jar }: Pick<FormContext, 'session' | 'jar'>,
  { guest }: Pick<CheckoutDraft, 'guest'>,
): Promise<FormOutcome | null> {
  if (hasEnded(session)) return sessionEnded();
  if (session.cartId === null || session.userId !== null || guest) return null;
  const notice = (await takeWaiting(jar)) ?? ({ tone: 'warn', text: checkoutTexts.sessionEnded } as const);
  return { to: routes.checkoutStep(2), flash: { notice } };
}
