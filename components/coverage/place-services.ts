import type { Place } from '#lib/contracts/checkout/places.ts';
import { placesQuery } from '#lib/coverage/queries.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Suggestion } from './map-parts.ts';

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
