'use client';

import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { MapGuard } from '#components/ui/primitives/map-guard.client.tsx';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import styles from './store-map.module.css';
import type { MappedStore } from './store-map-view.client.tsx';

const StoreMapView = lazy(async () => ({
  default: (await import('./store-map-view.client.tsx')).StoreMapView,
}));

interface Props {
  stores: readonly MappedStore[];
  apiKey: string;
}

/** A map of all stores loaded on demand: until then nothing is sent to Google, nor fetched. */
export function StoreMap({ stores, apiKey }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className={styles.closed}>
        <Button variant="outline" onClick={() => setOpen(true)}>
          <MapPinned size={20} strokeWidth={1.5} aria-hidden="true" />
          {storesTexts.showMap}
        </Button>
        <p className={styles.note}>{storesTexts.mapNote}</p>
      </div>
    );
  }
  const waiting = (
    <p className={styles.words} role="status">
      {storesTexts.mapLoading}
    </p>
  );
  const failed = (
    <p className={styles.words} role="alert">
      {storesTexts.mapFailed}
    </p>
  );
  return (
    <section className={styles.map} aria-label={storesTexts.map}>
      <MapGuard fallback={failed}>
        <Suspense fallback={waiting}>
          <StoreMapView stores={stores} apiKey={apiKey} waiting={waiting} failed={failed} />
        </Suspense>
      </MapGuard>
    </section>
  );
}
