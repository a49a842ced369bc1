import { TextField } from '#components/ui/fields/field.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { staffCartTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import sales from './sales.module.css';
import styles from './staff.module.css';

interface CartLinkCardProps {
  url: string;
  /** Its QR code, as a data address. */
  image: string;
  storeName: string;
}

/** The link to a cart: to be scanned from this screen, sent, or copied. */
export function CartLinkCard({ url, image, storeName }: CartLinkCardProps) {
  const message = encodeURIComponent(texts.message(storeName, url));
  return (
    <section id="enlace" aria-labelledby="link-title" className={sales.link}>
      <h2 id="link-title" className={styles.title}>
        {texts.linkTitle}
      </h2>
      <p>
        {texts.linkAbout} {texts.linkLive}
      </p>
      <img src={image} alt={texts.qr} width={280} height={280} className={sales.code} />
      <TextField id="cart-link" label={texts.address} value={url} readOnly className={sales.address} />
      <ButtonLink href={`https://wa.me/?text=${message}`} target="_blank" reload wide>
        {texts.whatsapp}
      </ButtonLink>
    </section>
  );
}
