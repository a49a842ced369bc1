import pointInPolygon from 'point-in-polygon-hao';
import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';

/** Whether a point lies in a polygon and in none of its holes; its borders, those of holes too, belong to it. */
export function covers(polygon: Polygon, { latitude, longitude }: MapPoint): boolean {
  // 0 is said of a point on a border.
  return pointInPolygon([longitude, latitude], polygon) !== false;
}
