import type { Selectable } from 'kysely';
import { z } from 'zod';
import { couponInputTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';
import type { CouponTable } from '../../db/schema/coupons.ts';

/** Bolivianos as text, centavos inside. */
const amount = z
  .string()
  .refine((text) => (parseAmount(text) ?? 0) > 0, { error: texts.amount })
  .transform((text) => parseAmount(text) ?? 0);
const day = z.iso.date({ error: texts.day }).or(z.literal(''));
const count = z.int({ error: texts.count }).min(1, { error: texts.count }).max(10_000_000);
const id = z.int32().positive();

/** Characters of a label. */
export const MAX_LABEL = 120;

export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, { error: texts.code });

/**
 * What a coupon gives, as files and commands write it; exactly one of percent, amount and shipping. Null takes a bound
 * away.
 */
export const couponTerms = z
  .object({
    label: z.string({ error: texts.label }).trim().min(1, { error: texts.label }).max(MAX_LABEL),
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
    maximum: amount.nullish(),
    /** What the goods it is for have to cost at least. */
    minimum: amount.nullish(),
    /** Paths of categories. */
    categories: z.array(z.string().min(1)).max(100).optional(),
    products: z.array(id).max(1000).optional(),
    stores: z.array(id).max(100).optional(),
    from: day.optional(),
    to: day.optional(),
    /** For customers alone. */
    login: z.boolean().optional(),
    /** May be combined with others. */
    combinable: z.boolean().optional(),
    balanceToShipping: z.boolean().optional(),
    /** Orders altogether. */
    uses: count.nullish(),
    usesPerCustomer: count.nullish(),
    /** E-mail of the one customer who may use it. */
    customer: z.email({ error: texts.customer }).nullish(),
    enabled: z.boolean().optional(),
  })
  .refine(
    ({ percent, amount: off, shipping }) =>
      [percent, off, shipping].filter((one) => one !== undefined).length === 1,
    {
      error: texts.oneKind,
    },
  )
  .refine(({ from = '', to = '' }) => from === '' || to === '' || from <= to, { error: texts.days });
export type CouponTerms = z.output<typeof couponTerms>;

/** A coupon of a file; without a code it is a promotion that holds by itself, known by its label. */
export const couponInput = couponTerms.and(z.object({ code: couponCode.nullable().default(null) }));
export type CouponInput = z.output<typeof couponInput>;

/**
 * As the table keeps it.
 * @param customerId of `customer`; undefined when the terms do not say it
 * @param same the coupon as the shop has it: what the terms do not say of it stays
 */
export function toCouponRow(
  terms: CouponTerms,
  customerId: number | null | undefined,
  same?: Selectable<CouponTable>,
) {
  const { kind, value } = kindOf(terms);
  const maximum = terms.maximum === undefined && kind === 'percent' ? same?.maximum : terms.maximum;
  return {
    label: terms.label,
    kind,
    value,
    maximum: maximum ?? null,
    minimum: (terms.minimum === undefined ? same?.minimum : terms.minimum) ?? 0,
    categories: JSON.stringify(terms.categories ?? same?.categories ?? []),
    products: JSON.stringify(terms.products ?? same?.products ?? []),
    stores: JSON.stringify(terms.stores ?? same?.stores ?? []),
    starts_on: terms.from ?? same?.starts_on ?? '',
    ends_on: terms.to ?? same?.ends_on ?? '',
    login_required: terms.login ?? same?.login_required ?? false,
    is_append: terms.combinable ?? same?.is_append ?? false,
    balance_to_shipping: terms.balanceToShipping ?? same?.balance_to_shipping ?? false,
    uses: (terms.uses === undefined ? same?.uses : terms.uses) ?? null,
    uses_per_customer:
      (terms.usesPerCustomer === undefined ? same?.uses_per_customer : terms.usesPerCustomer) ?? null,
    customer_id: (customerId === undefined ? same?.customer_id : customerId) ?? null,
    is_enabled: terms.enabled ?? same?.is_enabled ?? true,
  };
}

function kindOf({ percent, amount: off, shipping }: CouponTerms) {
  if (percent !== undefined) return { kind: 'percent' as const, value: Math.round(percent * 100) };
  if (off !== undefined) return { kind: 'amount' as const, value: off };
  return { kind: 'shipping' as const, value: shipping ?? null };
}
