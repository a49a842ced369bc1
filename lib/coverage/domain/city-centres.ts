import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import { CITIES } from '#lib/stores/domain/cities.ts';
import { type MapPoint, metresBetween } from './point.ts';

/** The main plaza of each city, by the city's code: where its map begins and short plus codes are resolved. */
const CENTRES: Readonly<Record<number, MapPoint>> = {
  1: { latitude: -16.4957, longitude: -68.1335 },
  2: { latitude: -17.3936, longitude: -66.1571 },
  3: { latitude: -17.7834, longitude: -63.1821 },
  4: { latitude: -21.5339, longitude: -64.7343 },
  5: { latitude: -19.0478, longitude: -65.2596 },
  6: { latitude: -19.5886, longitude: -65.7535 },
  7: { latitude: -17.969, longitude: -67.1145 },
  8: { latitude: -11.019, longitude: -68.7545 },
  9: { latitude: -14.8337, longitude: -64.9005 },
};

/** Other names by which people call a city. */
const OTHER_NAMES: Readonly<Record<string, number>> = {
  trinidad: 9,
  'el alto': 1,
  'santa cruz de la sierra': 3,
};

/** The middle of a city; null for an unknown code. */
export function cityCentre(code: number): MapPoint | null {
  return CENTRES[code] ?? null;
}

/** The middle of the city that a text begins with the name of: 'La Paz', 'Oruro, Bolivia'. Null for none. */
export function centreNamed(text: string): MapPoint | null {
  const name = plain(text);
  const known = [
    ...CITIES.map(({ code, name: own }) => [plain(own), code] as const),
    ...Object.entries(OTHER_NAMES),
  ];
  const found = known.find(
    ([own]) => name === own || name.startsWith(`${own},`) || name.startsWith(`${own} `),
  );
  return found ? cityCentre(found[1]) : null;
}

/** The code of the city whose middle is nearest. */
export function nearestCity(point: MapPoint): number {
  const [nearest] = CITIES.map(({ code }) => {
    const centre = cityCentre(code);
    return { code, metres: centre ? metresBetween(centre, point) : Number.POSITIVE_INFINITY };
  }).toSorted((one, other) => one.metres - other.metres);
  return nearest?.code ?? 0;
}

function plain(text: string): string {
  return withoutAccents(text.trim().toLowerCase());
}
