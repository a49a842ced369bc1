import type { ShippingForm } from '#lib/contracts/checkout/checkout.ts';
import type { FormField, FormValues } from '#lib/contracts/forms.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { Refusal } from '../../http/handler.ts';
import type { FormSetting, StoreRecord } from './settings.ts';
import type { DeliveryZone } from './zones.ts';

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
  typed: FormValues,
): ShippingForm {
  const chosen = zoneOf(zones, typed);
  const zonesByCity = Object.groupBy(zones, ({ cityCode }) => cityCode);
  return {
    ...form,
    shippingCost: chosen?.cost ?? Math.min(...zones.map(({ cost }) => cost)),
    formData: form.formData.map((field) => fillField(field, store, zones)),
    formConfig: {
      ...form.formConfig,
      zonesByCity: Object.fromEntries(
        Object.entries(zonesByCity).map(([city, own]) => [city, own?.map(({ value }) => value)]),
      ),
    },
  };
}

function fillField(field: FormField, store: StoreRecord, zones: readonly DeliveryZone[]): FormField {
  if (field.source === CITIES) return { ...field, value: String(store.city_code) };
  if (field.source !== ZONES) return field;
  const price = (cost: number) => (cost === 0 ? cartTexts.free : formatPrice(cost));
  const values = zones.map(({ value, name, cost }) => ({ value, label: `${name} · ${price(cost)}` }));
  return { ...field, values };
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

/** What an order keeps of a judged address: as typed, with names instead of codes, and in one line. */
export function toAddress(values: Record<string, string>, zone: DeliveryZone): Record<string, string> {
  const street = [values.street, values.number].filter(Boolean).join(' ');
  return {
    ...values,
    citycode: String(zone.cityCode),
    city: cityName(zone.cityCode),
    zone: zone.name,
    address: [street, zone.name].filter(Boolean).join(', '),
  };
}
