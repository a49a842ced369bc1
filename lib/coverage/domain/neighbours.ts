import { type MapPoint, metresBetween } from './point.ts';
import type { Bounds } from './polygon.ts';

/** The edges of a map. */
export type Side = 'north' | 'east' | 'south' | 'west';

/** What lies beyond an edge of the map. */
export interface Neighbour<Known> {
  side: Side;
  known: Known;
  /** From the middle of the map. */
  metres: number;
}

/** Further away it says nothing of what is around, in metres. */
const FARTHEST_M = 2500;

/** What lies nearest beyond each edge of what a map shows: close by, a plan of few names says where one is by its neighbours. */
export function neighboursOf<Known extends MapPoint>(
  all: readonly Known[],
  view: Bounds,
): Neighbour<Known>[] {
  const middle = { latitude: (view.north + view.south) / 2, longitude: (view.east + view.west) / 2 };
  const nearest = new Map<Side, Neighbour<Known>>();
  for (const known of all) {
    const side = sideOf(known, view, middle);
    const metres = metresBetween(middle, known);
    if (
      side === null ||
      metres > FARTHEST_M ||
      metres >= (nearest.get(side)?.metres ?? Number.POSITIVE_INFINITY)
    )
      continue;
    nearest.set(side, { side, known, metres });
  }
  return [...nearest.values()];
}

/** The edge beyond which a point lies, of two the one that is further exceeded; null for one that can be seen. */
function sideOf({ latitude, longitude }: MapPoint, view: Bounds, middle: MapPoint): Side | null {
  const up = (latitude - middle.latitude) / ((view.north - view.south) / 2);
  const right = (longitude - middle.longitude) / ((view.east - view.west) / 2);
  if (Math.max(Math.abs(up), Math.abs(right)) <= 1) return null;
  if (Math.abs(up) > Math.abs(right)) return up > 0 ? 'north' : 'south';
  return right > 0 ? 'east' : 'west';
}
