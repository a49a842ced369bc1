import { BUYING, FOR_COUPON } from '#lib/account/log-in.ts';
import { LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import { applyQuantities, changeLine } from '#lib/cart/forms.ts';
import { typedQuantities } from '#lib/cart/typed-quantities.ts';
import { keepDedication, postedDedication } from '#lib/checkout/dedication.ts';
import { ENTER } from '#lib/checkout/domain/step-fields.ts';
import { loadDraft } from '#lib/checkout/draft.ts';
import { startCheckout } from '#lib/checkout/forms.ts';
import { backWithFields, heldByCode } from '#lib/checkout/with-step-fields.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { errorAt, type FormHandler, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';

/** Where the shopper stays whom something in the cart keeps there. */
interface Stay {
  to: string;
  /** What else was typed there. */
  form?: NonNullable<Flash['form']>;
}

/**
 * For a button that leaves the cart: what stands in its fields counts, although each has a button of its own. Quantities are set, a
 * dedication is kept, and a code that was not applied is told, before it goes on. @throws BackendError
 */
function leavingCart(handler: FormHandler, stayOf: (posted: Posted) => Stay): FormHandler {
  return async (posted, context) => {
    const { session, problem } = await applyQuantities(typedQuantities(posted), context);
    const here = { ...context, session };
    const { to, form } = stayOf(posted);
    const typed = form && { form };
    if (problem) return backWithFields(posted, { to, session, flash: { ...typed, notice: problem } });
    const incomplete =
      postedDedication(posted) && (await keepDedication(posted, here, await loadDraft(here)));
    if (incomplete)
      return backWithFields(posted, { ...errorAt(routes.cartDedication(), incomplete), session });
    const held = heldByCode(posted, to, form);
    if (held) return { ...held, session };
    const outcome = await handler(posted, here);
    const kept = outcome.to === to ? backWithFields(posted, outcome) : outcome;
    return session === context.session ? kept : { session, ...kept };
  };
}

/** The buy button. */
export const leaveCart = leavingCart(startCheckout, () => ({ to: routes.checkoutStep(1) }));

/**
 * A login whose fields may stand in the form of the cart, as browsers without scripts send it. Enter in a field of the cart sends that
 * form, too: with nothing typed for the login it brings the lines to what stands in their fields.
 */
export function fromCart(logIn: FormHandler): FormHandler {
  const leaving = leavingCart(logIn, (posted) => ({
    to: textOf(posted, BUYING) === FOR_COUPON ? routes.couponLogin() : routes.checkoutLogin(),
    form: { name: LOGIN_FORM, values: { email: textOf(posted, 'email') }, errors: {} },
  }));
  return (posted, context) => {
    if (!Object.hasOwn(posted, LINE_FIELD.key)) return logIn(posted, context);
    const isWanted = [ENTER, 'provider', 'email', 'password'].some((name) => textOf(posted, name) !== '');
    return isWanted ? leaving(posted, context) : changeLine(posted, context);
  };
}
