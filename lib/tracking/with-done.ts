import 'server-only';
import { parseStep } from '#lib/checkout/domain/steps.ts';
import { type FormHandler, textOf } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import { DONE_COOKIE, DONE_TTL_S, doneBy } from './domain/done.ts';

/**
 * A handler whose success the next page hears of, for its data layer: which form it was, and nothing that was typed.
 * @param page address of the page that has sent the form; '' where the browser does not say it
 */
export function withDone(form: string, handler: FormHandler, page = ''): FormHandler {
  return async (posted, context) => {
    const outcome = await handler(posted, context);
    const sent = { isNew: textOf(posted, 'eventid') === '', isInCart: isCart(page) && isCart(outcome.to) };
    const done = doneBy(form, sent, outcome);
    if (done) context.jar.set(DONE_COOKIE, done, { maxAge: DONE_TTL_S });
    return outcome;
  };
}

/** Whether an address is that of the cart itself, not of a later step of the checkout. */
function isCart(address: string): boolean {
  const base = 'http://shop.invalid';
  if (address === '' || !URL.canParse(address, base)) return false;
  const { pathname, searchParams } = new URL(address, base);
  return pathname === routes.checkout() && parseStep(searchParams.get('step') ?? undefined) === 1;
}
