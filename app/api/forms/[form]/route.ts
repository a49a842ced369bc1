import { cookies } from 'next/headers';
import { joinWithPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { joinCart, settleCart } from '#lib/cart/customer-cart.ts';
import { changeStore, followStore } from '#lib/cart/follow-store.ts';
import { addToCart, changeLine } from '#lib/cart/forms.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { mergeLines } from '#lib/cart/merge.ts';
import { followStore } from '#lib/cart/session-cart.ts';
import { undoStore } from '#lib/cart/undo-store.ts';
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
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { handleForm } from '#lib/platform/bff/handle-form.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import type { FormName } from '#lib/platform/domain/form-name.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { loadStores } from '#lib/stores/data.ts';
import { accountForms } from '../handlers/account.ts';
import { cartForms } from '../handlers/cart.ts';
import { checkoutForms } from '../handlers/checkout.ts';
import { loginForms } from '../handlers/login.ts';
import { messageForms } from '../handlers/messages.ts';
import { orderForms } from '../handlers/orders.ts';
import { staffForms } from '../handlers/staff.ts';

const handlers: Readonly<Record<FormName, FormHandler>> = {
  ...cartForms,
  ...checkoutForms,
  ...orderForms,
  ...loginForms,
  ...accountForms,
  ...messageForms,
  ...staffForms,
  store: chooseStore,
  'leave-event': leaveEvent({ loadStores, leaveWithCart }),
  cart: add,
  'cart-line': changeLine,
  'cart-undo': undoStore,
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
  const jar = await cookies();
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  const ownCart = { settle: settleCart, join: joinWithPendingCoupon(joinCart, { jar, address }) };
  return handleForm(request, handler, { jar, loadStores, followStore, ownCart });
  const ownCart = { settle: settleCart, join: joinCart };
  return handleForm(request, handler, { jar: await cookies(), loadStores, changeStore, ownCart });
}
