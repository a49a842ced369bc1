/** A point on earth, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Degrees as they are sent and stored: five decimals, about a metre (MAP-09). */
export function toFiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** The point that both numbers name; null when there is none. */
export function pointOf(latitude: number, longitude: number): MapPoint | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
}
