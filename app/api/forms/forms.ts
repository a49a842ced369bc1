import { loadSourcedForm, sourcedFormIn } from '#app/sourced-form.ts';
import { chooseAddress, deleteAddress, saveAddress, savePoint } from '#lib/account/addresses.ts';
import { saveData, sendProof } from '#lib/account/change-data.ts';
import { savePassword } from '#lib/account/change-password.ts';
import { logoutAll, logoutHere } from '#lib/account/forms.ts';
import { changeNewsletter } from '#lib/account/newsletter.ts';
import { accountFromOrder } from '#lib/account/order-account.ts';
import { eraseAccount, exportData } from '#lib/account/own-data.ts';
import { addPasskey, logInByPasskey, removePasskey } from '#lib/account/passkeys.ts';
import { preregister } from '#lib/account/preregister.ts';
import { proveByLink } from '#lib/account/proof.ts';
import { recoverPassword, requestRecovery } from '#lib/account/recovery.ts';
import { register } from '#lib/account/register.ts';
import { linkSocial } from '#lib/account/social.ts';
import { buyLinked } from '#lib/cart/buy-link.ts';
import { enterWithCart } from '#lib/cart/enter-event.ts';
import { followStore } from '#lib/cart/follow-store.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { mergeLines } from '#lib/cart/merge.ts';
import { undoStore } from '#lib/cart/undo-store.ts';
import { saveCouponInvoice } from '#lib/checkout/coupon-invoice.ts';
import { forgetDraft } from '#lib/checkout/draft-cookie.ts';
import { personalForm, shippingForm } from '#lib/checkout/forms.ts';
import { payByLink } from '#lib/checkout/pay-by-link.ts';
import { checkPayment, releasePayment } from '#lib/checkout/pending.ts';
import { placeOrderForm } from '#lib/checkout/place.ts';
import { loadDraft } from '#lib/content/data.ts';
import { isFormLayout } from '#lib/forms/domain/named.ts';
import { takeContact } from '#lib/forms/message.ts';
import { judgeGuide, judgePreview } from '#lib/forms/preview.ts';
import { withImages } from '#lib/forms/uploads.ts';
import { followLink } from '#lib/newsletter/forms.ts';
import { cancelByForm, movePickupByForm } from '#lib/orders/changes.ts';
import { isOwner, loadOrder } from '#lib/orders/data.ts';
import { trackOrder } from '#lib/orders/forms.ts';
import { reorderByForm } from '#lib/orders/reorder.ts';
import type { PostedForm } from '#lib/platform/bff/define-form.ts';
import type { FormContext } from '#lib/platform/bff/form-post.ts';
import { requestAlert, watchOwn } from '#lib/product-alerts/forms.ts';
import { contribute } from '#lib/registry/contribute.ts';
import { EVENT_FORM } from '#lib/registry/domain/event-form.ts';
import { EXTERNAL_FORM } from '#lib/registry/domain/external-form.ts';
import { leaveEvent } from '#lib/registry/forms.ts';
import { addGift as addBoughtGift, enterEvent } from '#lib/registry/guest-forms.ts';
import { addGift, startAdding } from '#lib/registry/owner/adding.ts';
import { chooseEvent } from '#lib/registry/owner/choose.ts';
import { addAdvised } from '#lib/registry/owner/coach.ts';
import { chooseVisibility, settleGift, tickGift } from '#lib/registry/owner/desk.ts';
import { saveEvent } from '#lib/registry/owner/events.ts';
import { changeExternal, registerExternal } from '#lib/registry/owner/external.ts';
import { changeGift, commentGift, removeGift } from '#lib/registry/owner/gifts.ts';
import { revokeLinks } from '#lib/registry/owner/share.ts';
import { beginStaffCart, changeStaffCartByForm, linkStaffCartByForm } from '#lib/staff/cart-forms.ts';
import { logStaffInByForm, logStaffOutByForm } from '#lib/staff/forms.ts';
import { changeStaffOrderByForm } from '#lib/staff/order-forms.ts';
import { loadStores } from '#lib/stores/data.ts';
import { saveConsent } from '#lib/tracking/forms.ts';
import { moveToCart, moveToEvent, shareWishlist, toggleWish } from '#lib/wishlist/forms.ts';
import * as cartPage from './cart-page.ts';

const fieldsOf = (name: string) => async () => (await loadSourcedForm(name)).fields;

/** The fields of a form that nobody has published; null when the key opens no draft of one. */
async function loadDraftFields(key: string) {
  const draft = key === '' ? '' : await loadDraft(key);
  const form = typeof draft !== 'string' && isFormLayout(draft.name) ? draft.template : null;
  return form && (await sourcedFormIn(form)).fields;
}

/** An order that this visitor placed; null for any other. */
async function loadPlacedOrder(orderid: string, context: FormContext) {
  if (!isOwner(orderid, context.session)) return null;
  return (await loadOrder(orderid, '', context))?.order ?? null;
}

const own = { forgetDraft };
const guests = { loadStores, enterWithCart, addToCart: cartPage.buy };

/** Every posted form, with what its capability borrows of others. Its type is all that pages know of it (`FormName`). */
export const forms = [
  ...[saveConsent, requestAlert, watchOwn, followLink],
  ...[takeContact(loadSourcedForm), judgePreview(loadDraftFields), judgeGuide(loadSourcedForm)],
  // The cart, and the store and the gift list for which it is.
  ...[cartPage.store, cartPage.cart, cartPage.cartLine, cartPage.coupon, undoStore, buyLinked],
  ...[enterEvent(guests), addBoughtGift(guests), leaveEvent({ loadStores, leaveWithCart }), contribute],
  // The checkout and the orders.
  ...[cartPage.checkoutStart, personalForm, shippingForm, cartPage.dedication, saveCouponInvoice],
  ...[placeOrderForm, checkPayment, releasePayment, payByLink],
  ...[trackOrder, cancelByForm, movePickupByForm, reorderByForm({ followStore, mergeLines })],
  ...[changeStaffOrderByForm, changeStaffCartByForm, linkStaffCartByForm, beginStaffCart],
  ...[logStaffInByForm, logStaffOutByForm],
  // Logins and accounts.
  ...[cartPage.login, cartPage.social, linkSocial, logInByPasskey, logoutHere(own), logoutAll(own)],
  ...[preregister, register({ loadStores }), accountFromOrder({ loadPlacedOrder })],
  ...[requestRecovery, recoverPassword, proveByLink],
  ...[saveData, sendProof, savePassword, changeNewsletter, exportData, eraseAccount(own)],
  ...[saveAddress, savePoint, deleteAddress, chooseAddress, addPasskey, removePasskey],
  // Wishlists and a customer's own gift lists.
  ...[toggleWish, moveToCart(cartPage.cart.handle), moveToEvent({ addGift }), shareWishlist],
  ...[saveEvent({ loadFields: fieldsOf(EVENT_FORM), withImages }), chooseEvent],
  ...[startAdding({ leaveWithCart }), chooseVisibility, revokeLinks],
  ...[changeGift, commentGift, removeGift, tickGift, settleGift, addAdvised],
  ...[changeExternal, registerExternal({ loadFields: fieldsOf(EXTERNAL_FORM) })],
] satisfies readonly PostedForm[];

declare module '#lib/platform/domain/form-name.ts' {
  interface FormNames extends Record<(typeof forms)[number]['name'], PostedForm> {}
}
