import { divIcon, type LayerGroup, type Map as LeafletMap, latLng, marker, polyline } from 'leaflet';
import {
  type Box,
  besideSign,
  type LabelRequest,
  ownAreaFirst,
  type PlacedLabel,
  placeLabels,
} from '#lib/coverage/domain/label-placement.ts';
import { gridOf } from '#lib/coverage/domain/map-grid.ts';
import { neighboursOf, type Side } from '#lib/coverage/domain/neighbours.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import { type Bounds, isWithin, visiblePoints } from '#lib/coverage/domain/polygon.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import styles from './plan.module.css';
import type { LabelKind, PlanLabel } from './plan-labels.ts';

/** Names at once. */
const MAX_NAMES = 46;
/** Font of each kind as in the style sheet, to measure by: weight and size in pixels, letter spacing, height of a line. */
const TYPE: Readonly<Record<LabelKind, { font: string; spacing: number; line: number; sign: number }>> = {
  store: { font: '600 13px', spacing: 0, line: 16, sign: 20 },
  area: { font: '600 16px', spacing: 0, line: 19, sign: 0 },
  quarter: { font: '600 11px', spacing: 1.1, line: 14, sign: 0 },
  plaza: { font: '500 12px', spacing: 0, line: 15, sign: 10 },
  green: { font: '500 12px', spacing: 0, line: 15, sign: 10 },
  place: { font: '400 12px', spacing: 0, line: 15, sign: 7 },
  street: { font: 'italic 400 12px', spacing: 0.2, line: 15, sign: 0 },
  beyond: { font: '500 12px', spacing: 0, line: 15, sign: 0 },
};
/** The price under an area's name. */
const PRICE = { font: '500 12px', line: 16 };
const PIN = { width: 44, height: 48 };
/** What stands on the map: the legend, the zoom buttons, the scale and the arrow to the north. */
const LEGEND = { x: 0, y: 0, width: 168, height: 40 };
const ZOOMS = { width: 64, height: 108 };
const SCALE = { width: 130, height: 30 };
const NORTH = { width: 44, height: 58 };

/** From this zoom on, what lies beyond the edges is named: there is little to be seen. */
const BEYOND_ZOOM = 15;
/** Kinds that say where one is from afar. */
const AFAR: readonly LabelKind[] = ['store', 'quarter', 'plaza', 'green', 'place'];
const ARROWS: Readonly<Record<Side, string>> = { north: '↑', east: '→', south: '↓', west: '←' };
/** Distance of such a name from its edge, in pixels. */
const EDGE = 6;

/** Over the areas, under names and pin. */
export const GRID_PANE = 'grid';

/** Draws the lines of the grid, a round number of metres apart, as plans have them to measure by. */
export function drawGrid(map: LeafletMap, layer: LayerGroup): void {
  layer.clearLayers();
  const { south, north, west, east } = boundsOf(map);
  const { latitudes, longitudes } = gridOf({ south, north, west, east }, map.getZoom());
  const options = { className: styles.grid ?? '', interactive: false, weight: 1, pane: GRID_PANE };
  const lines: [number, number][][] = [
    ...latitudes.map((at): [number, number][] => [
      [at, west],
      [at, east],
    ]),
    ...longitudes.map((at): [number, number][] => [
      [south, at],
      [north, at],
    ]),
  ];
  for (const line of lines) polyline(line, options).addTo(layer);
}

/** Draws those names that are in view and in nobody's way. */
export function drawLabels(
  map: LeafletMap,
  layer: LayerGroup,
  labels: readonly PlanLabel[],
  pin: MapPoint,
): void {
  layer.clearLayers();
  const zoom = map.getZoom();
  const { x: width, y: height } = map.getSize();
  const tip = pixelOf(map, pin);
  const taken: Box[] = [
    LEGEND,
    { ...ZOOMS, x: width - ZOOMS.width, y: 0 },
    { ...SCALE, x: 0, y: height - SCALE.height },
    { ...NORTH, x: width - NORTH.width, y: height - NORTH.height },
    { ...PIN, x: tip.x - PIN.width / 2, y: tip.y - PIN.height },
  ];
  const requests = labels
    .filter(({ leastZoom }) => zoom >= leastZoom)
    .flatMap((label) => requestOf(map, label) ?? []);
  const beyond = zoom >= BEYOND_ZOOM ? beyondRequests(map, labels) : [];
  for (const placed of placeLabels([...beyond, ...requests], { width, height, taken, most: MAX_NAMES }))
    draw(map, layer, placed);
}

