import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';

/** Fixed costs by tariff, for a zone without a price of its own (CHK-33, GAP-065); centavos. */
const TARIFFS: readonly Centavos[] = [0, 1500, 2500, 2500, 8000];

/** A part of a city that a store delivers to. */
export interface DeliveryZone {
  cityCode: number;
  /** What a form sends: '1-san-miguel'; the same in every store. */
  value: string;
  name: string;
  cost: Centavos;
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
  return rows.map((row) => ({
    cityCode: row.city_code,
    value: `${row.city_code}-${row.zone}`,
    name: row.label,
    cost: row.price ?? (row.tariff === null ? undefined : TARIFFS[row.tariff]) ?? otherwise,
  }));
}
