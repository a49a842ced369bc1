'use client';

/// <reference types="google.maps" />

import {
  APILoadingStatus,
  APIProvider,
  Marker,
  Polygon,
  useApiLoadingStatus,
  useMap,
  Map as VendorMap,
} from '@vis.gl/react-google-maps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import type { Polygon as Rings } from '#lib/contracts/checkout/coverage.ts';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import type { MapServices, MapView } from './map-parts.ts';
import { useGoogleServices } from './use-google-services.ts';

interface Props extends MapView {
  apiKey: string;
  waiting: ReactNode;
  onServices: (services: MapServices) => void;
  /** Google's script does not come, or the key is refused. */
  onAway: () => void;
}

/** Google's map with its places and geocoding (MAP-13). */
export function GoogleMap({ apiKey, ...props }: Props) {
  return (
    <APIProvider apiKey={apiKey} language="es" region="BO" libraries={['places', 'geocoding']}>
      <LoadedMap {...props} />
    </APIProvider>
  );
}

function LoadedMap({ waiting, onAway, onServices, ...view }: Omit<Props, 'apiKey'>) {
  const status = useApiLoadingStatus();
  const isAway = status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE;
  const away = useLatest(onAway);
  useEffect(() => {
    if (isAway) away.current();
  }, [isAway, away]);
  if (status !== APILoadingStatus.LOADED) return waiting;
  return <Drawn {...view} onServices={onServices} />;
}

/** The token `--error`, which Google’s canvas cannot read. */
const RED = '#a8321f';

function Drawn({
  point,
  jump,
  zoom,
  outside,
  isRefused,
  onMove,
  onZoom,
  onServices,
}: Omit<Props, 'apiKey' | 'waiting' | 'onAway'>) {
  const map = useMap();
  const services = useGoogleServices(point);
  const give = useLatest(onServices);
  useEffect(() => {
    if (services) give.current(services);
  }, [services, give]);
  const looked = useRef(jump.count);
  useEffect(() => {
    if (!map || jump.count === looked.current) return;
    looked.current = jump.count;
    map.setZoom(jump.zoom);
    map.panTo(toLiteral(jump.point));
  }, [map, jump]);
  useEffect(() => {
    if (map && map.getZoom() !== zoom) map.setZoom(zoom);
  }, [map, zoom]);
  useEffect(() => {
    // The arrow keys may move it out of view.
    if (map?.getBounds()?.contains(toLiteral(point)) === false) map.panTo(toLiteral(point));
  }, [map, point]);
  const report = (where: google.maps.LatLngLiteral | null | undefined) => {
    const next = where && pointOf(where.lat, where.lng);
    if (next) onMove(next);
  };
  return (
    <VendorMap
      defaultCenter={toLiteral(jump.point)}
      defaultZoom={jump.zoom}
      gestureHandling="greedy"
      keyboardShortcuts={false}
      disableDefaultUI
      clickableIcons={false}
      onClick={({ detail }) => report(detail.latLng)}
      onZoomChanged={({ detail }) => onZoom(detail.zoom)}
    >
      {outside.map((rings, at) => (
        <Polygon
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and are all rendered again together.
          key={at}
          paths={rings.map(toPath)}
          clickable={false}
          strokeColor={RED}
          strokeWeight={1.5}
          fillColor={RED}
          fillOpacity={isRefused ? 0.28 : 0.14}
        />
      ))}
      <Marker
        position={toLiteral(point)}
        title={mapPickerTexts.pin}
        draggable
        onDragEnd={({ latLng }) => report(latLng?.toJSON())}
      />
    </VendorMap>
  );
}

function toLiteral({ latitude, longitude }: MapPoint): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}

/** The library that cut the polygons turns holes against their outline, as Google wants it. */
function toPath(ring: Rings[number]): google.maps.LatLngLiteral[] {
  return ring.map(([lng, lat]) => ({ lat, lng }));
}
