import { type DeliveryZone, deliveryZones } from '#backend/modules/coverage/index.ts';
import {
  type FormSetting,
  offeredShippingTypes,
  readSettings,
  type StoreRecord,
  shippingForm,
} from '#backend/modules/stores/index.ts';
import { pickupDays, pickupRules } from '#lib/checkout/domain/pickup.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getDeliveryEstimate } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import type { Db } from '../../db/database.ts';
import { arrivalWords } from './address.ts';

type Row = CallOutput<typeof getDeliveryEstimate>['rows'][number];

/** Of which stores, and of which of their zones: those of one city, or all of one store. */
export interface EstimateInput {
  citycode?: number | undefined;
  storeid?: number | undefined;
}

/**
 * What getting an order costs and when it can be picked up, by store, before anything is in a cart (AJ-36): the same
 * zones, prices and hours as the checkout's own forms.
 */
export async function deliveryEstimate(db: Db, input: EstimateInput, now: Date): Promise<Row[]> {
  if (input.citycode === undefined && input.storeid === undefined) return [];
  const texts = await readSettings(db);
  const offered = new Set(offeredShippingTypes(texts).map(({ TYPE }) => TYPE));
  const pickup = offered.has('PICKUP') ? shippingForm(texts, 'PICKUP') : null;
  const address = offered.has('ADDRESS') ? shippingForm(texts, 'ADDRESS') : null;
  const rows: Row[] = [];
  for (const store of await storesFor(db, input)) {
    const zones = address ? await deliveryZones(db, store.store_id, address.shippingCost) : [];
    const arrives = arrivalWords(store, now);
    rows.push({
      storeid: storeId.parse(store.store_id),
      name: store.name,
      citycode: store.city_code,
      pickup: isIn(store, input) ? nextPickup(pickup, store, now) : null,
      pickuprules: pickup && toRules(pickup),
      zones: zones
        .filter((zone) => input.citycode === undefined || zone.cityCode === input.citycode)
        .map((zone) => toWire(zone, arrives(zone))),
    });
  }
  return rows;
}

/** The stores that are in the city or deliver to it; or the requested one. */
function storesFor(db: Db, { citycode, storeid }: EstimateInput): Promise<StoreRecord[]> {
  let query = db.selectFrom('store').selectAll().orderBy('store_id');
  if (storeid !== undefined) query = query.where('store_id', '=', storeid);
  if (citycode !== undefined) {
    query = query.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('city_code', '=', citycode),
        exists(
          selectFrom('shipping_zone')
            .select('shipping_zone.zone')
            .whereRef('shipping_zone.store_id', '=', 'store.store_id')
            .where('shipping_zone.city_code', '=', citycode),
        ),
      ]),
    );
  }
  return query.execute();
}

/** Nobody picks an order up in another city than the requested one. */
function isIn(store: StoreRecord, { citycode }: EstimateInput): boolean {
  return citycode === undefined || citycode === store.city_code;
}

function nextPickup(form: FormSetting | null, store: StoreRecord, now: Date): Row['pickup'] {
  const [next] = form ? pickupDays(store.hours, pickupRules(form), now) : [];
  const [hour] = next?.hours ?? [];
  if (!form || !next || hour === undefined) return null;
  return { day: next.day, label: dayLabel(next.day), hour, cost: form.shippingCost };
}

function toRules(form: FormSetting): Row['pickuprules'] {
  const { days, sameDayUntil: samedayuntil, slots } = pickupRules(form);
  return { days, samedayuntil, slots };
}

function toWire(zone: DeliveryZone, arrives: string): Row['zones'][number] {
  const { cityCode: citycode, value, name, cost, terminal, freeFrom: freefrom } = zone;
  const days: [number, number] | null = zone.days && [...zone.days];
  const weight = zone.weight && {
    includedgrams: zone.weight.includedGrams,
    kiloprice: zone.weight.kiloPrice,
  };
  const price = { cost, byweight: weight !== null, weight, freefrom };
  return { citycode, value, name, ...price, terminal, days, arrives };
}
