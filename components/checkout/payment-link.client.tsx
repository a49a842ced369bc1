'use client';

import { useEffect } from 'react';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { CHECKOUT_TRIES } from '#lib/orders/queries.ts';
import { usePaymentWatch } from '#lib/orders/use-payment-watch.ts';

/**
 * On the page of a payment's link: loads it again as soon as the payment has come to an end, which the page then shows. Shows
 * nothing itself.
 */
export function PaymentLinkWatch({ orderId, token }: { orderId: string; token: string }) {
  const { state } = usePaymentWatch({ orderId, proof: token, start: 'waiting', tries: CHECKOUT_TRIES });
  const isOver = !awaitsPayment(state);
  useEffect(() => {
    if (isOver) window.location.reload();
  }, [isOver]);
  return null;
}
