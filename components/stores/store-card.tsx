import { MapPin, MessageCircle, Navigation, Phone } from 'lucide-react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import * as routes from '#lib/platform/routes.ts';
import { directionsUrl, phoneUrl, storeAnchor, whatsappUrl } from '#lib/stores/domain/by-city.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { isClosed } from '#lib/stores/domain/hours.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { OpenNow } from './open-now.client.tsx';
import styles from './store-card.module.css';

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Where a store is, when it is open and how to reach it; and the way to buy in it (STORE-01). */
export function StoreCard({ store, isCurrent }: { store: Store; isCurrent: boolean }) {
  const { storeId, storeName, address, hours } = store;
  return (
    <article id={storeAnchor(storeId)} className={styles.card}>
      <header>
        <h3 className={styles.name}>{storeName}</h3>
        <OpenNow hours={hours} />
      </header>
      {address !== '' && (
        <p className={styles.line}>
          <MapPin {...ICON} />
          {address}
        </p>
      )}
      {hours.length > 0 && <Hours hours={hours} />}
      <Reach store={store} />
      {isCurrent ? (
        <p className={styles.current}>{storesTexts.current}</p>
      ) : (
        <form method="post" action={routes.form('store')}>
          <input type="hidden" name="storeid" value={storeId} />
          <Button type="submit" variant="outline" aria-label={storesTexts.chooseOf(storeName)}>
            {storesTexts.choose}
          </Button>
        </form>
      )}
    </article>
  );
}

function Hours({ hours }: { hours: readonly StoreHours[] }) {
  const days = [...Map.groupBy(hours, (entry) => entry.days)];
  return (
    <dl className={styles.hours} aria-label={storesTexts.hours}>
      {days.map(([name, spans]) => {
        const open = spans.filter((entry) => !isClosed(entry));
        return (
          <div key={name} className={styles.day}>
            <dt>{open.length > 0 ? name : storesTexts.closed}</dt>
            <dd>
              {open.length > 0
                ? open.map((entry) => (
                    <span key={entry.open}>{storesTexts.span(entry.open, entry.close)}</span>
                  ))
                : name}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Reach({ store }: { store: Store }) {
  const { storeName, phone } = store;
  const [call, write] = [phoneUrl(phone), whatsappUrl(store.whatsapp)];
  return (
    <ul className={styles.reach}>
      {call !== '' && (
        <li>
          <Anchor href={call} className={styles.link} aria-label={storesTexts.phoneOf(storeName, phone)}>
            <Phone {...ICON} />
            {phone}
          </Anchor>
        </li>
      )}
      {write !== '' && (
        <li>
          <Anchor
            href={write}
            target="_blank"
            className={styles.link}
            aria-label={storesTexts.whatsappOf(storeName)}
          >
            <MessageCircle {...ICON} />
            {storesTexts.whatsapp}
          </Anchor>
        </li>
      )}
      <li>
        <Anchor
          href={directionsUrl(store)}
          target="_blank"
          className={styles.link}
          aria-label={storesTexts.directionsOf(storeName)}
        >
          <Navigation {...ICON} />
          {storesTexts.directions}
        </Anchor>
      </li>
    </ul>
  );
}
