import { divIcon, type LayerGroup, type Map as LeafletMap, latLng, marker } from 'leaflet';
import type { CoverageArea } from '#lib/contracts/checkout/coverage.ts';
import type { Place, PlaceKind } from '#lib/contracts/checkout/places.ts';
import styles from './map-picker.module.css';
import { middleOf } from './outside-area.ts';

/** A name on the map, and from which zoom on it is shown. */
interface MapName {
  text: string;
  latitude: number;
  longitude: number;
  leastZoom: number;
  isZone: boolean;
}

/** Names at once; more would be a thicket. */
const MOST = 40;
/** Room of a name in pixels: for each letter, around it, and in height. */
const LETTER_PX = 6.6;
const AROUND_PX = 14;
const HEIGHT_PX = 22;
/** Room at the top for the legend, and at its right for the zoom buttons. */
const LEGEND_PX = 44;
const ZOOMS_PX = { width: 64, height: 120 };
const ZONE_ZOOM = 11;
const LEAST_ZOOMS: Partial<Record<PlaceKind, number>> = { zone: 12, plaza: 13, terminal: 13, landmark: 14 };
const STREET_ZOOM = 15;

/** The names of covered areas, then of places, in the order in which they take their room. */
export function namesOf(areas: readonly CoverageArea[], places: readonly Place[]): readonly MapName[] {
  const known = new Set<string>();
  const zones = areas.map(({ ZONENAME, POLYGON }) => ({
    text: ZONENAME,
    ...middleOf(POLYGON),
    leastZoom: ZONE_ZOOM,
    isZone: true,
  }));
  const others = places.map(({ NAME, KIND, LATITUDE, LONGITUDE }) => ({
    text: NAME,
    latitude: LATITUDE,
    longitude: LONGITUDE,
    leastZoom: LEAST_ZOOMS[KIND] ?? STREET_ZOOM,
    isZone: KIND === 'zone',
  }));
  return [...zones, ...others].filter(({ text, isZone }) => {
    // A zone that is an area too is named once.
    const isNew = !isZone || !known.has(text);
    known.add(text);
    return isNew;
  });
}

/** Draws those names that are in view and in nobody's way. */
export function drawNames(map: LeafletMap, layer: LayerGroup, names: readonly MapName[]): void {
  layer.clearLayers();
  const zoom = map.getZoom();
  const view = map.getBounds();
  const taken: { x: number; y: number; half: number }[] = [];
  for (const { text, latitude, longitude, leastZoom, isZone } of names) {
    const at = latLng(latitude, longitude);
    if (taken.length >= MOST) return;
    if (zoom < leastZoom || !view.contains(at)) continue;
    const { x, y } = map.latLngToContainerPoint(at);
    const half = (text.length * LETTER_PX + AROUND_PX) / 2;
    if (y < LEGEND_PX || (y < ZOOMS_PX.height && x + half > map.getSize().x - ZOOMS_PX.width)) continue;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > HEIGHT_PX,
    );
    if (!isFree) continue;
    taken.push({ x, y, half });
    const html = document.createElement('span');
    html.textContent = text;
    const icon = divIcon({
      html,
      className: (isZone ? styles.zoneName : styles.placeName) ?? '',
      iconSize: [0, 0],
    });
    marker(at, { icon, interactive: false, keyboard: false }).addTo(layer);
  }
}
