import { z } from 'zod';
import { remoteAddress } from '../account/fields.ts';
import { defineCall } from '../call.ts';
import { cart } from '../carts.ts';
import { cartId, storeId } from '../fields.ts';
import { appliedCoupon } from './coupon-view.ts';

/**
 * Whose coupons: those of a cart, which the storefront names out of the session. The specification's payload names none: it is
 * then the active one of the customer whose token is shown, or the guest's with this temporary code (SYNC-22).
 */
const couponHolder = {
  storeid: storeId.optional(),
  cartsessionid: cartId.nullable().optional(),
  customerid: z.int32().nullable().optional(),
  /** Attempts are counted by it, too; the storefront's server fills it in. */
  remoteaddress: remoteAddress,
};
const tempcode = z.string().max(20).default('');
const filled = { storeid: 'storeId', cartsessionid: 'cartId', customerid: 'userId' } as const;

/** Whether another code may be entered, and how often. */
const entry = {
  /** Invalid codes that may still be entered (COUP-15). */
  attemptsleft: z.int(),
  /** No code can be entered: none is left, or an applied coupon allows no other (COUP-08, GAP-062). */
  inputhidden: z.boolean(),
};

/**
 * Why a coupon was not taken. INVALID: nobody knows the code (COUP-09). NOATTEMPTS: too many such (COUP-10). RULES: the cart
 * does not fit, `hint` says in what (COUP-11). INUSE: another cart holds it (COUP-04). LOGIN: for customers alone (COUP-05).
 * NOCART: the code is good, but there is nothing in the cart yet. GONE: the cart is unknown or closed.
 */
export const couponRefusal = z.enum(['INVALID', 'NOATTEMPTS', 'RULES', 'INUSE', 'LOGIN', 'NOCART', 'GONE']);
export type CouponRefusal = z.infer<typeof couponRefusal>;

const couponResponse = z.object({
  success: z.boolean(),
  /** For the shopper, word for word (COUP-04, COUP-09 to COUP-14). */
  message: z.string(),
  /** Missing on success. */
  errorcode: couponRefusal.optional(),
  /** What the shopper can do about it; '' without. */
  hint: z.string().default(''),
  /** What the coupon is called; '' for a code that nobody knows. */
  couponlabel: z.string().default(''),
  ...entry,
  /** The cart with its coupons as it is now; null without one. */
  shopCart: cart.nullable(),
});

/**
 * CALL-19: validates a code for the cart and applies it; upper and lower case are the same. An applied coupon may be applied
 * again: nothing changes. The cart's version stays; each later response with the cart judges its coupons again. What is
 * limited is held for the cart for a while, so that no other one can take it.
 */
export const prevalCoupon = defineCall({
  id: 'CALL-19',
  service: 'customer',
  method: 'prevalCoupon',
  kind: 'write',
  retry: 'never',
  access: 'guest',
  fill: filled,
  request: z.object({ ...couponHolder, couponcode: z.string().trim().min(1).max(60), tempcode }),
  response: couponResponse,
  browser: ['couponcode', 'tempcode'],
});

/** CALL-21: takes a coupon out of the cart; one that is not in it is no failure. */
export const unlockCoupon = defineCall({
  id: 'CALL-21',
  service: 'customer',
  method: 'unlockCoupon',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: filled,
  request: z.object({
    ...couponHolder,
    /** The coupon's couponcode. */
    validcouponcode: z.string().trim().min(1).max(60),
    validcoupontempcode: tempcode,
  }),
  response: couponResponse,
  browser: ['validcouponcode', 'validcoupontempcode'],
});

/** CALL-18: the coupons of the cart, and whether another may be entered. */
export const getValCouponByUser = defineCall({
  id: 'CALL-18',
  service: 'customer',
  method: 'getValCouponByUser',
  kind: 'read',
  access: 'guest',
  fill: filled,
  request: z.object({ ...couponHolder, tempcode }),
  response: z.object({
    success: z.literal(true),
    couponid: z.array(z.int32()),
    rows: z.array(appliedCoupon),
    ...entry,
  }),
  browser: ['tempcode'],
});
