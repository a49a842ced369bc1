'use client';

import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import type { OwnMapProps } from './map-parts.ts';
import styles from './own-map.module.css';
import { type OpenMap, openMap } from './own-map.ts';
import plan from './plan.module.css';
import type { Streets } from './street-tiles.ts';
import 'leaflet/dist/leaflet.css';

/** The shop's own map: streets where the shop has images of them, else a plan of areas, prices, stores and places. */
export function OwnMap({ tiles, ...view }: OwnMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(undefined);
  const latest = useLatest(view);
  const [streets, setStreets] = useState<Streets>('none');
  const areLost = streets === 'lost';
  useEffect(() => {
    if (!box.current) return;
    const open = openMap(box.current, {
      ...latest.current,
      tiles,
      onMove: (point) => latest.current.onMove(point),
      onZoom: (zoom) => latest.current.onZoom(zoom),
      onStreets: setStreets,
    });
    map.current = open;
    return () => open.close();
  }, [tiles, latest]);
  const { point, zoom, jump, areas, outside, isRefused, places, stores } = view;
  useEffect(() => map.current?.setPoint(point), [point]);
  useEffect(() => map.current?.setZoom(zoom), [zoom]);
  useEffect(() => map.current?.lookAt(jump), [jump]);
  useEffect(() => map.current?.setAreas(areas, outside), [areas, outside]);
  useEffect(() => map.current?.setNames({ areas, places, stores }), [areas, places, stores]);
  return (
    <>
      <div ref={box} className={`${styles.own} ${plan.plan}`} data-refused={isRefused || undefined} />
      <p className={plan.north} aria-hidden="true">
        N
        <svg viewBox="0 0 20 26" aria-hidden="true">
          <path d="M10 0 18 24 10 19Z" fill="currentColor" />
          <path d="M10 0 2 24 10 19Z" fill="none" stroke="currentColor" />
        </svg>
      </p>
      <p role="status" className={styles.lost}>
        {areLost && mapPickerTexts.streetsLost}
      </p>
      {tiles && tiles.attribution !== '' && !areLost && (
        <p className={styles.attribution}>{tiles.attribution}</p>
      )}
    </>
  );
}
