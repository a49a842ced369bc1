/** A point on earth, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Degrees as they are sent and stored: five decimals, about a metre, and no minus before a zero (MAP-09). */
export function toFiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5 + 0;
}

/** The point that both numbers name; null when there is none. */
export function pointOf(latitude: number, longitude: number): MapPoint | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
}

/** Degrees as they are typed, for patterns. */
export const DEGREES = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^${DEGREES}\\s*[,;\\s]\\s*${DEGREES}$`);

/** The point of '-16.5,-68.1'; null for any other text. */
export function pointOfPair(text: string): MapPoint | null {
  const match = PAIR.exec(text.trim());
  return match && pointOf(Number(match[1]), Number(match[2]));
}

/** The point of two fields of a form; null unless both are degrees. */
export function pointOfTexts(latitude = '', longitude = ''): MapPoint | null {
  return pointOfPair(`${latitude},${longitude}`);
}

/** '-16.53379,-68.08655', as forms hold a point. */
export function pointText({ latitude, longitude }: MapPoint): string {
  return `${degreesText(latitude)},${degreesText(longitude)}`;
}

/** '-16.53379': five decimals at most, never '1e-7' (MAP-09). */
export function degreesText(degrees: number): string {
  return String(Number(toFiveDecimals(degrees).toFixed(5)));
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;

/** Metres between two points, near enough within a country. */
export function metresBetween(one: MapPoint, other: MapPoint): number {
  const shrink = Math.cos(((one.latitude + other.latitude) * Math.PI) / 360);
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink) * DEGREE_M;
}

/** Pixels of a map of the whole earth at zoom 0. */
const EARTH_PX = 256;

/** The point so many pixels to the right and down of another, on a map at that zoom; never beyond the poles. */
export function movedBy(
  { latitude, longitude }: MapPoint,
  right: number,
  down: number,
  zoom: number,
): MapPoint {
  const degrees = 360 / (EARTH_PX * 2 ** zoom);
  const north = latitude - down * degrees * Math.cos((latitude * Math.PI) / 180);
  const east = longitude + right * degrees;
  return {
    latitude: toFiveDecimals(Math.min(85, Math.max(-85, north))),
    longitude: toFiveDecimals(Math.min(180, Math.max(-180, east))),
  };
}
