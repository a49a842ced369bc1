import { z } from 'zod';
import { couponInputTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { parseAmount } from '../import/read/amounts.ts';

/** Bolivianos as text, centavos inside. */
const amount = z
  .string()
  .refine((text) => (parseAmount(text) ?? 0) > 0, { error: texts.amount })
  .transform((text) => parseAmount(text) ?? 0);
const day = z.iso.date({ error: texts.day }).or(z.literal(''));
const count = z.int({ error: texts.count }).min(1, { error: texts.count }).max(10_000_000);
const id = z.int32().positive();

export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, { error: texts.code });

/** What a coupon gives, as files and commands write it; exactly one of percent, amount and shipping. */
export const couponTerms = z
  .object({
    label: z.string({ error: texts.label }).trim().min(1, { error: texts.label }).max(120),
    /** Of 100. */
    percent: z
      .number({ error: texts.percent })
      .gt(0, { error: texts.percent })
      .max(100, { error: texts.percent })
      .optional(),
    amount: amount.optional(),
    /** Off the delivery; '' all of it. */
    shipping: amount.or(z.literal('').transform(() => null)).optional(),
    /** The most that a percentage takes off. */
    maximum: amount.optional(),
    /** What the goods it is for have to cost at least. */
    minimum: amount.optional(),
    /** Paths of categories. */
    categories: z.array(z.string().min(1)).max(100).default([]),
    products: z.array(id).max(1000).default([]),
    stores: z.array(id).max(100).default([]),
    from: day.default(''),
    to: day.default(''),
    /** For customers alone. */
    login: z.boolean().default(false),
    /** May be combined with others. */
    combinable: z.boolean().default(false),
    balanceToShipping: z.boolean().default(false),
    /** Orders altogether. */
    uses: count.optional(),
    usesPerCustomer: count.optional(),
    /** E-mail of the one customer who may use it. */
    customer: z.email({ error: texts.customer }).optional(),
    enabled: z.boolean().default(true),
  })
  .refine(
    ({ percent, amount: off, shipping }) =>
      [percent, off, shipping].filter((one) => one !== undefined).length === 1,
    {
      error: texts.oneKind,
    },
  )
  .refine(({ from, to }) => from === '' || to === '' || from <= to, { error: texts.days });
export type CouponTerms = z.output<typeof couponTerms>;

/** A coupon of a file; without a code it is a promotion that holds by itself, known by its label. */
export const couponInput = couponTerms.and(z.object({ code: couponCode.nullable().default(null) }));
export type CouponInput = z.output<typeof couponInput>;

/** As the table keeps it. @param customerId of `customer` */
export function toCouponRow(terms: CouponTerms, customerId: number | null) {
  return {
    label: terms.label,
    ...kindOf(terms),
    maximum: terms.maximum ?? null,
    minimum: terms.minimum ?? 0,
    categories: JSON.stringify(terms.categories),
    products: JSON.stringify(terms.products),
    stores: JSON.stringify(terms.stores),
    starts_on: terms.from,
    ends_on: terms.to,
    login_required: terms.login,
    is_append: terms.combinable,
    balance_to_shipping: terms.balanceToShipping,
    uses: terms.uses ?? null,
    uses_per_customer: terms.usesPerCustomer ?? null,
    customer_id: customerId,
    is_enabled: terms.enabled,
  };
}

function kindOf({ percent, amount: off, shipping }: CouponTerms) {
  if (percent !== undefined) return { kind: 'percent' as const, value: Math.round(percent * 100) };
  if (off !== undefined) return { kind: 'amount' as const, value: off };
  return { kind: 'shipping' as const, value: shipping ?? null };
}
