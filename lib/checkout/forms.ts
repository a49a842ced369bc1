import 'server-only';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import type { FormHandler, FormOutcome } from '#lib/platform/bff/form-post.ts';
import { textOf } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import type { CheckoutDraft, Session } from '#lib/platform/session/content.ts';
import { checkCart } from './data.ts';
import { nextStep } from './domain/steps.ts';
import { judgeShipping, loadCheckoutForms } from './progress.ts';

/** Names under which a refused form comes back. */
export const PERSONAL_FORM = 'personal';
export const SHIPPING_FORM = 'shipping';

/**
 * Leaves the cart for step 2 as a guest (CHK-05, CHK-07). The cart is checked first: what has to be changed keeps the
 * shopper in step 1 (CART-37). Login will be the other choice here. @throws BackendError
 */
export const startCheckout: FormHandler = async (_posted, { session, store }) => {
  const check = session.cartId ? await checkCart(session.cartId, store) : null;
  if (!check) return toCart(cartTexts.noProducts);
  if (check.needReview) return toCart(cartTexts.review);
  return { to: routes.checkoutStep(2), session: withDraft(session, { guest: true }) };
};

/** Saves the personal data, or gives them back with what is wrong (CHK-08 to CHK-10, CHK-13). @throws BackendError */
export const savePersonal: FormHandler = async (posted, { session, store }) => {
  const forms = await loadCheckoutForms(session, store);
  const { values, errors } = validateForm(forms.personalModel, posted);
  if (Object.keys(errors).length > 0) {
    return refuse(routes.checkoutStep(2, 'personal'), { name: PERSONAL_FORM, values, errors });
  }
  const step = nextStep({ personal: true, shipping: forms.shippingValues !== null });
  return { to: routes.checkoutStep(step), session: withDraft(session, { personal: values }) };
};

/** Saves the way of delivery, or gives it back with what is wrong (CHK-08 to CHK-10, CHK-25). @throws BackendError */
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
  const { values, errors, valid } = judgeShipping(option, posted);
  if (!valid) return refuse(routes.checkoutStep(2, 'shipping'), { name: SHIPPING_FORM, values, errors });
  const step = nextStep({ personal: forms.personalValues !== null, shipping: true });
  const draft = { shippingTypeId: option.type.SHIPPINGTYPEID, shipping: values };
  return { to: routes.checkoutStep(step), session: withDraft(session, draft) };
};

function withDraft(session: Session, draft: Partial<CheckoutDraft>): Session {
  return { ...session, checkout: { ...session.checkout, ...draft } };
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
