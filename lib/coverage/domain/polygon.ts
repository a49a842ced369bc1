import pointInPolygon from 'point-in-polygon-hao';
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

/** Whether a point lies in a polygon and in none of its holes; its borders, those of holes too, belong to it. */
export function isWithin(polygon: Polygon, { latitude, longitude }: MapPoint): boolean {
  // 0 is said of a point on a border.
  return pointInPolygon([longitude, latitude], polygon) !== false;
}

/** The bounds of an area's outline. */
export function boundsOf([outline = []]: Polygon): Bounds {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return {
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
}

/** The other polygons whose bounds are smaller and overlap those of a polygon: where both are, the smaller one's price holds. */
export function smallerWithin(polygon: Polygon, others: readonly Polygon[]): Polygon[] {
  const own = boundsOf(polygon);
  return others.filter((other) => {
    const bounds = boundsOf(other);
    const isApart =
      bounds.west > own.east ||
      bounds.east < own.west ||
      bounds.south > own.north ||
      bounds.north < own.south;
    return !isApart && extentOf(bounds) < extentOf(own);
  });
}

function extentOf({ west, south, east, north }: Bounds): number {
  return (east - west) * (north - south);
}

/**
 * Points of a polygon that can be seen and lie in none of the others, those nearest to the middle of what can be seen of it
 * first; none when it is elsewhere.
 */
export function visiblePoints(
  polygon: Polygon,
  { west, south, east, north }: Bounds,
  except: readonly Polygon[] = [],
): MapPoint[] {
  const bounds = boundsOf(polygon);
  const [left, right] = [Math.max(west, bounds.west), Math.min(east, bounds.east)];
  const [bottom, top] = [Math.max(south, bounds.south), Math.min(north, bounds.north)];
  if (left >= right || bottom >= top) return [];
  const steps = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES);
  const inside = steps
    .flatMap((down) =>
      steps.map((along) => ({
        latitude: bottom + (top - bottom) * down,
        longitude: left + (right - left) * along,
      })),
    )
    .filter((point) => isWithin(polygon, point) && !except.some((other) => isWithin(other, point)));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(inside.map(({ longitude }) => longitude));
  const y = mean(inside.map(({ latitude }) => latitude));
  const away = ({ latitude, longitude }: MapPoint) => Math.hypot(latitude - y, longitude - x);
  return inside.toSorted((one, other) => away(one) - away(other));
}
