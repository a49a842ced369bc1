import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type PaymentType, paymentType, type ShippingType, shippingType } from '#lib/contracts/checkout.ts';
import { formField } from '#lib/contracts/forms.ts';
import { toCentavos } from '#lib/money/centavos.ts';
import type { Schema } from '../../db/schema.ts';
import { readSetting } from '../../db/setting.ts';
import type { Payments } from '../../ports/payments.ts';

const enabled = z.boolean().default(true);

const shippingTypes = z.array(shippingType.extend({ enabled }));
const paymentTypes = z.array(
  paymentType.extend({
    enabled,
    /** Only in these stores, when given. */ stores: z.array(z.int()).optional(),
  }),
);

/** Settings carry amounts as the importer's files do: bolivianos as text. */
const amount = z
  .union([z.string().regex(/^\d+(\.\d{1,2})?$/), z.number().min(0)])
  .default(0)
  .transform((value) => toCentavos(Number(value)));

const formSetting = z.object({
  formName: z.string(),
  formLabel: z.string(),
  formOptionID: z.int(),
  /** Centavos. */
  shippingCost: amount,
  formData: z.array(formField),
  formConfig: z.record(z.string(), z.unknown()).default({}),
});
const shippingForms = z.record(z.string(), formSetting);

/** A form as the shop set it up, before a store's days and hours are filled in. */
export type FormSetting = z.output<typeof formSetting>;

/** The ways of delivery that the shop offers. */
export async function offeredShippingTypes(db: Kysely<Schema>): Promise<ShippingType[]> {
  const known = (await readSetting(db, 'shippingTypes', shippingTypes)) ?? [];
  return known.filter((type) => type.enabled).map(({ enabled: _, ...type }) => type);
}

/**
 * The ways of payment that a store offers: only what this shop has an adapter for, and DIRECT, which needs none because
 * gift events settle it (PAY-02).
 */
export async function offeredPaymentTypes(
  db: Kysely<Schema>,
  storeId: number,
  payments: Payments,
): Promise<PaymentType[]> {
  const known = (await readSetting(db, 'paymentTypes', paymentTypes)) ?? [];
  return known
    .filter((type) => type.enabled && (!type.stores || type.stores.includes(storeId)))
    .filter(({ TYPE }) => TYPE === 'DIRECT' || payments[TYPE] !== undefined)
    .map(({ enabled: _, stores: __, ...type }) => type);
}

/** The form of a way of delivery, by its TYPE; null without one. */
export async function readShippingForm(db: Kysely<Schema>, type: string): Promise<FormSetting | null> {
  const forms = await readSetting(db, 'shippingForms', shippingForms);
  return forms?.[type] ?? null;
}
