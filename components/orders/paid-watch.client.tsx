'use client';

import { useEffect, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useCart } from '#lib/cart/store.ts';
import { keyedLabels } from '#lib/labels/keyed.ts';
import { orderTexts } from '#lib/labels/orders.ts';
import { askState, MAX_TRIES, POLL_MS, SLOW_POLL_MS } from '#lib/orders/queries.ts';
import type { PurchaseEvent } from '#lib/tracking/domain/purchase.ts';
import { recordPurchase } from '#lib/tracking/store.ts';

/**
 * Waits for the confirmation of a payment (PAY-10): every 7 seconds, 10 times. Then it says that the payment is still
 * being verified, never that it failed, and goes on asking quietly; when the confirmation arrives the page shows it.
 */
export function PaidWatch({ orderId }: { orderId: string }) {
  const [tries, setTries] = useState(0);
  const given = tries >= MAX_TRIES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sets the next one going.
  useEffect(() => {
    const timer = setTimeout(
      async () => {
        const state = await askState(orderId).catch(() => 'waiting');
        if (state !== 'waiting' && state !== 'rejected') window.location.reload();
        else setTries((count) => count + 1);
      },
      given ? SLOW_POLL_MS : POLL_MS,
    );
    return () => clearTimeout(timer);
  }, [orderId, tries, given]);
  return (
    <Notice tone={given ? 'warn' : 'info'} title={orderTexts.verifying} role="status">
      {given ? `${keyedLabels.orderPaymentError} ` : ''}
      {orderTexts.verifyingHelp}
    </Notice>
  );
}

interface OrderShownProps {
  /** Where to say that the result was shown; null for nowhere. */
  notify: string | null;
  purchase: PurchaseEvent;
}

/** The order stands: recorded for analytics, the browser's copy of the cart goes, its result counts as shown (PAY-12). */
export function OrderShown({ notify, purchase }: OrderShownProps) {
  const { close } = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown.
  useEffect(() => {
    close();
    recordPurchase(purchase);
    // Also when the shopper moves on at once.
    if (notify) void fetch(notify, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, []);
  return null;
}
