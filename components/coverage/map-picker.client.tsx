'use client';

import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { notify } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { isAlwaysFree, zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import { cityCentre, nearestCity } from '#lib/coverage/domain/city-centres.ts';
import { placeWords } from '#lib/coverage/domain/place-words.ts';
import { degreesText, type MapPoint, movedBy } from '#lib/coverage/domain/point.ts';
import {
  areasQuery,
  type CoveredZone,
  mapStoresQuery,
  placesQuery,
  zoneQuery,
} from '#lib/coverage/queries.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { LocateButton } from './locate-button.client.tsx';
import { MapCanvas } from './map-canvas.client.tsx';
import type { MapServices } from './map-parts.ts';
import styles from './map-picker.module.css';

import { middleOf, outsideArea } from './outside-area.ts';
import type { MapPickerProps } from './picker-props.ts';
import { PlaceSearch } from './place-search.client.tsx';
import { gazetteer } from './place-services.ts';
import { useCheckedPin } from './use-checked-pin.ts';

/** The same list each time, so that nothing is drawn again for it. */
const NONE: readonly never[] = [];
/** Zooms between which the map goes. */
const FARTHEST = 10;
const NEAREST = 19;
/** Zoom at which an address is picked (MAP-11). */
const STREET_ZOOM = 16;
/** How far an arrow key moves the pin, in pixels of the map; further with Shift. */
const STEP_PX = 8;
const LEAP_PX = 64;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** The picker itself: search, own location, map with its pin, what the back-end says of the point, and the buttons. */
export function MapPicker(props: MapPickerProps) {
  const { start, city, zone: wanted, zoom: firstZoom = STREET_ZOOM, onConfirm, onCancel, onBack } = props;
  const pin = useCheckedPin({ start, city, firstZoom });
  const { point, jump, zoom, check } = pin;
  const here = nearestCity(point);
  const areas = useQuery(areasQuery(here), queryClient()).data;
  const places = useQuery(placesQuery('', here), queryClient()).data ?? NONE;
  const stores = useQuery(mapStoresQuery(), queryClient()).data ?? NONE;
  const outside = useMemo(() => areas && outsideArea(areas.map(({ POLYGON }) => POLYGON)), [areas]);
  const suggest = useLatest(pin.suggest);
  const wantedArea = areas?.find(({ ZONECODE }) => ZONECODE === wanted);
  useEffect(() => {
    // The form says the zone already: its middle is nearer than the city's.
    if (wantedArea) suggest.current(middleOf(wantedArea.POLYGON));
  }, [wantedArea, suggest]);
  const [services, setServices] = useState<MapServices | null>(null);
  const [isBusy, setBusy] = useState(false);
  const map = useRef<HTMLDivElement>(null);
  const [hintId, pointId] = [useId(), useId()];

  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const zone = await queryClient().fetchQuery(zoneQuery(point));
      if (zone) return onConfirm(point, zone);
      notify.error(keyedLabels.outOfCoverageLabel);
    } catch {
      notify.error(mapPickerTexts.checkFailed);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const by = ZOOMS[event.key];
    if (!arrow && by === undefined) return;
    event.preventDefault();
    if (by !== undefined) return pin.setZoom(within(zoom + by));
    const far = event.shiftKey ? LEAP_PX : STEP_PX;
    if (arrow) pin.move(movedBy(point, arrow[0] * far, arrow[1] * far, zoom));
  };
  const goTo = (target: MapPoint) => {
    pin.jumpTo(target, Math.max(zoom, STREET_ZOOM));
    map.current?.focus({ preventScroll: true });
  };
  const near = cityCentre(city ?? here) ?? point;
  return (
    <div className={styles.picker}>
      <PlaceSearch near={near} find={services?.find ?? gazetteer(city ?? here)} onChoose={goTo} />
      <LocateButton onFound={goTo} />
      <p id={hintId} className={styles.hint}>
        {mapPickerTexts.hint} <span className={styles.keys}>{mapPickerTexts.hintKeys}</span>
      </p>
      <div className={styles.frame}>
        <div
          ref={map}
          role="application"
          aria-label={mapPickerTexts.map}
          aria-describedby={`${hintId} ${pointId}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its pin.
          tabIndex={0}
          className={styles.map}
          onKeyDown={onKeyDown}
        >
          <MapCanvas
            point={point}
            jump={jump}
            zoom={zoom}
            areas={areas ?? NONE}
            outside={outside ?? NONE}
            isRefused={check.kind === 'outside'}
            places={places}
            stores={stores}
            onMove={pin.move}
            onZoom={pin.setZoom}
            onServices={setServices}
          />
        </div>
        <div className={styles.zooms}>
          <button
            type="button"
            aria-label={mapPickerTexts.zoomIn}
            onClick={() => pin.setZoom(within(zoom + 1))}
          >
            <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={mapPickerTexts.zoomOut}
            onClick={() => pin.setZoom(within(zoom - 1))}
          >
            <Minus size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        {outside && outside.length > 0 && <p className={styles.legend}>{mapPickerTexts.legendOutside}</p>}
      </div>
      {/* Toasts stay above it. */}
      <div className={styles.foot} data-action-bar>
        <div className={styles.state} data-kind={check.kind}>
          <p role="status" className={styles.check}>
            {textOf(check)}
            {check.kind === 'failed' && (
              <Button variant="quiet" size="s" onClick={check.retry}>
                {mapPickerTexts.retry}
              </Button>
            )}
          </p>
          <p id={pointId} className={styles.point}>
            {[
              services ? services.address : placeWords(point, places, areas),
              mapPickerTexts.coordinates(degreesText(point.latitude), degreesText(point.longitude)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => onBack(point)}>
            {mapPickerTexts.back}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {mapPickerTexts.cancel}
          </Button>
          <Button onClick={confirm} aria-disabled={isBusy || undefined}>
            {isBusy ? mapPickerTexts.confirming : mapPickerTexts.confirm}
          </Button>
        </div>
      </div>
      {/* The page's own are behind the dialog. What was refused goes when the pin moves on. */}
      <Toaster key={pin.moves} />
    </div>
  );
}

function within(zoom: number): number {
  return Math.min(NEAREST, Math.max(FARTHEST, Math.round(zoom)));
}

function insideText({ name, ...price }: CoveredZone): string {
  return isAlwaysFree(price)
    ? mapPickerTexts.insideFree(name)
    : mapPickerTexts.inside(name, zonePriceText(price, formatPriceInLine));
}

function textOf(check: ReturnType<typeof useCheckedPin>['check']): string {
  if (check.kind === 'inside') return insideText(check.zone);
  return {
    checking: mapPickerTexts.checking,
    outside: mapPickerTexts.outside,
    failed: mapPickerTexts.checkFailed,
  }[check.kind];
}
