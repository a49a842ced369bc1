import type { Bounds } from './polygon.ts';

/** Metres between lines, of which a map takes the first that leaves enough room. */
const STEPS_M = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
const LEAST_PX = 88;
/** Metres of a degree of latitude, and around the equator. */
const DEGREE_M = 111_195;
const EARTH_M = 40_030_200;
const EARTH_PX = 256;

/**
 * Where the lines of a map's grid are, in degrees: the same lines wherever the map is moved, a round number of metres apart.
 * @param zoom of a map of square images of 256 px
 */
export function gridOf({ west, south, east, north }: Bounds, zoom: number) {
  // Of the whole degree, so that lines stay where they are while the map is moved.
  const shrink = Math.cos((Math.round((south + north) / 2) * Math.PI) / 180);
  const metresOfPixel = (EARTH_M * shrink) / (EARTH_PX * 2 ** zoom);
  const step = STEPS_M.find((metres) => metres / metresOfPixel >= LEAST_PX) ?? 50_000;
  return {
    step,
    latitudes: multiples(step / DEGREE_M, south, north),
    longitudes: multiples(step / (DEGREE_M * shrink), west, east),
  };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}
