'use client';

import {
  APILoadingStatus,
  APIProvider,
  Map as GoogleMap,
  InfoWindow,
  Marker,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps';
import { type ReactNode, useState } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import { directionsUrl, storeAnchor } from '#lib/stores/domain/by-city.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import styles from './store-map.module.css';

/** What the map shows of a store. */
export type MappedStore = Pick<Store, 'storeId' | 'storeName' | 'address' | 'lat' | 'lng'>;

interface Props {
  stores: readonly MappedStore[];
  apiKey: string;
  /** Shown until Google's script is there. */
  waiting: ReactNode;
  /** Shown when it does not come, or Google does not take the key. */
  failed: ReactNode;
}

/** Google's map with a mark for each store. */
export function StoreMapView({ stores, apiKey, ...rest }: Props) {
  return (
    <APIProvider apiKey={apiKey} language="es" region="BO">
      <LoadedMap stores={stores} {...rest} />
    </APIProvider>
  );
}

/** The room that all stores need, in degrees. */
function boundsOf(stores: readonly MappedStore[]) {
  const lats = stores.map(({ lat }) => lat);
  const lngs = stores.map(({ lng }) => lng);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    west: Math.min(...lngs),
    padding: 48,
  };
}

function LoadedMap({ stores, waiting, failed }: Omit<Props, 'apiKey'>) {
  const status = useApiLoadingStatus();
  const [chosen, setChosen] = useState<MappedStore | null>(null);
  if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE) return failed;
  if (status !== APILoadingStatus.LOADED) return waiting;
  return (
    <GoogleMap
      defaultBounds={boundsOf(stores)}
      gestureHandling="cooperative"
      streetViewControl={false}
      mapTypeControl={false}
    >
      {stores.map((store) => (
        <Marker
          key={store.storeId}
          position={{ lat: store.lat, lng: store.lng }}
          title={store.storeName}
          onClick={() => setChosen(store)}
        />
      ))}
      {chosen && (
        <InfoWindow
          position={{ lat: chosen.lat, lng: chosen.lng }}
          headerContent={chosen.storeName}
          onClose={() => setChosen(null)}
        >
          <p className={styles.place}>{chosen.address}</p>
          <p className={styles.place}>
            <Anchor href={directionsUrl(chosen)} target="_blank">
              {storesTexts.directions}
            </Anchor>
            {' · '}
            <Anchor href={`#${storeAnchor(chosen.storeId)}`}>{storesTexts.hours}</Anchor>
          </p>
        </InfoWindow>
      )}
    </GoogleMap>
  );
}
