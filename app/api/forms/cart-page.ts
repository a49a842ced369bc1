import { after } from 'next/server';
import { logIn } from '#lib/account/log-in.ts';
import { beginSocial } from '#lib/account/social.ts';
import { changeCoupon } from '#lib/cart/coupons/forms.ts';
import { withPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { COUPON_BUTTON, COUPON_FIELD } from '#lib/cart/domain/coupon-code.ts';
import { LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import { addToCart, changeLine, settingQuantities } from '#lib/cart/forms.ts';
import { keepingDedication, saveDedication } from '#lib/checkout/dedication.ts';
import { keepingSection } from '#lib/checkout/forms.ts';
import { withStepFields } from '#lib/checkout/with-step-fields.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { addToOwnList } from '#lib/registry/owner/adding.ts';
import { chooseStore } from '#lib/stores/forms.ts';
import { reportPage } from '#lib/tracking/data.ts';
import { fromCart, leaveCart } from './leave-cart.ts';

/** Forms whose buttons stand on one page with fields of other capabilities: what was typed there counts, too, or comes back. */

const GOODS = ['productid', 'sku', 'quantity'];

/** Puts a product into the cart, with the coupon that waited for one. */
export const buy: FormHandler = async (posted, context) => {
  after(() => reportPage(context.session, context.store, 'ADDPRODUCT'));
  return withPendingCoupon(await addToCart(posted, context), context);
};

/** Who fills a list has no cart to be seen: what they add goes on the list (GIFT-23). */
export const cart = defineForm(
  { name: 'cart', done: 'cart_posted', fields: [...GOODS, 'key', 'missing', 'return'] },
  (posted, context) =>
    context.event && isManaging(context.event)
      ? addToOwnList(posted, context, context.event)
      : buy(posted, context),
);

export const cartLine = defineForm(
  {
    name: 'cart-line',
    done: 'cart_posted',
    fields: [...GOODS, ...Object.values(LINE_FIELD), 'type', 'change', 'to', 'return'],
  },
  withStepFields(keepingDedication(changeLine)),
);

export const coupon = defineForm(
  {
    name: 'coupon',
    fields: [...Object.values(COUPON_FIELD), ...Object.values(COUPON_BUTTON), 'code', 'step', 'return'],
  },
  withStepFields(keepingSection(keepingDedication(settingQuantities(changeCoupon)))),
);

export const dedication = defineForm(
  { name: 'checkout-dedication', fields: ['dedicationname', 'dedicationmessage', 'step'] },
  withStepFields(settingQuantities(saveDedication)),
);

export const store = defineForm(
  { name: 'store', done: 'store_selected', fields: ['storeid', 'event', 'return'] },
  withStepFields(settingQuantities(chooseStore)),
);

/** The buy button. */
export const checkoutStart = defineForm(
  { name: 'checkout-start', fields: ['as', 'linekey', 'linequantity', 'couponcode'] },
  leaveCart,
);

export const login = defineForm(
  { name: 'login', done: 'login.password', fields: ['email', 'password', 'remember', 'return'] },
  fromCart(logIn),
);

export const social = defineForm(
  { name: 'social', done: 'login.social', fields: ['provider', 'next'] },
  fromCart(beginSocial),
);