/** Names at the edges of what lies beyond them, with how far it is. */
function beyondRequests(map: LeafletMap, labels: readonly PlanLabel[]): LabelRequest<PlanLabel>[] {
  const { x: width, y: height } = map.getSize();
  const known = labels.flatMap((label) =>
    'latitude' in label.at && AFAR.includes(label.kind) ? [{ ...label.at, label }] : [],
  );
  return neighboursOf(known, boundsOf(map)).map(({ side, known: { label, ...point }, metres }) => {
    const text = `${ARROWS[side]} ${mapPickerTexts.beyond(label.text, metres)}`;
    const content: PlanLabel = {
      kind: 'beyond',
      text,
      price: '',
      except: [],
      leastZoom: BEYOND_ZOOM,
      at: point,
    };
    const size = { width: widthOf(content), height: TYPE.beyond.line };
    const { x, y } = pixelOf(map, point);
    const along = {
      x: Math.min(width - size.width - EDGE, Math.max(EDGE, x - size.width / 2)),
      y: Math.min(height - size.height - EDGE, Math.max(EDGE, y - size.height / 2)),
    };
    // Where the buttons and the legend stand, further along the edge.
    const steps = [0, 1, -1, 2, -2, 3, -3].map((step) => ({
      x: along.x + step * 60,
      y: along.y + step * 40,
    }));
    const corners = steps.map(
      (at) =>
        ({
          north: { x: at.x, y: EDGE },
          south: { x: at.x, y: height - size.height - EDGE },
          west: { x: EDGE, y: at.y },
          east: { x: width - size.width - EDGE, y: at.y },
        })[side],
    );
    return { content, ...size, corners, sign: null };
  });
}

function requestOf(map: LeafletMap, label: PlanLabel): LabelRequest<PlanLabel> | null {
  const { line, sign: side } = TYPE[label.kind];
  const width = widthOf(label);
  const height = line + (label.price === '' ? 0 : PRICE.line);
  const { at } = label;
  const around = ({ x, y }: { x: number; y: number }) => ({ x: x - width / 2, y: y - height / 2 });
  if (!('latitude' in at)) {
    const corners = visiblePoints(at, boundsOf(map), label.except).map((point) =>
      around(pixelOf(map, point)),
    );
    const isOwn = (corner: { x: number; y: number }) => {
      const { lat: latitude, lng: longitude } = map.containerPointToLatLng([corner.x, corner.y]);
      const point = { latitude, longitude };
      return isWithin(at, point) && !label.except.some((other) => isWithin(other, point));
    };
    const size = { width, height };
    return { content: label, ...size, corners: ownAreaFirst(corners, size, isOwn), sign: null };
  }
  if (!map.getBounds().contains(latLng(at.latitude, at.longitude))) return null;
  const { x, y } = pixelOf(map, at);
  const sign = side === 0 ? null : { x: x - side / 2, y: y - side / 2, width: side, height: side };
  const corners = sign
    ? besideSign(sign, { width, height })
    : [0, 1, -1].map((lines) => around({ x, y: y + lines * line }));
  return { content: label, width, height, corners, sign };
}

function draw(map: LeafletMap, layer: LayerGroup, { content, box, sign }: PlacedLabel<PlanLabel>): void {
  const { kind, text, price } = content;
  const words = document.createElement('span');
  words.textContent = text;
  if (price !== '') {
    const cost = document.createElement('small');
    cost.textContent = price;
    words.append(cost);
  }
  put(map, layer, { html: words, className: `${styles.label} ${styles[kind]}`, at: box });
  if (!sign) return;
  const dot = document.createElement('i');
  const middle = { x: sign.x + sign.width / 2, y: sign.y + sign.height / 2 };
  put(map, layer, { html: dot, className: `${styles.sign} ${styles[`${kind}Sign`]}`, at: middle });
}

interface Piece {
  html: HTMLElement;
  className: string;
  at: { x: number; y: number };
}

function put(map: LeafletMap, layer: LayerGroup, { html, className, at }: Piece): void {
  const icon = divIcon({ html, className, iconSize: [0, 0] });
  const where = map.containerPointToLatLng([at.x, at.y]);
  marker(where, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(layer);
}

function pixelOf(map: LeafletMap, { latitude, longitude }: MapPoint) {
  return map.latLngToContainerPoint(latLng(latitude, longitude));
}

function boundsOf(map: LeafletMap): Bounds {
  const view = map.getBounds();
  return { west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() };
}

let pen: CanvasRenderingContext2D | null = null;

/** Width of a label in pixels, as the page's own fonts write it. */
function widthOf({ kind, text, price }: PlanLabel): number {
  const { font, spacing } = TYPE[kind];
  const written = kind === 'quarter' ? text.toUpperCase() : text;
  const name = measured(written, font) + written.length * spacing;
  return Math.ceil(Math.max(name, price === '' ? 0 : measured(price, PRICE.font))) + 4;
}

function measured(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 8;
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
