import type { Db } from '../../../db/database.ts';
import type { CoverageInput } from '../read/json-schema.ts';
import { keyOf } from './keys.ts';

/**
 * Writes what zones cover on the map. The areas of a city replace those that it had, so that a file imported twice
 * changes nothing and an area left out is no longer covered.
 * @returns the number of areas
 */
export async function writeCoverage(trx: Db, areas: readonly CoverageInput[]): Promise<number> {
  const cities = [...new Set(areas.map(({ cityCode }) => cityCode))];
  if (cities.length === 0) return 0;
  await trx.deleteFrom('coverage_area').where('city_code', 'in', cities).execute();
  await addAreas(trx, areas);
  return areas.length;
}

/** Writes areas beside those that are there; one at least. */
export async function addAreas(trx: Db, areas: readonly CoverageInput[]): Promise<void> {
  await trx.insertInto('coverage_area').values(areas.map(toRow)).execute();
}

function toRow({ cityCode, zone, polygon }: CoverageInput) {
  const corners = polygon[0] ?? [];
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  return {
    city_code: cityCode,
    zone: keyOf(zone),
    label: zone,
    polygon: JSON.stringify(polygon),
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
