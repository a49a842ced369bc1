import {
  type DeliveryZone,
  deliveryZones,
  type LoadReader,
  zoneCost,
  zoneValueAt,
} from '#backend/modules/coverage/index.ts';
import {
  type Counter,
  offeredShippingTypes,
  readCounter,
  type StoreRecord,
  shippingForm,
} from '#backend/modules/stores/index.ts';
import { dependenceOf, limitChoices } from '#lib/checkout/domain/dependent.ts';
import { type Destination, NEAR } from '#lib/checkout/domain/payment/payments.ts';
import { type PickupDay, pickupDays, pickupRules } from '#lib/checkout/domain/pickup.ts';
import { fieldsTo } from '#lib/checkout/domain/terminal.ts';
import type { ShippingForm, ShippingType } from '#lib/contracts/checkout/checkout.ts';
import type { FormField, FormValues } from '#lib/contracts/forms.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { fillAddressForm, requireDelivered, toAddress, withPoint, zoneOf } from './address.ts';
import { fillPickupForm } from './pickup.ts';

/** How an order reaches its customer, judged and priced. */
export interface Delivery extends Destination {
  type: ShippingType;
  /** Centavos. */
  cost: number;
  /** What the order keeps: for PICKUP {store, address, city, day, hour, …}, for ADDRESS {address, city, zone, …}. */
  address: Record<string, string>;
}

/** A way of delivery as a store offers it now, with what its form is filled from. */
interface Offer {
  form: ShippingForm;
  /** Days of pick-up; none for ADDRESS. */
  days: PickupDay[];
  /** Zones of delivery; none for PICKUP. */
  zones: DeliveryZone[];
}

/** What is typed of a form so far, at whose counter. */
interface Typed {
  counter: Counter;
  store: StoreRecord;
  values: FormValues;
}

/** Null for a way without a form, and for ADDRESS in a store that delivers nowhere. */
async function offerFor(
  db: Db,
  type: ShippingType,
  { counter, store, values }: Typed,
  now: Date,
): Promise<Offer | null> {
  const form = shippingForm(counter.texts, type.TYPE);
  if (!form) return null;
  if (type.TYPE === 'ADDRESS') {
    const zones = await deliveryZones(db, store.store_id, form.shippingCost);
    return zones.length === 0
      ? null
      : { form: fillAddressForm(form, store, zones, { typed: values, now }), days: [], zones };
  }
  const days = pickupDays(store.hours, pickupRules(form), now);
  const hoursByDay = Object.fromEntries(days.map(({ day, hours }) => [day, hours]));
  const filled = {
    ...form,
    formData: fillPickupForm(form.formData, store.name, days),
    formConfig: { ...form.formConfig, hoursByDay },
  };
  return { form: filled, days, zones: [] };
}

/** CALL-59: the forms of all ways of delivery that a store offers; none for an unknown store. */
export async function shippingFormsFor(
  db: Db,
  request: { storeId: number; values: FormValues },
  now: Date,
): Promise<ShippingForm[]> {
  const counter = await readCounter(db, request.storeId);
  const { store } = counter;
  if (!store) return [];
  const forms: ShippingForm[] = [];
  for (const type of offeredShippingTypes(counter.texts)) {
    const offer = await offerFor(db, type, { counter, store, values: request.values }, now);
    if (offer) forms.push(offer.form);
  }
  return forms;
}

/** A way of delivery that a shopper chose, what is typed of its form, and what is to be delivered. */
export interface ShippingChoice {
  shippingTypeId: number;
  counter: Counter;
  values: FormValues;
  load: LoadReader;
}

/** @throws Refusal when the shop or the store does not offer it. */
async function offered(db: Db, choice: ShippingChoice, now: Date) {
  const { counter, values } = choice;
  const { store } = counter;
  const types = offeredShippingTypes(counter.texts);
  const type = types.find(({ SHIPPINGTYPEID }) => SHIPPINGTYPEID === choice.shippingTypeId);
  const offer = type && store ? await offerFor(db, type, { counter, store, values }, now) : null;
  if (!type || !store || !offer) throw new Refusal(orderMessages.shippingUnknown);
  if (type.TYPE === 'ADDRESS') requireDelivered(offer.zones, store, choice.values);
  return { type, store, ...offer };
}

/**
 * What a way of delivery costs, centavos; null while it does not follow from the address (CHK-25, CHK-26).
 * @throws Refusal for a way that is not offered, and for a city that the store does not deliver to.
 */
export async function shippingCost(db: Db, choice: ShippingChoice, now: Date): Promise<number | null> {
  const { type, form, zones } = await offered(db, choice, now);
  if (type.TYPE !== 'ADDRESS') return form.shippingCost;
  const zone = zoneOf(zones, choice.values);
  return zone && zoneCost(zone, await choice.load());
}

/**
 * Judges what the shopper chose for the delivery (CHK-09, CHK-13).
 * @throws Refusal with the message of the first field that is wrong.
 */
export async function judgeDelivery(db: Db, choice: ShippingChoice, now: Date): Promise<Delivery> {
  const offer = await offered(db, choice, now);
  return offer.type.TYPE === 'ADDRESS'
    ? judgeAddress(db, offer, choice, now)
    : judgePickup(offer, choice, now);
}

type Offered = Awaited<ReturnType<typeof offered>>;

async function judgeAddress(
  db: Db,
  { type, store, form, zones }: Offered,
  choice: ShippingChoice,
  now: Date,
): Promise<Delivery> {
  const limited = limitChoices(form.formData, dependenceOf(form.formConfig), choice.values);
  const values = requireValid(fieldsTo(limited, form.formConfig, choice.values), choice.values, now);
  const zone = zoneOf(zones, values);
  // Without the form fields of the zone there is no cost either.
  if (!zone) throw new Refusal(orderMessages.shippingUnknown, 'FORM');
  const cost = zoneCost(zone, await choice.load());
  const zoneAt = (point: MapPoint) => zoneValueAt(db, store.store_id, point);
  const address = await withPoint(toAddress(values, zone, { store, zones, now }), zoneAt, zone);
  return { type, cost, isTerminal: zone.terminal, isAway: zone.cityCode !== store.city_code, address };
}

function judgePickup({ type, store, form, days }: Offered, choice: ShippingChoice, now: Date): Delivery {
  const values = requireValid(form.formData, choice.values, now);
  const day = days.find((known) => known.day === values.day);
  // Each field may be right by itself, yet the store be closed at that hour of that day.
  if (!day?.hours.includes(values.hour ?? '')) throw new Refusal(orderMessages.pickupTime, 'FORM');
  const place = { store: store.name, address: store.address, city: store.city };
  return { type, cost: form.shippingCost, ...NEAR, address: { ...values, ...place } };
}

function requireValid(fields: readonly FormField[], typed: FormValues, now: Date): Record<string, string> {
  const { values, errors } = validateForm(compileForm(fields, laPazDay(now)), typed);
  const [message] = Object.values(errors);
  if (message) throw new Refusal(message, 'FORM');
  return values;
}
