import { z } from 'zod';
import { money } from '../fields.ts';

/** A line of the discount breakdown, split into subtotal-type (ST) and shipping-type (SH) (COUP-20). */
export const discountMessage = z.object({
  couponlabel: z.string(),
  discountamount: money,
  message: z.string(),
});
export type DiscountMessage = z.infer<typeof discountMessage>;

/** What a coupon or promotion takes off an order, goods and delivery apart (COUP-20). */
export const namedDiscount = z.object({
  LABEL: z.string(),
  /** '' of a promotion that holds by itself. */
  CODE: z.string(),
  GOODS: money,
  SHIPPING: money,
});
export type NamedDiscount = z.infer<typeof namedDiscount>;

/** A coupon in a cart (COUP-19, GAP-063). */
export const appliedCoupon = z.object({
  couponid: z.int32(),
  /** As it was entered, in upper case. */
  couponcode: z.string(),
  /** The same while it holds for the cart as it is, else ''. */
  validcouponcode: z.string(),
  /** What it was validated with, see prevalCoupon; '' without. */
  validcoupontempcode: z.string(),
  couponlabel: z.string(),
  /** What it is for: goods (subtotal-type) or the delivery (shipping-type) (COUP-20). */
  type: z.enum(['ST', 'SH']),
  /** What it takes off goods and delivery now; a coupon of deliveries nothing before a way of delivery is chosen. */
  discountamount: money,
  isloginrequired: z.boolean(),
  /** The same code for many customers. */
  isgeneric: z.boolean(),
  /** May be combined with other coupons. */
  isappend: z.boolean(),
  /** Uses of one customer; null for any number. */
  totalcustomersupported: z.int().nullable(),
  /** What it exceeds the goods by may pay the delivery. */
  ispositivebalancetoshipp: z.boolean(),
  /** Why it takes nothing off now and what would help, for the shopper; '' while it holds. */
  problem: z.string(),
});
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

/** What coupons and promotions do to a cart. Deliveries are not part of it: see prevalOrderDiscount. */
export const cartCoupons = z.object({
  /** In the order in which they were applied. */
  applied: z.array(appliedCoupon),
  discountSTMessages: z.array(discountMessage),
  /** Without amounts: what will be off a delivery, in words. */
  discountSHMessages: z.array(discountMessage),
  /** The part of the cart's discount that comes from coupons and promotions. */
  discount: money,
  /** What coupons exceed the goods by; the cart's total is 0 then. */
  balance: money,
  /** An applied coupon allows no other: the input is hidden (COUP-08, GAP-062). */
  exclusive: z.boolean(),
});
export type CartCoupons = z.infer<typeof cartCoupons>;
