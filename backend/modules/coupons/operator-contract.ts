import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { couponCode, couponTerms } from './coupon-input.ts';

/** What makes a coupon, or a promotion without a code. */
export const newCoupon = z.object({ terms: couponTerms, code: couponCode.nullable() });

/** A coupon, a promotion, or all of one batch that are alike. */
export const operatorCoupon = z.object({
  /** '' for a promotion that holds by itself, and for a batch. */
  code: z.string(),
  /** '' without. */
  batch: z.string(),
  label: z.string(),
  kind: z.enum(['percent', 'amount', 'shipping']),
  /** Of 100; null unless it is a percentage. */
  percent: z.number().nullable(),
  /** Off goods or delivery; null: a percentage, or the whole delivery. */
  amount: money.nullable(),
  maximum: money.nullable(),
  minimum: money,
  categories: z.array(z.string()),
  products: z.array(z.int()),
  stores: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  login: z.boolean(),
  /** E-mail of the one customer, '' without. */
  customer: z.string(),
  combinable: z.boolean(),
  balanceToShipping: z.boolean(),
  uses: z.int().nullable(),
  usesPerCustomer: z.int().nullable(),
  enabled: z.boolean(),
  /** How many coupons it stands for. */
  count: z.int(),
  /** Orders that used it. */
  used: z.int(),
  /** Carts that have it now. */
  held: z.int(),
});
export type OperatorCoupon = z.output<typeof operatorCoupon>;

export const couponList = z.object({ success: z.literal(true), rows: z.array(operatorCoupon) });

export const couponDetails = z.object({
  success: z.literal(true),
  coupon: operatorCoupon,
  orders: z.array(z.object({ orderid: z.string(), usedat: z.string(), discount: money })),
});

export const madeCoupons = z.object({
  success: z.literal(true),
  batch: z.string(),
  codes: z.array(z.string()),
});

export const changedCoupons = z.object({ success: z.literal(true), count: z.int() });

export const couponStats = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      orders: z.int(),
      /** What it took off goods and deliveries. */
      discount: money,
      /** What these orders cost. */
      sales: money,
    }),
  ),
});
