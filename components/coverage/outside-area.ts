import clipping, { type Geom } from 'polygon-clipping';
import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';

/** Around the country: no map that shows an address reaches its edges. */
const AROUND: Polygon = [
  [
    [-85, -40],
    [-40, -40],
    [-40, 5],
    [-85, 5],
    [-85, -40],
  ],
];

/** What none of the areas covers, as polygons with holes; areas may overlap and have holes of their own (MAP-06). */
export function outsideArea(areas: readonly Polygon[]): Polygon[] {
  return clipping.difference(toGeom(AROUND), ...areas.map(toGeom));
}

function toGeom(polygon: Polygon): Geom {
  return polygon;
}

/** The middle of an area's bounds. */
export function middleOf(area: Polygon): MapPoint {
  const [outline = []] = area;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { longitude: middle(outline.map(([x]) => x)), latitude: middle(outline.map(([, y]) => y)) };
}
