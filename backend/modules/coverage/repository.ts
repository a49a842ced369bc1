import { sql } from 'kysely';
import type { CoverageArea } from '#lib/contracts/checkout/coverage.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import type { Db } from '../../db/database.ts';
import { zoneValue } from './zones.ts';

/** The covered areas of a city, in the order of their names; with a store those that it delivers to. */
export async function areasOfCity(db: Db, cityCode: number, store?: number): Promise<CoverageArea[]> {
  const rows = await db
    .selectFrom('coverage_area')
    .selectAll()
    .where('city_code', '=', cityCode)
    .$if(store !== undefined, (areas) =>
      areas.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('shipping_zone as zone')
            .select('zone.store_id')
            .whereRef('zone.city_code', '=', 'coverage_area.city_code')
            .whereRef('zone.zone', '=', 'coverage_area.zone')
            .where('zone.store_id', '=', store ?? 0),
        ),
      ),
    )
    .orderBy('label')
    .orderBy('area_id')
    .execute();
  return rows.map((row) => ({
    CITYCODE: row.city_code,
    ZONECODE: zoneValue(row),
    ZONENAME: row.label,
    POLYGON: row.polygon,
  }));
}

/** Whose zones are looked at. */
export interface WhereZones {
  /** Without one those of every store. */
  storeid?: number | undefined;
  city?: number | undefined;
}

/**
 * The zones whose areas may hold a point, the smallest first: it lies within their bounds, but may still be
 * outside of their polygons.
 */
export function zonesAround(db: Db, { storeid, city }: WhereZones, { latitude, longitude }: MapPoint) {
  return db
    .selectFrom('coverage_area as area')
    .innerJoin('shipping_zone as zone', (join) =>
      join.onRef('zone.city_code', '=', 'area.city_code').onRef('zone.zone', '=', 'area.zone'),
    )
    .selectAll('zone')
    .select('area.polygon')
    .$if(storeid !== undefined, (zones) => zones.where('zone.store_id', '=', storeid ?? 0))
    .$if(city !== undefined, (zones) => zones.where('area.city_code', '=', city ?? 0))
    .where('area.west', '<=', longitude)
    .where('area.east', '>=', longitude)
    .where('area.south', '<=', latitude)
    .where('area.north', '>=', latitude)
    .orderBy(sql`(area.east - area.west) * (area.north - area.south)`)
    .orderBy('area.area_id')
    .execute();
}
