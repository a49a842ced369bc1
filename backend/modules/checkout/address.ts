import type { DeliveryZone } from '#backend/modules/coverage/index.ts';
import type { FormSetting, StoreRecord } from '#backend/modules/stores/index.ts';
import { type Arrival, arrivalOf } from '#lib/checkout/domain/arrival.ts';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import type { ShippingForm } from '#lib/contracts/checkout/checkout.ts';
import type { FormField, FormValues } from '#lib/contracts/forms.ts';
import { degreesText, type MapPoint, pointOfTexts } from '#lib/coverage/domain/point.ts';
import { arrivalTexts } from '#lib/labels/checkout/arrival.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { Refusal } from '../../http/handler.ts';

/** Fields that the back-end fills in, by their `source`: the cities of the template, and the store's zones. */
const CITIES = 'deliveryCities';
const ZONES = 'deliveryZones';

/**
 * The ADDRESS form of a store: its city first, its zones with their prices, and what delivery costs: to the zone typed
 * so far, else the least that the store charges (CHK-29, CALL-59).
 */
export function fillAddressForm(
  form: FormSetting,
  store: StoreRecord,
  zones: readonly DeliveryZone[],
  { typed, now }: { typed: FormValues; now: Date },
): ShippingForm {
  const chosen = zoneOf(zones, typed);
  const zonesByCity = Object.groupBy(zones, ({ cityCode }) => cityCode);
  return {
    ...form,
    shippingCost: chosen?.cost ?? Math.min(...zones.map(({ cost }) => cost)),
    formData: form.formData.map((field) => fillField(field, store, zones, now)),
    formConfig: {
      ...form.formConfig,
      zonesByCity: Object.fromEntries(
        Object.entries(zonesByCity).map(([city, own]) => [city, own?.map(({ value }) => value)]),
      ),
      zoneWords: Object.fromEntries(
        zones.filter(({ terminal }) => terminal).map(({ cityCode }) => [cityCode, checkoutTexts.zoneAway]),
      ),
      storeCity: String(store.city_code),
      terminalZones: zones.filter(({ terminal }) => terminal).map(({ value }) => value),
    },
  };
}

function fillField(
  field: FormField,
  store: StoreRecord,
  zones: readonly DeliveryZone[],
  now: Date,
): FormField {
  if (field.source === CITIES) return { ...field, value: String(store.city_code) };
  if (field.source !== ZONES) return field;
  const arrives = arrivalWords(store, now);
  const labelOf = (zone: DeliveryZone) => zoneLabel(zone, arrives(zone));
  return { ...field, values: zones.map((zone) => ({ value: zone.value, label: labelOf(zone) })) };
}

/**
 * Says when an order that is placed now arrives in a zone of a store, as the order itself says: 'el martes 2'; '' where nothing is
 * promised. Many zones take the same days, which are counted once.
 */
export function arrivalWords(
  { hours }: Pick<StoreRecord, 'hours'>,
  now: Date,
): (zone: Pick<DeliveryZone, 'days'>) => string {
  const today = laPazDay(now);
  const told = new Map<string, string>();
  return ({ days }) => {
    if (!days) return '';
    const key = days.join('-');
    const words = told.get(key) ?? arrivalWhen(arrivalOf(hours, days, now), today);
    told.set(key, words);
    return words;
  };
}

/** 'Sopocachi · Bs. 20,00', 'Terminal de buses · desde Bs. 35,00 · llega entre el lunes 30 y el martes 2'. */
function zoneLabel({ name, cost, weight, freeFrom }: DeliveryZone, arrives: string): string {
  const price = zonePriceText({ cost, byWeight: weight !== null, freeFrom });
  return [name, price, ...(arrives === '' ? [] : [arrivalTexts.zone(arrives)])].join(' · ');
}

/** The zone that was typed; null while city and zone do not make one. */
export function zoneOf(zones: readonly DeliveryZone[], typed: FormValues): DeliveryZone | null {
  return zones.find(({ value, cityCode }) => value === typed.zone && String(cityCode) === typed.city) ?? null;
}

/** @throws Refusal NODELIVERY, which names where the store does deliver, for any other city. */
export function requireDelivered(
  zones: readonly DeliveryZone[],
  store: Pick<StoreRecord, 'name'>,
  typed: FormValues,
): void {
  const { city = '' } = typed;
  if (city === '' || zones.some(({ cityCode }) => String(cityCode) === city)) return;
  const cities = [...new Set(zones.map(({ cityCode }) => cityName(cityCode)))].join(', ');
  throw new Refusal(orderMessages.noDelivery(store.name, cityName(Number(city)), cities), 'NODELIVERY');
}

/** The address with who receives the order: the buyer, unless somebody else was named. */
export function withRecipient(
  address: Record<string, string>,
  { firstname = '', lastname = '', phone = '' }: Readonly<Record<string, string>>,
): Record<string, string> {
  const buyer = [firstname, lastname].filter(Boolean).join(' ');
  return { ...address, recipient: address.recipient || buyer, phone: address.phone || phone };
}

/**
 * An address with the point that was set for it on the map, in five decimals, for those who bring the order; without it
 * unless the back-end itself finds it in the zone that the address names (MAP-07, MAP-09). It never stands in an order's way.
 */
export async function withPoint(
  address: Record<string, string>,
  zoneAt: (point: MapPoint) => Promise<string | null>,
  zone: DeliveryZone,
): Promise<Record<string, string>> {
  const { latitude, longitude, ...rest } = address;
  const point = pointOfTexts(latitude, longitude);
  if (!point || (await zoneAt(point)) !== zone.value) return rest;
  return { ...rest, latitude: degreesText(point.latitude), longitude: degreesText(point.longitude) };
}

/**
 * What an order keeps of a judged address: as typed, with names instead of codes, in one line, and when it arrives.
 * @param context its store, with all zones of that
 */
export function toAddress(
  values: Record<string, string>,
  zone: DeliveryZone,
  context: { store: Pick<StoreRecord, 'hours'>; zones: readonly DeliveryZone[]; now: Date },
): Record<string, string> {
  const street = [values.street, values.number].filter(Boolean).join(' ');
  // In another department a zone says how an order arrives, not where a street lies.
  const { store, zones, now } = context;
  const isAway = zones.some(({ cityCode, terminal }) => terminal && cityCode === zone.cityCode);
  return {
    ...values,
    citycode: String(zone.cityCode),
    city: cityName(zone.cityCode),
    zone: zone.name,
    address: [street, isAway && street !== '' ? '' : zone.name].filter(Boolean).join(', '),
    ...(zone.days && {
      days: checkoutTexts.workingDays(...zone.days),
      ...arrivalFields(arrivalOf(store.hours, zone.days, now)),
    }),
  };
}

function arrivalFields({ from, to }: Arrival): Record<string, string> {
  return { arrivesfrom: from, arrivesto: to };
}
