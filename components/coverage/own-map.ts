import {
  control,
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  latLng,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  polygon as polygonLayer,
} from 'leaflet';
import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { MapTiles } from '#lib/coverage/domain/map-settings.ts';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { drawGrid, drawLabels, GRID_PANE } from './draw-plan.ts';
import type { Jump, MapView } from './map-parts.ts';
import styles from './own-map.module.css';
import plan from './plan.module.css';
import { labelsOf, tintsOf } from './plan-labels.ts';
import { addStreets, DEEPEST_TILES, type Streets } from './street-tiles.ts';

/** Share of the map at its edges where the pin draws it along. */
const EDGE = 0.12;
const PIN_SIZE = 44;

/** A map on the screen; each call draws what changed. */
export interface OpenMap {
  setPoint: (point: MapPoint) => void;
  setZoom: (zoom: number) => void;
  lookAt: (jump: Jump) => void;
  setAreas: (areas: MapView['areas'], outside: readonly Polygon[]) => void;
  setNames: (plan: Pick<MapView, 'areas' | 'places' | 'stores'>) => void;
  close: () => void;
}

type Options = Pick<MapView, 'point' | 'jump' | 'onMove' | 'onZoom'> & {
  tiles: MapTiles | null;
  /** Whether the images of streets are there. */
  onStreets: (streets: Streets) => void;
};

/** Opens a map in an element. Keys are handled by what is around it. */
export function openMap(box: HTMLElement, options: Options): OpenMap {
  const { point, jump, tiles, onMove, onZoom, onStreets } = options;
  const map = leafletMap(box, {
    center: toLatLng(jump.point),
    zoom: jump.zoom,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    doubleClickZoom: true,
    maxZoom: DEEPEST_TILES,
    maxBounds: [
      [-40, -85],
      [5, -40],
    ],
  });
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  const pin = marker(toLatLng(point), { draggable: true, autoPan: true, keyboard: false, icon: pinIcon() });
  pin.addTo(map);
  const areaLayer = layerGroup().addTo(map);
  const gridPane = map.createPane(GRID_PANE);
  // Leaflet's layer of lines is 400, that of signs 600.
  gridPane.style.zIndex = '450';
  gridPane.style.pointerEvents = 'none';
  const gridLayer = layerGroup().addTo(map);
  const nameLayer = layerGroup().addTo(map);
  let names = labelsOf({ areas: [], places: [], stores: [] });
  let hasStreets = false;
  let looked = jump.count;
  const drawNames = () => {
    if (hasStreets) return;
    const { lat, lng } = pin.getLatLng();
    drawLabels(map, nameLayer, names, { latitude: lat, longitude: lng });
  };
  const drawView = () => {
    if (!hasStreets) drawGrid(map, gridLayer);
    drawNames();
  };
  drawView();

  const report = (where: { lat: number; lng: number }) => {
    const next = pointOf(where.lat, where.lng);
    if (next) onMove(next);
  };
  pin.on('dragend', () => report(pin.getLatLng()));
  map.on('click', ({ latlng }) => report(latlng));
  map.on('moveend', drawView);
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
    onZoom(map.getZoom());
  });
  const endStreets =
    tiles &&
    addStreets(map, tiles, (streets) => {
      // Streets have names of their own; where one image of them is missing the plan is drawn instead.
      hasStreets = streets === 'shown';
      box.toggleAttribute('data-streets', hasStreets);
      for (const layer of [gridLayer, nameLayer]) layer.clearLayers();
      drawView();
      onStreets(streets);
    });
  const resized = followSize(map, pin);

  return {
    setPoint: (next) => {
      pin.setLatLng(toLatLng(next));
      if (!map.getBounds().pad(-EDGE).contains(toLatLng(next))) map.panTo(toLatLng(next));
      // Names make room for it.
      drawNames();
    },
    setZoom: (zoom) => {
      // Closer and farther around the pin, where it can be seen.
      if (zoom !== map.getZoom()) map.setZoomAround(pin.getLatLng(), zoom);
    },
    lookAt: (next) => {
      if (next.count === looked) return;
      looked = next.count;
      map.setView(toLatLng(next.point), next.zoom);
    },
    setAreas: (areas, outside) => {
      areaLayer.clearLayers();
      const tints = tintsOf(areas);
      for (const [at, { POLYGON }] of areas.entries())
        areaLayer.addLayer(drawn(POLYGON, `${plan.area} ${plan[`tint${tints[at]}`] ?? ''}`));
      for (const one of outside) areaLayer.addLayer(drawn(one, styles.outside));
    },
    setNames: (known) => {
      names = labelsOf(known);
      drawNames();
    },
    close: () => {
      resized.disconnect();
      endStreets?.();
      // At the end of a zoom Leaflet moves what `remove` takes away: a map that is closed meanwhile waits for it.
      if (isZooming) map.once('moveend', () => map.remove());
      else map.remove();
    },
  };
}

/** Draws a map again whose element gets another size, as when a phone is turned; its pin stays in view. */
function followSize(map: LeafletMap, pin: Marker): ResizeObserver {
  const resized = new ResizeObserver(() => {
    map.invalidateSize();
    if (!map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false });
  });
  resized.observe(map.getContainer());
  return resized;
}

function drawn(rings: Polygon, className: string | undefined) {
  const corners = rings.map((ring) => ring.map(([x, y]): LatLngExpression => [y, x]));
  return polygonLayer(corners, { className: className ?? '', interactive: false, weight: 1.5 });
}

function pinIcon() {
  const pin = document.createElement('span');
  pin.className = styles.pin ?? '';
  pin.title = mapPickerTexts.pin;
  return divIcon({
    html: pin,
    className: styles.pinPlace ?? '',
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
  });
}

function toLatLng({ latitude, longitude }: MapPoint) {
  return latLng(latitude, longitude);
}
