import type { Place } from '#lib/contracts/checkout/places.ts';
import { type MapPoint, metresBetween } from '#lib/coverage/domain/point.ts';
import { placesQuery } from '#lib/coverage/queries.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Suggestion } from './map-parts.ts';

/** Further away nothing says where one is, in metres. */
const NEAR_M = 900;

/** Searches the shop's own gazetteer, places of a city first (AJ-81). */
export function gazetteer(city: number): (text: string) => Promise<Suggestion[]> {
  return async (text) => {
    const places = await queryClient().fetchQuery(placesQuery(text, city));
    return places.map(toSuggestion);
  };
}

function toSuggestion({ PLACEID, NAME, KIND, CITYCODE, LATITUDE, LONGITUDE }: Place): Suggestion {
  return {
    id: String(PLACEID),
    label: NAME,
    detail: `${mapPickerTexts.kinds[KIND]} · ${cityName(CITYCODE)}`,
    locate: async () => ({ latitude: LATITUDE, longitude: LONGITUDE }),
  };
}

/** 'Cerca de Plaza Abaroa'; '' where no place is near. */
export function nearName(point: MapPoint, places: readonly Place[]): string {
  let name = '';
  let least = NEAR_M;
  for (const { NAME, LATITUDE, LONGITUDE } of places) {
    const metres = metresBetween(point, { latitude: LATITUDE, longitude: LONGITUDE });
    if (metres < least) [name, least] = [NAME, metres];
  }
  return name === '' ? '' : mapPickerTexts.near(name);
}
