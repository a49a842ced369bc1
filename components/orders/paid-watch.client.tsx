'use client';

import { useEffect } from 'react';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { MAX_TRIES } from '#lib/orders/queries.ts';
import { usePaymentWatch } from '#lib/orders/use-payment-watch.ts';
import type { PurchaseFact } from '#lib/tracking/domain/facts.ts';
import { recordPurchase } from '#lib/tracking/record-purchase.ts';

/**
 * Waits for the confirmation of a payment (PAY-10): every 7 seconds, 10 times. Then it says that the payment is still
 * being verified, never that it failed, and goes on asking quietly; when the confirmation arrives the page shows it, or the
 * page that shows it without a session.
 */
export function PaidWatch({ orderId, proof }: { orderId: string; proof: string }) {
  const { state, page, isLate } = usePaymentWatch({ orderId, proof, start: 'waiting', tries: MAX_TRIES });
  const isOver = !awaitsPayment(state);
  useEffect(() => {
    if (!isOver) return;
    if (page) window.location.assign(page);
    else window.location.reload();
  }, [isOver, page]);
  return (
    <Notice tone={isLate ? 'warn' : 'info'} title={orderTexts.verifying} role="status">
      {isLate ? `${keyedLabels.orderPaymentError} ` : ''}
      {orderTexts.verifyingHelp}
    </Notice>
  );
}

interface OrderShownProps {
  /** Where to say that the result was shown; null for nowhere. */
  notify: string | null;
  /** Null once it was reported. */
  purchase: PurchaseFact | null;
  /** Where this page asks whether it is the one to report it. */
  claimAt: string;
}

/** The order stands: recorded for analytics, the browser's copy of the cart goes, its result counts as shown (PAY-12). */
export function OrderShown({ notify, purchase, claimAt }: OrderShownProps) {
  const { close } = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown.
  useEffect(() => {
    close();
    if (purchase) void recordPurchase(purchase, claimAt);
    // Also when the shopper moves on at once.
    if (notify) void fetch(notify, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, []);
  return null;
}
