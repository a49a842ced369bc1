import { RefreshWhileWaiting } from '#components/ui/behaviour/refresh-while-waiting.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './plain-code.module.css';

interface PlainCodeProps {
  orderId: string;
  amount: Centavos;
  /** What the code holds; '' while the bank does not respond. */
  payload: string;
  /** Another code was shown before. */
  isRenewed: boolean;
  secondsLeft: number;
}

/**
 * For browsers without JavaScript, in a `noscript`: the code as an image that can be saved, and a page that loads itself
 * again until the bank has confirmed (PAY-07, PAY-17).
 */
export function PlainCode({ orderId, amount, payload, isRenewed, secondsLeft }: PlainCodeProps) {
  if (payload === '') return <AwayCode />;
  const image = routes.orderQr(orderId);
  return (
    <div className={styles.code}>
      <RefreshWhileWaiting path={routes.checkoutStep(3)} />
      {isRenewed && <Notice tone="warn">{qrTexts.renewed}</Notice>}
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

/** In place of a code, while the bank does not respond. */
export function AwayCode() {
  return (
    <>
      <Notice tone="warn">{qrTexts.away}</Notice>
      <ButtonLink href={routes.checkoutStep(3)} reload>
        {qrTexts.retry}
      </ButtonLink>
    </>
  );
}
