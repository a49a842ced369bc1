/** Images of streets that are drawn under the map. */
export interface MapTiles {
  /** Address of an image, with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Whose data it shows. */
  attribution: string;
}

/** Which maps the shop has; with neither the map has the covered areas and the names of places alone. */
export interface MapSettings {
  /** '' without one. */
  googleMapsKey: string;
  tiles: MapTiles | null;
}
