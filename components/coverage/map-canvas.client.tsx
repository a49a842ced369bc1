'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MapGuard } from '#components/ui/primitives/map-guard.client.tsx';
import { mapSettingsQuery } from '#lib/coverage/queries.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import type { MapServices, MapView } from './map-parts.ts';
import styles from './map-picker.module.css';

const OwnMap = lazy(async () => ({ default: (await import('./own-map.client.tsx')).OwnMap }));
const GoogleMap = lazy(async () => ({ default: (await import('./google-map.client.tsx')).GoogleMap }));

interface Props extends MapView {
  onServices: (services: MapServices | null) => void;
}

/** Google's map with a key, the shop's own without one and when Google's does not come (MAP-13). */
export function MapCanvas({ onServices, ...view }: Props) {
  const { data, isError } = useQuery(mapSettingsQuery(), queryClient());
  const [isGoogleAway, setGoogleAway] = useState(false);
  const waiting = (
    <p className={styles.words} role="status">
      {mapPickerTexts.loading}
    </p>
  );
  const failed = (
    <p className={styles.words} role="alert">
      {mapPickerTexts.failed}
    </p>
  );
  if (!data && !isError) return waiting;
  const key = isGoogleAway ? '' : (data?.googleMapsKey ?? '');
  const own = <OwnMap {...view} tiles={data?.tiles ?? null} />;
  const withGoogle = (
    <GoogleMap
      {...view}
      apiKey={key}
      waiting={waiting}
      onServices={onServices}
      onAway={() => {
        onServices(null);
        setGoogleAway(true);
      }}
    />
  );
  return (
    <MapGuard key={key} fallback={failed}>
      <Suspense fallback={waiting}>{key === '' ? own : withGoogle}</Suspense>
    </MapGuard>
  );
}
