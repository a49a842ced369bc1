import { type CouponState, Coupons } from '#components/cart/coupons/coupons.client.tsx';
import { loadCouponEntry } from '#lib/cart/coupons/data.ts';
import { COUPON_FORM } from '#lib/cart/coupons/forms.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { couponMessages } from '#lib/labels/checkout/coupons.ts';
import { phoneUrl, whatsappUrl } from '#lib/stores/domain/by-city.ts';
import type { Shopper } from '../../shopper.ts';

/** What may be entered of coupons, with what was refused last; null where there are none. Never throws. */
export async function loadCoupons(shopper: Shopper): Promise<CouponState | null> {
  const entry = await loadCouponEntry(shopper);
  if (!entry) return null;
  const { store, flash } = shopper;
  const call = phoneUrl(store.phone);
  const write = whatsappUrl(store.whatsapp, couponTexts.askShop);
  const refused = flash?.form?.name === COUPON_FORM ? flash.form : null;
  return {
    ...entry,
    typed: refused?.values.code ?? '',
    problem: refused?.errors.code ?? '',
    over: entry.attemptsLeft > 0 ? null : { text: couponMessages.noAttempts, call, write },
  };
}

/** The coupons in the summary of a later step: what they change comes with the page. */
export function StepCoupons({ cart, state, step }: { cart: Cart; state: CouponState | null; step: 2 | 3 }) {
  const { coupons } = cart.data;
  return coupons && state && <Coupons coupons={coupons} state={state} step={step} />;
}
