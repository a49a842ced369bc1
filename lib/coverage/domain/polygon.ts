import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { MapPoint } from './point.ts';

/** Degrees between which a map shows. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Points along each side of the view that are tried. */
const SAMPLES = 9;

/**
 * Whether a point lies in a polygon and in none of its holes; good enough to write on a map. Whether the shop delivers there is the
 * back-end's word.
 */
export function isWithin(polygon: Polygon, { latitude, longitude }: MapPoint): boolean {
  let isIn = false;
  for (const ring of polygon) {
    for (const [at, [x, y]] of ring.entries()) {
      const [otherX, otherY] = ring[at - 1] ?? ring.at(-1) ?? [x, y];
      const crosses = y > latitude !== otherY > latitude;
      if (crosses && longitude < ((otherX - x) * (latitude - y)) / (otherY - y) + x) isIn = !isIn;
    }
  }
  return isIn;
}

/** Points of a polygon that can be seen, those nearest to the middle of what can be seen of it first; none when it is elsewhere. */
export function visiblePoints(polygon: Polygon, { west, south, east, north }: Bounds): MapPoint[] {
  const [outline = []] = polygon;
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right] = [Math.max(west, Math.min(...xs)), Math.min(east, Math.max(...xs))];
  const [bottom, top] = [Math.max(south, Math.min(...ys)), Math.min(north, Math.max(...ys))];
  if (left >= right || bottom >= top) return [];
  const steps = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES);
  const inside = steps
    .flatMap((down) =>
      steps.map((along) => ({
        latitude: bottom + (top - bottom) * down,
        longitude: left + (right - left) * along,
      })),
    )
    .filter((point) => isWithin(polygon, point));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(inside.map(({ longitude }) => longitude));
  const y = mean(inside.map(({ latitude }) => latitude));
  const away = ({ latitude, longitude }: MapPoint) => Math.hypot(latitude - y, longitude - x);
  return inside.toSorted((one, other) => away(one) - away(other));
}
