import { RefreshWhileWaiting } from '#components/ui/behaviour/refresh-while-waiting.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './plain-code.module.css';

interface PlainCodeProps {
  orderId: string;
  amount: Centavos;
  secondsLeft: number;
}

/**
 * For browsers without JavaScript, in a `noscript`: the code as an image that can be saved, and a page that loads itself
 * again until the bank has confirmed (PAY-07, PAY-17).
 */
export function PlainCode({ orderId, amount, secondsLeft }: PlainCodeProps) {
  const image = routes.orderQr(orderId);
  return (
    <div className={styles.code}>
      <RefreshWhileWaiting path={routes.checkoutStep(3)} />
      <p>{qrTexts.howTo}</p>
      <div className={styles.paper}>
        <img
          src={image}
          alt={qrTexts.code(orderId, formatPrice(amount))}
          loading="lazy"
          width={740}
          height={740}
          className={styles.image}
        />
      </div>
      <ButtonLink variant="outline" size="s" href={image} reload download={qrTexts.fileName(orderId)}>
        {qrTexts.download}
      </ButtonLink>
      <p className={styles.time}>{qrTexts.minutesLeft(String(Math.max(1, Math.ceil(secondsLeft / 60))))}</p>
    </div>
  );
}
