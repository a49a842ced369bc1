'use client';

import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { qrSize } from '#lib/checkout/domain/qr.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { CHECKOUT_TRIES } from '#lib/orders/queries.ts';
import { usePaymentWatch } from '#lib/orders/use-payment-watch.ts';
import * as routes from '#lib/platform/routes.ts';
import { Countdown } from './countdown.client.tsx';
import styles from './pending-payment.module.css';
import { AwayCode, PlainCode } from './plain-code.tsx';

// The code's drawing is loaded with the dialog, by those who pay by QR alone.
const QrCode = lazy(() => import('./qr-code.client.tsx').then(({ QrCode }) => ({ default: QrCode })));

interface PendingPaymentProps {
  orderId: string;
  /** That the page was made for its buyer, for when the session has ended. */
  proof: string;
  amount: Centavos;
  state: 'waiting' | 'rejected';
  /** What the code holds; '' while the bank does not respond. */
  payload: string;
  /** Another code was shown before. */
  isRenewed: boolean;
  /** A page of the bank, '' without one. */
  link: string;
  secondsLeft: number;
  /** The cart has changed since the order was started. */
  cartChanged: boolean;
  /** What was ordered (CHK-21). */
  children: ReactNode;
}

/**
 * An order that waits for its payment by QR: the confirmation dialog with the code, which opens by itself (CHK-02), and
 * behind it the same in words, with a link and plain forms for browsers without scripts (PAY-03, PAY-07, PAY-08).
 */
export function PendingPayment(props: PendingPaymentProps) {
  const { orderId, proof, amount, link, cartChanged, children } = props;
  const watch = usePaymentWatch({ orderId, proof, start: props.state, tries: CHECKOUT_TRIES });
  const { state, page } = watch;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (state === 'paid') window.location.assign(page ?? routes.paid(orderId));
  }, [state, page, orderId]);
  const isOpen = awaitsPayment(state);
  const isOver = state === 'cancelled' || state === 'unknown';
  const opener = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the payment.
    if (!isOpen && document.activeElement === document.body) status.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    // It opened by itself, too: then nothing else would take the focus.
    opener.current?.focus();
  };
  const progress = (
    <div ref={status} tabIndex={-1}>
      <Progress state={state} isLate={watch.isLate} />
    </div>
  );
  return (
    <section className={styles.panel} aria-labelledby="pending-title">
      <h2 id="pending-title" className={styles.title}>
        {isOver ? qrTexts.overTitle : qrTexts.title}
      </h2>
      {isOpen && <p>{qrTexts.reserved(orderId, formatPrice(amount))}</p>}
      {isOpen && cartChanged && <Notice tone="warn">{qrTexts.cartChanged}</Notice>}
      {!open && progress}
      {isOpen && (
        <noscript>
          <PlainCode {...props} />
        </noscript>
      )}
      <div className={styles.ways}>
        {isOpen && (
          <Button ref={opener} className={styles.needsScript} onClick={() => setOpen(true)}>
            {qrTexts.show}
          </Button>
        )}
        {isOpen && <Ways link={link} />}
        <Release label={isOpen ? qrTexts.otherWay : qrTexts.again} />
      </div>
      <Dialog open={open} onClose={close} title={qrTexts.dialog}>
        <div className={styles.dialog}>
          <p className={styles.order}>
            {orderTexts.number} <strong>{orderId}</strong>
          </p>
          <p className={styles.amount}>{formatPrice(amount)}</p>
          {open && isOpen && <Code {...props} />}
          {open && progress}
          <div className={styles.ways}>
            {isOpen ? <Ways link={link} /> : state !== 'paid' && <Release label={qrTexts.again} />}
          </div>
          {children}
        </div>
      </Dialog>
    </section>
  );
}

/** The code with what to do and how long there is. */
function Code({ orderId, amount, payload, isRenewed, secondsLeft }: PendingPaymentProps) {
  const [size] = useState(() => qrSize(document.documentElement.clientWidth));
  if (payload === '') return <AwayCode />;
  return (
    <>
      {isRenewed && <Notice tone="warn">{qrTexts.renewed}</Notice>}
      <div className={styles.code} style={{ '--code-size': `${size}px` } as CSSProperties}>
        <Suspense fallback={<Skeleton width={`${size}px`} height={`${size}px`} />}>
          <QrCode
            payload={payload}
            label={qrTexts.code(orderId, formatPrice(amount))}
            fileName={qrTexts.fileName(orderId)}
          />
        </Suspense>
      </div>
      <p>{qrTexts.howTo}</p>
      <p className={styles.time}>
        <Countdown seconds={secondsLeft} />
      </p>
    </>
  );
}

/** The bank's own page, and closing the order by saying that it is paid (PAY-03). */
function Ways({ link }: { link: string }) {
  return (
    <>
      {link !== '' && (
        <Anchor href={link} target="_blank" rel="noopener" className={styles.link}>
          {qrTexts.openBank}
        </Anchor>
      )}
      <form method="post" action={routes.form('check-payment')}>
        <Button type="submit" variant="outline">
          {qrTexts.paidIt}
        </Button>
      </form>
    </>
  );
}

/** Leaves this order for another way to pay. */
function Release({ label }: { label: string }) {
  return (
    <form method="post" action={routes.form('release-payment')}>
      <Button type="submit" variant="quiet">
        {label}
      </Button>
    </form>
  );
}

function Progress({ state, isLate }: Pick<ReturnType<typeof usePaymentWatch>, 'state' | 'isLate'>) {
  if (state === 'rejected') return <Notice tone="warn">{qrTexts.rejected}</Notice>;
  if (state === 'review') return <Notice tone="warn">{paymentMessages.review}</Notice>;
  if (state === 'cancelled' || state === 'unknown') {
    return (
      <Notice tone="warn">
        {keyedLabels.invalidOrderLabel} {checkoutTexts.timeout}
      </Notice>
    );
  }
  if (state !== 'waiting') return <Notice tone="success">{orderTexts.paidTitle}</Notice>;
  return (
    <Notice title={isLate ? orderTexts.verifying : qrTexts.waiting}>
      {isLate ? orderTexts.verifyingHelp : qrTexts.waitingHelp}
    </Notice>
  );
}
