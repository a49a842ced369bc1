import { MapPin, MessageCircle } from 'lucide-react';
import { Anchor, Link } from '#components/ui/link.tsx';
import { productTexts } from '#lib/labels/catalogue.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import styles from './product-services.module.css';

interface Props {
  name: string;
  store: Store;
  /** Absolute address of the product, to be shared. */
  url: string;
}

/** How one gets it, whom to ask, and whom to tell (PDP-16). The links open without a script. */
export function ProductServices({ name, store, url }: Props) {
  const text = encodeURIComponent(`${name} ${url}`);
  const link = encodeURIComponent(url);
  const share = [
    { label: productTexts.shareBy.whatsapp, href: `https://wa.me/?text=${text}` },
    { label: productTexts.shareBy.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { label: productTexts.shareBy.twitter, href: `https://twitter.com/intent/tweet?text=${text}` },
    { label: productTexts.shareBy.email, href: `mailto:?subject=${encodeURIComponent(name)}&body=${text}` },
  ];
  const whatsapp = store.whatsapp.replaceAll(/\D/g, '');
  return (
    <ul className={styles.services}>
      <li className={styles.service}>
        <MapPin size={22} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <Link href={routes.page('envios')} className={styles.title}>
            {productTexts.pickupTitle}
          </Link>
          <p className={styles.text}>{productTexts.pickup(store.storeName)}</p>
        </div>
      </li>
      {whatsapp !== '' && (
        <li className={styles.service}>
          <MessageCircle size={22} strokeWidth={1.5} aria-hidden="true" />
          <div>
            <Anchor href={`https://wa.me/${whatsapp}?text=${text}`} target="_blank" className={styles.title}>
              {productTexts.whatsappTitle}
            </Anchor>
            <p className={styles.text}>{productTexts.whatsapp(store.storeName)}</p>
          </div>
        </li>
      )}
      <li className={styles.share}>
        <span>{productTexts.share}</span>
        {share.map(({ label, href }) => (
          <Anchor key={label} href={href} target="_blank" className={styles.network}>
            {label}
          </Anchor>
        ))}
      </li>
    </ul>
  );
}
