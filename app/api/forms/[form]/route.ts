import { cookies } from 'next/headers';
import { after } from 'next/server';
import { loadSourcedForm, sourcedFormIn } from '#app/sourced-form.ts';
import { chooseAddress, deleteAddress, saveAddress, savePoint } from '#lib/account/addresses.ts';
import { saveData, sendProof } from '#lib/account/change-data.ts';
import { savePassword } from '#lib/account/change-password.ts';
import { logoutAll, logoutHere } from '#lib/account/forms.ts';
import { logIn } from '#lib/account/log-in.ts';
import { changeNewsletter } from '#lib/account/newsletter.ts';
import { accountFromOrder, attachPlacedOrders } from '#lib/account/order-account.ts';
import { eraseAccount, exportData } from '#lib/account/own-data.ts';
import { addPasskey, logInByPasskey, removePasskey } from '#lib/account/passkeys.ts';
import { proveByLink } from '#lib/account/proof.ts';
import { recoverPassword, requestRecovery } from '#lib/account/recovery.ts';
import { register } from '#lib/account/register.ts';
import { beginSocial, linkSocial } from '#lib/account/social.ts';
import { joinCart, settleCart } from '#lib/cart/customer-cart.ts';
import { addToCart, changeLine } from '#lib/cart/forms.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { mergeLines } from '#lib/cart/merge.ts';
import { followStore } from '#lib/cart/session-cart.ts';
import { forgetDraft } from '#lib/checkout/draft-cookie.ts';
import { saveDedication, savePersonal, saveShipping, startCheckout } from '#lib/checkout/forms.ts';
import { checkPayment, releasePayment } from '#lib/checkout/pending.ts';
import { placeOrder } from '#lib/checkout/place.ts';
import { loadDraft } from '#lib/content/data.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import {
  CONTACT_FORM,
  FORGOT_FORM,
  isFormLayout,
  LOGIN_FORM,
  MAX_KEY,
  PREVIEW_KEY,
  RECOVERY_FORM,
  REGISTER_FORM,
} from '#lib/forms/domain/named.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { takeContact } from '#lib/forms/message.ts';
import { judgePreview } from '#lib/forms/preview.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { followLink } from '#lib/newsletter/forms.ts';
import { isOwner, loadOrder } from '#lib/orders/data.ts';
import { trackOrder } from '#lib/orders/forms.ts';
import { reorderByForm } from '#lib/orders/reorder.ts';
import {
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { handleForm } from '#lib/platform/bff/handle-form.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { FormName } from '#lib/platform/routes.ts';
import { requestAlert } from '#lib/product-alerts/forms.ts';
import { leaveEvent } from '#lib/registry/forms.ts';
import { loadStores } from '#lib/stores/data.ts';
import { chooseStore } from '#lib/stores/forms.ts';
import { reportPage } from '#lib/tracking/data.ts';

const track: FormHandler = async (posted, context) => {
  const { fields } = await loadForm('trackingForm');
  return trackOrder(validateForm(compileForm(fields, todayInLaPaz()), posted), context);
};

const preview: FormHandler = async (posted, context) => {
  const key = textOf(posted, PREVIEW_KEY).slice(0, MAX_KEY);
  const draft = key === '' ? '' : await loadDraft(key);
  const form = typeof draft !== 'string' && isFormLayout(draft.name) ? draft.template : null;
  return judgePreview(key, form && (await sourcedFormIn(form)).fields, posted, context);
};

const contact: FormHandler = async (posted, context) =>
  takeContact(await loadSourcedForm(CONTACT_FORM), posted, context);

type DefinedHandler = (model: FormModel, posted: Posted, context: FormContext) => Promise<FormOutcome>;

/** A handler that judges by the shop's definition of a form. */
function defined(name: string, handle: DefinedHandler): FormHandler {
  return async (posted, context) => {
    const { fields } = await loadForm(name);
    return handle(compileForm(fields, todayInLaPaz()), posted, context);
  };
}

/** The same of a form that opens a login: what this browser ordered before goes along. */
function entering(name: string, handle: DefinedHandler): FormHandler {
  return defined(name, async (model, posted, context) => {
    const outcome = await handle(model, posted, context);
    if (outcome.session) await attachPlacedOrders(outcome.session);
    return outcome;
  });
}

const add: FormHandler = async (posted, context) => {
  after(() => reportPage(context.session, context.store, 'ADDPRODUCT'));
  return addToCart(posted, context);
};

const handlers: Readonly<Record<FormName, FormHandler>> = {
  store: chooseStore,
  'leave-event': leaveEvent({ loadStores, leaveWithCart }),
  cart: add,
  'cart-line': changeLine,
  'checkout-start': startCheckout,
  'checkout-personal': savePersonal,
  'checkout-shipping': saveShipping,
  'checkout-dedication': saveDedication,
  'place-order': placeOrder,
  'check-payment': checkPayment,
  'release-payment': releasePayment,
  tracking: track,
  reorder: reorderByForm({ followStore, mergeLines }),
  'order-account': accountFromOrder({
    loadPlacedOrder: async (orderid, context) =>
      isOwner(orderid, context.session) ? ((await loadOrder(orderid, '', context))?.order ?? null) : null,
  }),
  contact,
  'form-preview': preview,
  'product-alert': requestAlert,
  login: entering(LOGIN_FORM, logIn),
  social: beginSocial,
  'social-link': linkSocial,
  passkey: logInByPasskey,
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  register: entering(REGISTER_FORM, register),
  'forgot-password': defined(FORGOT_FORM, requestRecovery),
  'recover-password': defined(RECOVERY_FORM, recoverPassword),
  'prove-email': proveByLink,
  'newsletter-link': followLink,
  'account-data': saveData,
  'account-proof': sendProof,
  'account-password': savePassword,
  'account-newsletter': changeNewsletter,
  'account-export': exportData,
  'account-erase': eraseAccount({ forgetDraft }),
  address: saveAddress,
  'address-point': savePoint,
  'address-delete': deleteAddress,
  'address-default': chooseAddress,
  logout: logoutHere({ forgetDraft }),
  'logout-everywhere': logoutAll({ forgetDraft }),
};

/** Plain forms: they work without JavaScript and respond with 303. */
export async function POST(
  request: Request,
  context: { params: Promise<{ form: string }> },
): Promise<Response> {
  const { form } = await context.params;
  const handler = Object.entries(handlers).find(([name]) => name === form)?.[1];
  if (!handler) return respondRefusal(404, errors.notFound);
  const ownCart = { settle: settleCart, join: joinCart };
  return handleForm(request, handler, { jar: await cookies(), loadStores, followStore, ownCart });
}
