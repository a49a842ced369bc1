import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  type PaymentType,
  paymentType,
  type ShippingType,
  shippingType,
} from '#lib/contracts/checkout/checkout.ts';
import { formField } from '#lib/contracts/forms.ts';
import { toCentavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { StoreTable } from '../../db/schema/tables.ts';
import { parseSetting } from '../../db/setting.ts';
import type { Payments } from '../../ports/payments.ts';

export type StoreRecord = Selectable<StoreTable>;

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

/** Settings by name, as their text; what was never set is missing. */
export type SettingTexts = Readonly<Record<string, string>>;

/** What a checkout goes by: the shop's settings and one of its stores, null for an unknown one. */
export interface Counter {
  texts: SettingTexts;
  store: StoreRecord | null;
}

/** For a query: the settings of the checkout, as SettingTexts. */
export const checkoutSettings = sql<SettingTexts>`(
  select coalesce(json_object_agg(name, value::text), '{}') from setting
  where name in ('shippingTypes', 'shippingForms', 'paymentTypes', 'statuses', 'checkout'))`;

/** For a query: a store, as StoreRecord. */
export function storeRow(storeId: number) {
  return sql<StoreRecord | null>`(select to_json(store) from store where store_id = ${storeId})`;
}

/** The settings alone. */
export async function readSettings(db: Db): Promise<SettingTexts> {
  const { rows } = await sql<Pick<Counter, 'texts'>>`select ${checkoutSettings} as texts`.execute(db);
  return rows[0]?.texts ?? {};
}

/** Both in one statement: every checkout step reads them. */
export async function readCounter(db: Db, storeId: number): Promise<Counter> {
  const { rows } = await sql<Counter>`
    select ${checkoutSettings} as texts, ${storeRow(storeId)} as store`.execute(db);
  return rows[0] ?? { texts: {}, store: null };
}

const checkout = z.object({ forcedLogin: z.boolean().default(false) });

/** Does the shop sell only to who is logged in (CHK-22)? */
export function isLoginForced(texts: SettingTexts): boolean {
  return parseSetting(checkout, texts.checkout)?.forcedLogin ?? false;
}

/** The ways of delivery that the shop offers. */
export function offeredShippingTypes(texts: SettingTexts): ShippingType[] {
  const known = parseSetting(shippingTypes, texts.shippingTypes) ?? [];
  return known.filter((type) => type.enabled).map(({ enabled: _, ...type }) => type);
}

/**
 * The ways of payment that a store offers: only what this shop has an adapter for. DIRECT is among them; which orders it goes with,
 * lib/checkout/domain/payments says (PAY-02).
 */
export function offeredPaymentTypes(texts: SettingTexts, storeId: number, payments: Payments): PaymentType[] {
  const known = parseSetting(paymentTypes, texts.paymentTypes) ?? [];
  return known
    .filter((type) => type.enabled && (!type.stores || type.stores.includes(storeId)))
    .filter(({ TYPE }) => payments[TYPE] !== undefined)
    .map(({ enabled: _, stores: __, ...type }) => type);
}

/** A way of payment, whether it is still offered or not; null for one that the shop does not have. */
export function knownPaymentType(texts: SettingTexts, id: number): PaymentType | null {
  const known = parseSetting(paymentTypes, texts.paymentTypes) ?? [];
  return known.find(({ PAYMENTTYPEID }) => PAYMENTTYPEID === id) ?? null;
}

/** The form of a way of delivery, by its TYPE; null without one. */
export function shippingForm(texts: SettingTexts, type: string): FormSetting | null {
  return parseSetting(shippingForms, texts.shippingForms)?.[type] ?? null;
}
