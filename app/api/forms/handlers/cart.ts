import { after } from 'next/server';
import { changeCoupon } from '#lib/cart/coupons/forms.ts';
import { withPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { enterWithCart } from '#lib/cart/enter-event.ts';
import { addToCart, changeLine } from '#lib/cart/forms.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { undoStore } from '#lib/cart/undo-store.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { leaveEvent } from '#lib/registry/forms.ts';
import { addGift, enterEvent } from '#lib/registry/guest-forms.ts';
import { loadStores } from '#lib/stores/data.ts';
import { chooseStore } from '#lib/stores/forms.ts';
import { reportPage } from '#lib/tracking/data.ts';
import type { FormHandlers } from './defined.ts';

const add: FormHandler = async (posted, context) => {
  after(() => reportPage(context.session, context.store, 'ADDPRODUCT'));
  return withPendingCoupon(await addToCart(posted, context), context);
};

/** The cart, and the store and the gift list for which it is. */
export const cartForms = {
  store: chooseStore,
  'enter-event': enterEvent({ loadStores, enterWithCart, addToCart: add }),
  gift: addGift({ loadStores, enterWithCart, addToCart: add }),
  'leave-event': leaveEvent({ loadStores, leaveWithCart }),
  cart: add,
  'cart-line': changeLine,
  'cart-undo': undoStore,
  coupon: changeCoupon,
} satisfies FormHandlers;
