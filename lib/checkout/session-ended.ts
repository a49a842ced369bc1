import 'server-only';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { errorAt, type FormOutcome } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';

/** Is nothing known of a cart, nor of an order that took it? */
export function hasEnded({ cartId, orders }: Session): boolean {
  return cartId === null && orders.length === 0;
}

/** Back to the cart, which the browser has as well, with a word about why; what was typed is kept. */
export function sessionEnded(): FormOutcome {
  return errorAt(routes.checkoutStep(1), checkoutTexts.sessionEnded);
}
