import type { CoverageInput } from '#backend/modules/product-files/index.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Db } from '../../../db/database.ts';
import { type LeftEntries, leftEntries } from '../merge/left.ts';
import { mergeEntries } from '../merge/merge-entries.ts';
import { keyOf } from './keys.ts';

/**
 * Writes what zones cover on the map. The areas of a zone replace those that it had, so that a file imported twice
 * changes nothing; those of the city's other zones stay.
 * @returns what the shop has beside them in these cities; gone when the file removes it
 */
export async function writeCoverage(
  trx: Db,
  areas: readonly CoverageInput[],
  removes: boolean,
): Promise<LeftEntries[]> {
  const left: LeftEntries[] = [];
  for (const [cityCode, given] of Map.groupBy(areas, (area) => area.cityCode)) {
    const existing = await trx
      .selectFrom('coverage_area')
      .select(['city_code as cityCode', 'label as zone', 'polygon'])
      .where('city_code', '=', cityCode)
      .orderBy('area_id')
      .execute();
    const merged = mergeEntries(given, existing, { keyOf: ({ zone }) => keyOf(zone), removes });
    await trx.deleteFrom('coverage_area').where('city_code', '=', cityCode).execute();
    await addAreas(trx, merged.entries);
    const zones = merged.left.map(({ zone }) => zone);
    left.push(...leftEntries('coverage', zones, [cityName(cityCode)]));
  }
  return left;
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
