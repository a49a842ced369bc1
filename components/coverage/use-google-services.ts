/// <reference types="google.maps" />
import { useMapsLibrary } from '@vis.gl/react-google-maps';
import { useEffect, useMemo, useState } from 'react';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';
import type { MapServices, Suggestion } from './map-parts.ts';

/** Pause in moving after which the address is fetched, in ms. */
const PAUSE_MS = 500;
/** Places around the pin come first, in metres. */
const AROUND_M = 30_000;

/** Google's places for the search and its geocoding for the pin's address; null until its places are loaded (MAP-13). */
export function useGoogleServices(point: MapPoint): MapServices | null {
  const places = useMapsLibrary('places');
  const geocoding = useMapsLibrary('geocoding');
  const address = useAddress(geocoding, point);
  const { latitude, longitude } = point;
  // A search stays one, however the pin moves within a kilometre.
  const [lat, lng] = [Math.round(latitude * 100) / 100, Math.round(longitude * 100) / 100];
  const find = useMemo(() => places && searchWith(places, { lat, lng }), [places, lat, lng]);
  return useMemo(() => find && { find, address }, [find, address]);
}

function searchWith(places: google.maps.PlacesLibrary, center: google.maps.LatLngLiteral) {
  const sessionToken = new places.AutocompleteSessionToken();
  return async (text: string): Promise<Suggestion[]> => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['bo'],
      language: 'es',
      locationBias: { center, radius: AROUND_M },
      sessionToken,
    });
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction ? [toSuggestion(placePrediction)] : [],
    );
  };
}

function toSuggestion(prediction: google.maps.places.PlacePrediction): Suggestion {
  return {
    id: prediction.placeId,
    label: prediction.mainText?.text ?? prediction.text.text,
    detail: prediction.secondaryText?.text ?? '',
    locate: async () => {
      const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
      const where = place.location?.toJSON();
      const point = where && pointOf(where.lat, where.lng);
      if (!point) throw new Error('a place without a location');
      return point;
    },
  };
}

function useAddress(
  geocoding: google.maps.GeocodingLibrary | null,
  { latitude, longitude }: MapPoint,
): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!geocoding) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      new geocoding.Geocoder().geocode({ location: { lat: latitude, lng: longitude }, language: 'es' }).then(
        ({ results }) => isCurrent && setAddress(results[0]?.formatted_address ?? ''),
        // The coordinates are shown anyway.
        () => isCurrent && setAddress(''),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [geocoding, latitude, longitude]);
  return address;
}
