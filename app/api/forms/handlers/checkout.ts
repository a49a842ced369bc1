import { settingQuantities } from '#lib/cart/forms.ts';
import { saveCouponInvoice } from '#lib/checkout/coupon-invoice.ts';
import { saveDedication } from '#lib/checkout/dedication.ts';
import { savePersonal, saveShipping } from '#lib/checkout/forms.ts';
import { payByLink } from '#lib/checkout/pay-by-link.ts';
import { checkPayment, releasePayment } from '#lib/checkout/pending.ts';
import { placeOrder } from '#lib/checkout/place.ts';
import { withStepFields } from '#lib/checkout/with-step-fields.ts';
import { contribute } from '#lib/registry/contribute.ts';
import { defined, type FormHandlers } from './defined.ts';
import { leaveCart } from './leave-cart.ts';

/** The steps of the checkout and the payment. */
export const checkoutForms = {
  'checkout-start': leaveCart,
  'checkout-personal': withStepFields(savePersonal),
  'checkout-shipping': withStepFields(saveShipping),
  'checkout-dedication': withStepFields(settingQuantities(saveDedication)),
  'coupon-invoice': saveCouponInvoice,
  'place-order': placeOrder,
  'check-payment': checkPayment,
  'release-payment': releasePayment,
  'pay-order': payByLink,
  contribute: defined('personalDataForm', contribute),
} satisfies FormHandlers;
