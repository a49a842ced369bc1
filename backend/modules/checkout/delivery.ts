import type { Kysely } from 'kysely';
import type { ShippingForm, ShippingType } from '#lib/contracts/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/handler.ts';
import { fillPickupForm, type PickupDay, pickupDays, pickupRules } from './pickup.ts';
import { findStore, type StoreRecord } from './repository.ts';
import { offeredShippingTypes, readShippingForm } from './settings.ts';

/** How an order reaches its customer, judged and priced. */
export interface Delivery {
  type: ShippingType;
  /** Centavos. */
  cost: number;
  /** What the order keeps: for PICKUP {store, address, city, day, hour, …}. */
  address: Record<string, string>;
}

/** The form of a way of delivery for a store, now; `days` are the days of pick-up. Null without a form. */
async function formFor(
  db: Kysely<Schema>,
  type: ShippingType,
  store: StoreRecord,
  now: Date,
): Promise<{ form: ShippingForm; days: PickupDay[] } | null> {
  const form = await readShippingForm(db, type.TYPE);
  if (!form) return null;
  if (type.TYPE !== 'PICKUP') return { form, days: [] };
  const days = pickupDays(store.hours, pickupRules(form), now);
  const hoursByDay = Object.fromEntries(days.map(({ day, hours }) => [day, hours]));
  return {
    form: {
      ...form,
      formData: fillPickupForm(form.formData, store.name, days),
      formConfig: { ...form.formConfig, hoursByDay },
    },
    days,
  };
}

/** CALL-59: the forms of all offered ways of delivery; none for an unknown store. */
export async function shippingFormsFor(
  db: Kysely<Schema>,
  storeId: number,
  now: Date,
): Promise<ShippingForm[]> {
  const store = await findStore(db, storeId);
  if (!store) return [];
  const forms: ShippingForm[] = [];
  for (const type of await offeredShippingTypes(db)) {
    const offered = await formFor(db, type, store, now);
    if (offered) forms.push(offered.form);
  }
  return forms;
}

/** The way of delivery with this id. @throws Refusal when the shop does not offer it. */
export async function shippingTypeById(db: Kysely<Schema>, id: number): Promise<ShippingType> {
  const type = (await offeredShippingTypes(db)).find((offered) => offered.SHIPPINGTYPEID === id);
  if (!type) throw new Refusal(orderMessages.shippingUnknown);
  return type;
}

/** What a way of delivery costs, centavos. */
export async function shippingCost(db: Kysely<Schema>, type: ShippingType): Promise<number> {
  return (await readShippingForm(db, type.TYPE))?.shippingCost ?? 0;
}

/**
 * Judges what the shopper chose for the delivery (CHK-09, CHK-13).
 * @throws Refusal with the message of the first field that is wrong.
 */
export async function judgeDelivery(
  db: Kysely<Schema>,
  choice: { shippingTypeId: number; storeId: number; values: FormValues },
  now: Date,
): Promise<Delivery> {
  const type = await shippingTypeById(db, choice.shippingTypeId);
  const store = await findStore(db, choice.storeId);
  const offered = store ? await formFor(db, type, store, now) : null;
  if (!store || !offered) throw new Refusal(orderMessages.shippingUnknown);
  const { values, errors } = validateForm(compileForm(offered.form.formData), choice.values);
  const [message] = Object.values(errors);
  if (message) throw new Refusal(message, 'FORM');
  if (type.TYPE !== 'PICKUP') return { type, cost: offered.form.shippingCost, address: values };
  const day = offered.days.find((known) => known.day === values.day);
  // Each field may be right by itself, yet the store be closed at that hour of that day.
  if (!day?.hours.includes(values.hour ?? '')) throw new Refusal(orderMessages.pickupTime, 'FORM');
  const place = { store: store.name, address: store.address, city: store.city };
  return { type, cost: offered.form.shippingCost, address: { ...values, ...place } };
}
