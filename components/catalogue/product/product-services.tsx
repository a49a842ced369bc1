import { MapPin, MessageCircle, Truck } from 'lucide-react';
import { Anchor, Link } from '#components/ui/primitives/link.tsx';
import { deliveryTexts, productSectionTexts } from '#lib/labels/catalogue/product-parts.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { DeliveryEstimate } from './delivery-estimate.client.tsx';
import styles from './product-services.module.css';
import { LaterShare } from './share/later-share.client.tsx';
import { ShareRow } from './share/share-row.tsx';

interface Props {
  name: string;
  store: Store;
  /** Absolute address of the product, to be shared, and its path. */
  url: string;
  path: string;
}

/** How one gets it, whom to ask, and whom to tell (PDP-16). The links open without a script. */
export function ProductServices({ name, store, url, path }: Props) {
  const text = encodeURIComponent(`${name} ${url}`);
  const whatsapp = store.whatsapp.replaceAll(/\D/g, '');
  return (
    <ul className={styles.services}>
      <li className={styles.service} data-when-sold="">
        <MapPin size={22} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <Link href={routes.page('envios')} className={styles.title}>
            {productSectionTexts.pickupTitle}
          </Link>
          <p className={styles.text}>{productSectionTexts.pickup(store.storeName)}</p>
        </div>
      </li>
      <li className={styles.service} data-when-sold="">
        <Truck size={22} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <p className={styles.title}>{deliveryTexts.title}</p>
          <DeliveryEstimate
            city={store.cityCode}
            storeId={store.storeId}
            path={path}
            className={styles.open}
          />
        </div>
      </li>
      {whatsapp !== '' && (
        <li className={styles.service}>
          <MessageCircle size={22} strokeWidth={1.5} aria-hidden="true" />
          <div>
            <Anchor href={`https://wa.me/${whatsapp}?text=${text}`} target="_blank" className={styles.title}>
              {productSectionTexts.whatsappTitle}
            </Anchor>
            <p className={styles.text}>{productSectionTexts.whatsapp(store.storeName)}</p>
          </div>
        </li>
      )}
      <li className={styles.share}>
        <LaterShare name={name} url={url}>
          <ShareRow name={name} url={url} />
        </LaterShare>
      </li>
    </ul>
  );
}
