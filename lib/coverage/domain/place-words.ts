import type { CoverageArea } from '#lib/contracts/checkout/coverage.ts';
import type { Place } from '#lib/contracts/checkout/places.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { type MapPoint, metresBetween } from './point.ts';
import { boundsOf, isWithin } from './polygon.ts';

/** Further away a place says nothing of where one is, in metres; a quarter reaches further than a corner. */
const NEAR_M = 700;
const QUARTER_M = 1500;
/** So near a place is named on the other side of a border, too, in metres. */
const BESIDE_M = 250;
/** An area that is larger, in metres, is more than a quarter: a ring road's, or the whole city. */
const MOST_QUARTER_M = 6000;

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

/** An area of delivery as the words need it. */
type Area = Pick<CoverageArea, 'ZONENAME' | 'POLYGON'>;

/**
 * Where a point is, in words: 'Cerca de la plaza Abaroa, Sopocachi', 'En Sopocachi'; '' where nothing of the gazetteer is near. Its
 * coordinates are rough, so that it never says 'at'. What lies in another area of delivery is not where the point is, however
 * near: on the edge of Calacoto one is not in Irpavi.
 */
export function placeWords(point: MapPoint, places: readonly Place[], areas: readonly Area[] = []): string {
  const quarters = areas.filter(isQuarter);
  const own = quarters
    .filter(({ POLYGON }) => isWithin(POLYGON, point))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
  const isSameArea = (place: Place): boolean => {
    if (own) return isWithin(own.POLYGON, pointOf(place));
    return !quarters.some(({ POLYGON }) => isWithin(POLYGON, pointOf(place)));
  };
  const isOwn = ({ NAME }: Place) =>
    !quarters.some(({ ZONENAME }) => ZONENAME === NAME && ZONENAME !== own?.ZONENAME);
  const zones = places.filter((place) => place.KIND === 'zone' && isOwn(place) && isSameArea(place));
  const others = places.filter(({ KIND }) => KIND !== 'zone');
  const quarter = nearest(point, zones, QUARTER_M)?.NAME ?? own?.ZONENAME ?? '';
  const place = nearest(point, others.filter(isSameArea), NEAR_M) ?? nearest(point, others, BESIDE_M);
  if (place) return mapPickerTexts.near([inSentence(place.NAME), quarter].filter(Boolean).join(', '));
  return quarter === '' ? '' : mapPickerTexts.within(quarter);
}

function pointOf({ LATITUDE: latitude, LONGITUDE: longitude }: Place): MapPoint {
  return { latitude, longitude };
}

function isQuarter(area: Area): boolean {
  return sizeOf(area) <= MOST_QUARTER_M;
}

/** The longer side of an area, in metres. */
function sizeOf({ POLYGON }: Area): number {
  const { west, south, east, north } = boundsOf(POLYGON);
  const corner = { latitude: south, longitude: west };
  return Math.max(
    metresBetween(corner, { latitude: north, longitude: west }),
    metresBetween(corner, { latitude: south, longitude: east }),
  );
}

function nearest(point: MapPoint, places: readonly Place[], within: number): Place | null {
  let found: Place | null = null;
  let least = within;
  for (const place of places) {
    const metres = metresBetween(point, pointOf(place));
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
