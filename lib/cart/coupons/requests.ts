import type { z } from 'zod';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CouponRefusal, prevalCoupon } from '#lib/contracts/checkout/coupons.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { cartFromWire } from '../domain/from-wire.ts';

/** What became of a coupon, for the shopper. */
export interface CouponAnswer {
  success: boolean;
  message: string;
  /** What would help, '' for nothing. */
  hint: string;
  reason: CouponRefusal | null;
  attemptsLeft: number;
  cart: Cart | null;
}

type Wire = z.input<typeof prevalCoupon.response>;

/** Applies a code to the visitor's cart (COUP-01). @throws Error when there is no response */
export async function askCoupon(couponcode: string): Promise<CouponAnswer> {
  return answerOf(await askBff<Wire>('customer/prevalCoupon', { couponcode }));
}

/** Takes a coupon out of the visitor's cart (COUP-07). @throws Error when there is no response */
export async function askUnlock(validcouponcode: string): Promise<CouponAnswer> {
  return answerOf(await askBff<Wire>('customer/unlockCoupon', { validcouponcode }));
}

function answerOf({ success, message, hint, errorcode, attemptsleft, shopCart }: Wire): CouponAnswer {
  return {
    success,
    message,
    hint: hint ?? '',
    reason: errorcode ?? null,
    attemptsLeft: attemptsleft,
    cart: shopCart && cartFromWire(shopCart),
  };
}
