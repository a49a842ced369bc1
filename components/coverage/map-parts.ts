import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { Place } from '#lib/contracts/checkout/places.ts';
import type { MapTiles } from '#lib/coverage/domain/map-settings.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import type { MapStore, PricedArea } from '#lib/coverage/queries.ts';

/** Where the map is to move; each jump has a count of its own. */
export interface Jump {
  point: MapPoint;
  zoom: number;
  count: number;
}

/** A place that a search found. */
export interface Suggestion {
  id: string;
  label: string;
  /** What it is, or where. */
  detail: string;
  /** @throws Error when its location cannot be read */
  locate: () => Promise<MapPoint>;
}

/** What a maps service offers besides its map, once it is loaded (MAP-13). */
export interface MapServices {
  find: (text: string) => Promise<Suggestion[]>;
  /** Address of the pin, '' while unknown. */
  address: string;
}

/** What every map is drawn from. */
export interface MapView {
  point: MapPoint;
  jump: Jump;
  zoom: number;
  areas: readonly PricedArea[];
  /** What is outside of them (MAP-06). */
  outside: readonly Polygon[];
  /** The pin stands outside. */
  isRefused: boolean;
  places: readonly Place[];
  stores: readonly MapStore[];
  onMove: (point: MapPoint) => void;
  onZoom: (zoom: number) => void;
}

export interface OwnMapProps extends MapView {
  tiles: MapTiles | null;
}
