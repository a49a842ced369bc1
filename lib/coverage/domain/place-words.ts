import type { Place } from '#lib/contracts/checkout/places.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { type MapPoint, metresBetween } from './point.ts';

/** Further away a place says nothing of where one is, in metres; a quarter reaches further than a corner. */
const NEAR_M = 700;
const QUARTER_M = 1500;

/** Words that begin names of places, by the article that they have in a sentence. */
const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  la: [
    'plaza',
    'plazuela',
    'plazoleta',
    'avenida',
    'calle',
    'terminal',
    'universidad',
    'laguna',
    'doble',
    'rotonda',
  ],
  el: [
    'mercado',
    'aeropuerto',
    'hospital',
    'parque',
    'estadio',
    'puente',
    'cementerio',
    'mirador',
    'teleférico',
  ],
};

/**
 * Where a point is, in words: 'Cerca de la plaza Abaroa, Sopocachi', 'En Sopocachi'; '' where nothing of the gazetteer is near. Its
 * coordinates are rough, so that it never says 'at'.
 */
export function placeWords(point: MapPoint, places: readonly Place[]): string {
  const quarter = nearest(point, places, ({ KIND }) => KIND === 'zone', QUARTER_M)?.NAME ?? '';
  const place = nearest(point, places, ({ KIND }) => KIND !== 'zone', NEAR_M);
  if (place) return mapPickerTexts.near([inSentence(place.NAME), quarter].filter(Boolean).join(', '));
  return quarter === '' ? '' : mapPickerTexts.within(quarter);
}

function nearest(
  point: MapPoint,
  places: readonly Place[],
  isWanted: (place: Place) => boolean,
  within: number,
): Place | null {
  let found: Place | null = null;
  let least = within;
  for (const place of places) {
    if (!isWanted(place)) continue;
    const metres = metresBetween(point, { latitude: place.LATITUDE, longitude: place.LONGITUDE });
    if (metres < least) [found, least] = [place, metres];
  }
  return found;
}

/** 'Plaza Abaroa' → 'la plaza Abaroa'; names that begin otherwise stay as they are: 'Hupermall'. */
function inSentence(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const word = first.toLowerCase();
  const article = Object.keys(ARTICLES).find((one) => ARTICLES[one]?.includes(word));
  return article === undefined ? name : [article, word, ...rest].join(' ');
}
