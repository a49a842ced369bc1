'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { cardTexts } from '#lib/labels/checkout/card.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { CHECKOUT_TRIES, type PaymentProgress } from '#lib/orders/queries.ts';
import { usePaymentWatch } from '#lib/orders/use-payment-watch.ts';
import * as routes from '#lib/platform/routes.ts';
import { Countdown } from './countdown.client.tsx';
import styles from './pending-payment.module.css';

interface PendingCardProps {
  orderId: string;
  /** That the page was made for its buyer, for when the session has ended. */
  proof: string;
  amount: Centavos;
  state: 'waiting' | 'rejected';
  /** The gateway's page, '' while it does not respond. */
  link: string;
  /** The card's bank is at work on it. */
  isProcessing: boolean;
  secondsLeft: number;
  /** The cart has changed since the order was started. */
  cartChanged: boolean;
  /** What was ordered (CHK-21). */
  children: ReactNode;
}

/**
 * An order that waits for its payment by card on the gateway's page: left there without paying, declined, or not answered yet. The
 * page requests how it stands as the one of the QR code does (PAY-07, PAY-08).
 */
export function PendingCard(props: PendingCardProps) {
  const { orderId, proof, amount, link, secondsLeft, cartChanged, children } = props;
  const watch = usePaymentWatch({ orderId, proof, start: props.state, tries: CHECKOUT_TRIES });
  const { state, page } = watch;
  // A bank that was at work on it has responded since.
  const isProcessing = props.isProcessing && state === props.state;
  useEffect(() => {
    if (state === 'paid') window.location.assign(page ?? routes.paid(orderId));
  }, [state, page, orderId]);
  const isPayable = awaitsPayment(state) && !isProcessing;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the payment.
    if (!isPayable && document.activeElement === document.body) status.current?.focus();
  }, [isPayable]);
  return (
    <section className={styles.panel} aria-labelledby="pending-title">
      <h2 id="pending-title" className={styles.title}>
        {cardTexts.title}
      </h2>
      <p>{cardTexts.reserved(orderId, formatPrice(amount))}</p>
      {cartChanged && <Notice tone="warn">{qrTexts.cartChanged}</Notice>}
      <div ref={status} tabIndex={-1}>
        <Progress state={state} isVerifying={isProcessing || watch.isLate} isAway={link === ''} />
      </div>
      {isPayable && (
        <p className={styles.time}>
          <Countdown seconds={secondsLeft} />
        </p>
      )}
      <div className={styles.ways}>
        {isPayable && <PayLink link={link} isAgain={state === 'rejected'} />}
        {awaitsPayment(state) && (
          <form method="post" action={routes.form('check-payment')}>
            <Button type="submit" variant="outline">
              {qrTexts.paidIt}
            </Button>
          </form>
        )}
        {!isProcessing && state !== 'paid' && (
          <form method="post" action={routes.form('release-payment')}>
            <Button type="submit" variant="quiet">
              {awaitsPayment(state) ? qrTexts.otherWay : qrTexts.again}
            </Button>
          </form>
        )}
      </div>
      {isPayable && link !== '' && <p className={styles.time}>{cardTexts.safe}</p>}
      {children}
    </section>
  );
}

/** On to the gateway's page; while it does not respond, this page again. */
function PayLink({ link, isAgain }: { link: string; isAgain: boolean }) {
  if (link === '') {
    return (
      <form method="get" action={routes.checkout()}>
        <input type="hidden" name="step" value="3" />
        <Button type="submit" size="l">
          {cardTexts.retry}
        </Button>
      </form>
    );
  }
  return (
    <ButtonLink href={link} reload size="l">
      {isAgain ? cardTexts.tryAgain : cardTexts.goPay}
    </ButtonLink>
  );
}

interface ProgressProps {
  state: PaymentProgress;
  isVerifying: boolean;
  isAway: boolean;
}

function Progress({ state, isVerifying, isAway }: ProgressProps) {
  if (state === 'review') return <Notice tone="warn">{paymentMessages.review}</Notice>;
  if (state === 'paid') return <Notice tone="success">{orderTexts.paidTitle}</Notice>;
  if (state === 'cancelled' || state === 'unknown') {
    return (
      <Notice tone="warn">
        {keyedLabels.invalidOrderLabel} {checkoutTexts.timeout}
      </Notice>
    );
  }
  if (isVerifying) return <Notice title={orderTexts.verifying}>{orderTexts.verifyingHelp}</Notice>;
  if (isAway) return <Notice tone="warn">{cardTexts.away}</Notice>;
  if (state === 'rejected') return <Notice tone="warn">{cardTexts.rejected}</Notice>;
  return <Notice title={cardTexts.waiting}>{cardTexts.waitingHelp}</Notice>;
}
