import type { Selectable } from 'kysely';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { ShippingZoneTable } from '../../db/schema/delivery.ts';

/** Fixed costs by tariff, for a zone without a price of its own (CHK-33, GAP-065); centavos. */
const TARIFFS: readonly Centavos[] = [0, 1500, 2500, 2500, 8000];

/** A place that a store delivers to: a part of a city, or a carrier's terminal. */
export interface DeliveryZone {
  cityCode: number;
  /** What a form sends: '1-san-miguel'; the same in every store. */
  value: string;
  name: string;
  /** The least that it costs, before weight and amount are known. */
  cost: Centavos;
  /** The order waits there to be fetched; no house has to be known. */
  terminal: boolean;
  /** Null where any weight costs the same. */
  weight: { includedGrams: number; kiloPrice: Centavos } | null;
  /** Working days, at least and at most; null where nothing is promised. */
  days: readonly [least: number, most: number] | null;
  /** Goods for so much are brought for nothing; null: never. */
  freeFrom: Centavos | null;
}

type ShippingZone = Selectable<ShippingZoneTable>;

/** What is to be brought. */
export interface Load {
  grams: number;
  /** What the goods cost after discounts. */
  amount: Centavos;
}

/** Reads what is to be brought, for who has it brought: what is fetched in the store nobody weighs. */
export type LoadReader = () => Promise<Load>;

/** What bringing a load to a zone costs: above the included weight, each begun kilogram counts. */
export function zoneCost({ cost, weight, freeFrom }: DeliveryZone, { grams, amount }: Load): Centavos {
  if (freeFrom !== null && amount >= freeFrom) return 0;
  if (!weight) return cost;
  return cost + Math.ceil(Math.max(0, grams - weight.includedGrams) / 1000) * weight.kiloPrice;
}

/**
 * Where a store delivers to, in the shop's order; empty for a store that does not.
 * @param otherwise the cost of a zone with neither a price nor a tariff, centavos
 */
export async function deliveryZones(db: Db, storeId: number, otherwise: Centavos): Promise<DeliveryZone[]> {
  const rows = await db
    .selectFrom('shipping_zone')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('city_code')
    .orderBy('sort_order')
    .execute();
  return rows.map((row) => toDeliveryZone(row, otherwise));
}

/** What a form sends for a zone: '1-san-miguel'. */
export function zoneValue({ city_code, zone }: Pick<ShippingZone, 'city_code' | 'zone'>): string {
  return `${city_code}-${zone}`;
}

/** @param otherwise the cost of a zone with neither a price nor a tariff, centavos */
export function toDeliveryZone(row: ShippingZone, otherwise: Centavos): DeliveryZone {
  return {
    cityCode: row.city_code,
    value: zoneValue(row),
    name: row.label,
    cost: row.price ?? (row.tariff === null ? undefined : TARIFFS[row.tariff]) ?? otherwise,
    terminal: row.terminal,
    weight: weightOf(row),
    days: row.days_min === null || row.days_max === null ? null : [row.days_min, row.days_max],
    freeFrom: row.free_from,
  };
}

function weightOf({
  included_grams,
  kilo_price,
}: Pick<ShippingZone, 'included_grams' | 'kilo_price'>): DeliveryZone['weight'] {
  return kilo_price === null ? null : { includedGrams: included_grams ?? 0, kiloPrice: kilo_price };
}
