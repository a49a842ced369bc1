import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import { loadCouponEntry } from '#lib/cart/coupons/data.ts';
import { COUPON_FIELD } from '#lib/cart/domain/coupon-code.ts';
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
  return {
    ...entry,
    typed: flash?.form?.values[COUPON_FIELD.code] ?? '',
    problem: flash?.form?.errors[COUPON_FIELD.code] ?? '',
    over: entry.attemptsLeft > 0 ? null : { text: couponMessages.noAttempts, call, write },
  };
}
