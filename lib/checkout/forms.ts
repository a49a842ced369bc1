import 'server-only';
import { randomInt } from 'node:crypto';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import type { FormHandler, FormOutcome, Posted } from '#lib/platform/bff/form-post.ts';
import { textOf } from '#lib/platform/bff/form-post.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import { type CheckoutDraft, DEDICATION_TTL_MS, type Session } from '#lib/platform/session/content.ts';
import { checkCart } from './data.ts';
import { dedicationProblem } from './domain/dedication.ts';
import { invoiceToKeep } from './domain/invoice.ts';
import { nextStep } from './domain/steps.ts';
import { keepTempCode } from './domain/temp-code.ts';
import { type CheckoutForms, judgeShipping, loadCheckoutForms } from './progress.ts';

/** Names under which a refused form comes back. */
export const PERSONAL_FORM = 'personal';
export const SHIPPING_FORM = 'shipping';
export const DEDICATION_FORM = 'dedication';

/**
 * Leaves the cart for step 2 as a guest (CHK-05, CHK-07). The cart is checked first: what has to be changed keeps the
 * shopper in step 1 (CART-37), and so does an empty one (CART-30). Login will be the other choice here.
 * @throws BackendError
 */
export const startCheckout: FormHandler = async (_posted, { session, store }) => {
  const check = session.cartId ? await checkCart(session.cartId, store) : null;
  if (!check || check.shopCart.data.products.length === 0) return toCart(cartTexts.noProducts);
  if (check.needReview) return toCart(cartTexts.review);
  return { to: routes.checkoutStep(2), session: withDraft(session, { guest: true }) };
};

/**
 * Saves the personal data, or gives them back with what is wrong (CHK-08 to CHK-10, CHK-13). The invoice's are kept for
 * the next order when the shopper wishes so (CHK-27). @throws BackendError
 */
export const savePersonal: FormHandler = async (posted, { session, store }) => {
  const forms = await loadCheckoutForms(session, store);
  const { values, errors } = validateForm(forms.personalModel, posted);
  if (Object.keys(errors).length > 0) {
    return refuse(routes.checkoutStep(2, 'personal'), { name: PERSONAL_FORM, values, errors });
  }
  const step = nextStep({ personal: true, shipping: forms.shippingValues !== null });
  const kept = { ...session, invoice: invoiceToKeep(values) };
  return { to: routes.checkoutStep(step), session: withDraft(kept, { personal: values }) };
};

/**
 * Saves the way of delivery, or gives it back with what is wrong (CHK-08 to CHK-10, CHK-25). Whoever chose another way,
 * or a city, without JavaScript gets the form that belongs to it; what was typed is kept. @throws BackendError
 */
export const saveShipping: FormHandler = async (posted, { session, store }) => {
  const wanted = Number(textOf(posted, 'shippingtypeid'));
  const forms = await loadCheckoutForms(session, store, wanted);
  const { option } = forms;
  if (!option || option.type.SHIPPINGTYPEID !== wanted) {
    return {
      to: routes.checkoutStep(2, 'shipping'),
      flash: { notice: error(orderMessages.shippingUnknown) },
    };
  }
  const filled = Number(textOf(posted, 'formfor')) || wanted;
  const kept = withDelivery(session, filled, typedFor(forms, filled, posted));
  const here = routes.checkoutStep(2, 'shipping', wanted);
  if (filled !== wanted || textOf(posted, 'action') === 'zones') return { to: here, session: kept };
  const { values, errors, valid } = judgeShipping(option, posted);
  if (!valid) return { ...refuse(here, { name: SHIPPING_FORM, values, errors }), session: kept };
  const step = nextStep({ personal: forms.personalValues !== null, shipping: true });
  return {
    to: routes.checkoutStep(step),
    session: withDraft(kept, { shippingTypeId: wanted, shipping: values }),
  };
};

/** Saves what a gift is to say, or gives it back when a part is missing (CHK-23, SYNC-23). */
export const saveDedication: FormHandler = async (posted, { session }) => {
  const values = {
    name: textOf(posted, 'name').slice(0, 120),
    message: textOf(posted, 'message').slice(0, 500),
  };
  const problem = dedicationProblem(values);
  const to = routes.checkoutStep(3);
  const dedication = { ...values, until: shopNow().getTime() + DEDICATION_TTL_MS };
  if (!problem) return { to, session: withDraft(session, { dedication }) };
  return { to, flash: { form: { name: DEDICATION_FORM, values, errors: {} }, notice: error(problem) } };
};

/** What was typed into the form of a way of delivery, as far as it has such fields. */
function typedFor(forms: CheckoutForms, id: number, posted: Posted): Record<string, string> {
  const option = forms.options.find(({ type }) => type.SHIPPINGTYPEID === id);
  return option ? judgeShipping(option, posted).values : {};
}

function withDelivery(session: Session, id: number, typed: Record<string, string>): Session {
  return withDraft(session, { drafts: { ...session.checkout.drafts, [id]: typed } });
}

/** Whoever goes on in the checkout has a code to be helped by (SYNC-22). */
function withDraft(session: Session, draft: Partial<CheckoutDraft>): Session {
  const tempCode = keepTempCode(session.tempCode, shopNow().getTime(), (least, most) =>
    randomInt(least, most + 1),
  );
  return { ...session, tempCode, checkout: { ...session.checkout, ...draft } };
}

function refuse(
  to: string,
  form: { name: string; values: Record<string, string>; errors: Record<string, string> },
): FormOutcome {
  const notice = error(checkoutTexts.fixErrors(Object.keys(form.errors).length));
  return { to, flash: { form, notice } };
}

function toCart(text: string): FormOutcome {
  return { to: routes.checkoutStep(1), flash: { notice: error(text) } };
}

function error(text: string) {
  return { tone: 'error' as const, text };
}
