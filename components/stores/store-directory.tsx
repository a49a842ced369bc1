import type { ReactNode } from 'react';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import { storesByCity } from '#lib/stores/domain/by-city.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-directory.module.css';

interface Props {
  stores: readonly Store[];
  currentId: number;
  /** Above the stores; nothing without one. */
  map: ReactNode;
}

/** All stores by city (STORE-14). */
export function StoreDirectory({ stores, currentId, map }: Props) {
  return (
    <div className={`wrap ${styles.directory}`}>
      {map}
      {storesByCity(stores).map(({ city, stores: own }) => (
        <section key={city} className={styles.city} aria-label={city}>
          <h2 className={styles.name}>{city}</h2>
          <ul className={styles.stores}>
            {own.map((store) => (
              <li key={store.storeId}>
                <StoreCard store={store} isCurrent={store.storeId === currentId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>{storesTexts.holidays}</p>
    </div>
  );
}
