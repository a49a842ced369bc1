import { after } from 'next/server';
import { addLinked } from '#lib/cart/buy-link.ts';
import { changeCoupon } from '#lib/cart/coupons/forms.ts';
import { withPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { enterWithCart } from '#lib/cart/enter-event.ts';
import { addToCart, changeLine, settingQuantities } from '#lib/cart/forms.ts';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import { undoStore } from '#lib/cart/undo-store.ts';
import { keepingDedication } from '#lib/checkout/dedication.ts';
import { keepingSection } from '#lib/checkout/forms.ts';
import { withStepFields } from '#lib/checkout/with-step-fields.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { leaveEvent } from '#lib/registry/forms.ts';
import { addGift, enterEvent } from '#lib/registry/guest-forms.ts';
import { addToOwnList } from '#lib/registry/owner/adding.ts';
import { loadStores } from '#lib/stores/data.ts';
import { chooseStore } from '#lib/stores/forms.ts';
import { reportPage } from '#lib/tracking/data.ts';
import type { FormHandlers } from './defined.ts';

const buy: FormHandler = async (posted, context) => {
  after(() => reportPage(context.session, context.store, 'ADDPRODUCT'));
  return withPendingCoupon(await addToCart(posted, context), context);
};

const buyLinked: FormHandler = async (posted, context) =>
  withPendingCoupon(await addLinked(posted, context), context);

/** Who fills a list has no cart to be seen: what they add goes on the list (GIFT-23). */
const add: FormHandler = (posted, context) =>
  context.event && isManaging(context.event)
    ? addToOwnList(posted, context, context.event)
    : buy(posted, context);

/** The cart, and the store and the gift list for which it is. */
export const cartForms = {
  store: withStepFields(settingQuantities(chooseStore)),
  'enter-event': enterEvent({ loadStores, enterWithCart, addToCart: buy }),
  gift: addGift({ loadStores, enterWithCart, addToCart: buy }),
  'leave-event': leaveEvent({ loadStores, leaveWithCart }),
  cart: add,
  'cart-line': withStepFields(keepingDedication(changeLine)),
  'cart-undo': undoStore,
  'buy-link': buyLinked,
  coupon: withStepFields(keepingSection(keepingDedication(settingQuantities(changeCoupon)))),
} satisfies FormHandlers;
