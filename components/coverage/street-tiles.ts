import { type Map as LeafletMap, type TileErrorEvent, type TileEvent, tileLayer } from 'leaflet';
import type { MapTiles } from '#lib/coverage/domain/map-settings.ts';

/** Zooms beyond those that servers of images have are drawn from the nearest. */
export const DEEPEST_TILES = 19;

/** Whether the images of streets in view are there; lost: at least one of them did not come. */
export type Streets = 'none' | 'shown' | 'lost';

/**
 * Lays images of streets over a map. Those that did not come are requested again when the connection is back.
 * @returns ends it, before the map is removed
 */
export function addStreets(
  map: LeafletMap,
  tiles: MapTiles,
  onChange: (streets: Streets) => void,
): () => void {
  const layer = tileLayer(tiles.url, { maxNativeZoom: DEEPEST_TILES, maxZoom: DEEPEST_TILES });
  const lost = new Set<HTMLElement>();
  let hasLoaded = false;
  let last: Streets = 'none';
  const report = () => {
    const streets = lost.size > 0 ? 'lost' : hasLoaded ? 'shown' : 'none';
    if (streets !== last) onChange(streets);
    last = streets;
  };
  layer.on('tileload', () => {
    hasLoaded = true;
    report();
  });
  layer.on('tileerror', ({ tile }: TileErrorEvent) => {
    lost.add(tile);
    report();
  });
  layer.on('tileunload', ({ tile }: TileEvent) => {
    if (lost.delete(tile)) report();
  });
  const retry = () => {
    if (lost.size > 0) layer.redraw();
  };
  window.addEventListener('online', retry);
  layer.addTo(map);
  return () => window.removeEventListener('online', retry);
}
