import { saveCouponInvoice } from '#lib/checkout/coupon-invoice.ts';
import { saveDedication, savePersonal, saveShipping, startCheckout } from '#lib/checkout/forms.ts';
import { payByLink } from '#lib/checkout/pay-by-link.ts';
import { checkPayment, releasePayment } from '#lib/checkout/pending.ts';
import { placeOrder } from '#lib/checkout/place.ts';
import { contribute } from '#lib/registry/contribute.ts';
import { defined, type FormHandlers } from './defined.ts';

/** The steps of the checkout and the payment. */
export const checkoutForms = {
  'checkout-start': startCheckout,
  'checkout-personal': savePersonal,
  'checkout-shipping': saveShipping,
  'checkout-dedication': saveDedication,
  'coupon-invoice': saveCouponInvoice,
  'place-order': placeOrder,
  'check-payment': checkPayment,
  'release-payment': releasePayment,
  'pay-order': payByLink,
  contribute: defined('personalDataForm', contribute),
} satisfies FormHandlers;
